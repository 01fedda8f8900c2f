// Made by `python -m tests.payload.declare --write` from the payload_types.py of the package.

/** What is said to an answer: the reason, the rule, where it stands, the mistake's own key. */
export interface SaidData {
  mistake?: string;
  text: string;
  rule: string;
  source: string;
}

/** The score of one side; without halves there are no males. */
export interface SideData {
  stones: number;
  camas: number;
  males?: number | null;
  bones?: number;
}

/** How some three cards count: the places of those that do, the sums, the rule. */
export interface EnvitCaseData {
  count: number;
  use: number[];
  steps: string[];
  rule: string;
  source: string;
}

/** Any three cards to count; `table` has two digits in base 36 for each combination. */
export interface EnvitTableMode {
  id: string;
  label: string;
  kind: "envit_table";
  deck: string[];
  cases: EnvitCaseData[];
  table: string;
}

/** What a card is called, and its nickname at this table. */
export interface CardData {
  name: string;
  nick?: string;
}

/** A step of the ladder: its cards and what they are called. */
export interface TierData {
  cards: string[];
  name: string;
}

/** A rule set to choose; a `bare` one has no signs. */
export interface RuleSetData {
  id: string;
  name: string;
  note: string;
  bare?: boolean;
}

/** What every mode has: its id in the address, and its label. */
export interface ModeHead {
  id: string;
  label: string;
}

/** All that a page needs: words, cards, ladder and pictures around the modes of an app. */
export interface Payload {
  v: number;
  id: string;
  app: string;
  lang: string;
  languages: string[];
  calls: string[];
  rules: string;
  seed: number;
  title: string;
  ui: Record<string, string>;
  present: Record<string, string>;
  skillIndex: string[];
  skillNames: Record<string, string>;
  sets: RuleSetData[];
  art: string;
  cards: Record<string, CardData>;
  ladder: TierData[];
  mode: string;
  modes: Mode[];
  faces?: Record<string, string>;
}

/** The cards on a table, seat by seat; X is one that is not seen. */
export interface TableData {
  hands: string[][];
  table: (string | null)[];
  turn: number | null;
  mano: number;
  dealer: number;
}

/** Who sits there, and of which pair. */
export interface SeatData {
  name: string;
  pair: number;
}

/** The cards of somebody. */
export interface CardsOfData {
  label: string;
  cards: string[];
}

/** A card of a trick and who threw it. */
export interface ThrowData {
  label: string;
  card: string;
  seat: number;
}

/** A hand as the tricks of two sides. */
export interface GridData {
  sides: string[];
  tricks: string[];
  mano: string;
}

/** A line of what was said, and who said it. */
export interface TalkData {
  text: string;
  label?: string;
}

export interface ShownData {
  cards?: string[];
  hands?: CardsOfData[];
  trick?: ThrowData[];
  grid?: GridData;
  table?: TableData;
  seats?: SeatData[];
  you?: number;
  talk?: TalkData[];
  score?: SideData[];
  faces?: string[];
  caption?: string;
  with?: string[];
}

/** What all questions have; `mark` lists cards to mark on the ladder afterwards. */
export interface QuestionHead {
  id: string;
  skill: string;
  prompt: string;
  show?: ShownData;
  mark?: string[];
  hints?: string[];
}

/** One answer of a choice; a card, a fan of cards or a face is drawn on it. */
export interface OptionData {
  id: string;
  text: string;
  ok: boolean;
  say: SaidData;
  card?: string;
  cards?: string[];
  face?: string;
}

/** A question with one right option. */
export interface ChoiceData extends QuestionHead {
  kind: "choice";
  options: OptionData[];
}

/** Cards to be put in order; `pairs` are called by the upper and the lower card. */
export interface OrderData extends QuestionHead {
  kind: "order";
  cards: string[];
  answer: string[][];
  right: SaidData;
  pairs: Record<string, SaidData>;
}

export interface RangeData {
  from: number;
  to: number;
  say: SaidData;
}

/** A number to be typed. */
export interface NumberData extends QuestionHead {
  kind: "number";
  answer: number;
  min: number;
  max: number;
  right: SaidData;
  mistakes: Record<string, SaidData>;
  otherwise: SaidData;
  ranges: RangeData[];
}

export type QuestionData = ChoiceData | OrderData | NumberData;

/** What a fixed quiz is made of, as its address says it. */
export interface ShareData {
  skills: string;
  n: string;
}

/** Rounds of questions; a `fixed` quiz has one round, and what it takes to share it. */
export interface QuizMode extends ModeHead {
  kind: "quiz";
  rounds: QuestionData[][];
  more: boolean;
  fixed?: boolean;
  share?: ShareData;
}

/** A trick: who threw what, and who won it; a parda nobody. */
export interface TrickData {
  plays: [number, string][];
  winner: number | null;
  pair: number | null;
}

/** How the table looks after a step of a hand. */
export interface StateData extends TableData {
  tricks: TrickData[];
  truc: string;
  envit: string;
  score: SideData[];
}

/** What a seat says, and what that means. */
export interface SpokenData {
  seat: number;
  call: string;
  gloss?: string;
}

/** A step of a hand: what happened, the table after it, what is asked before it is shown. */
export interface StepData {
  say: SpokenData | null;
  text: string;
  rule?: string;
  source?: string;
  state: StateData;
  ask?: ChoiceData;
}

/** A whole hand as steps. */
export interface HandData {
  id: string;
  title: string;
  about: string;
  rules: string;
  seats: SeatData[];
  mano: number;
  dealer: number;
  you: number;
  steps: StepData[];
  sides?: string[];
}

/** A call of a ladder: what it is worth wanted and refused, what goes over it. */
export interface RungData {
  call: string;
  means: string;
  yes: string;
  no: string;
  over: string;
}

/** A rule of the table and where it stands. */
export interface FactData {
  rule: string;
  source: string;
}

/** What may be said at a stop, and where that leads. */
export interface MoveData {
  to: string;
  text: string;
}

/** A stop of a climb up a ladder. */
export interface StopData {
  text: string;
  moves: MoveData[];
}

/** A ladder: its calls, its rules, and each stop of a climb by its name. */
export interface LadderData {
  id: string;
  title: string;
  rows: RungData[];
  source: string;
  facts: FactData[];
  nodes: Record<string, StopData>;
}

/** Both ladders. */
export interface LaddersMode extends ModeHead {
  kind: "ladders";
  words: Record<string, string>;
  ladders: LadderData[];
}

/** What a falta is worth, whether it closes the cama, and why. */
export interface FaltaCaseData {
  worth: string;
  closes: boolean;
  text: string;
}

/** The falta at every score; `table` has two digits in base 36 a score and a winner. */
export interface FaltaTableMode extends ModeHead {
  kind: "falta_table";
  words: Record<string, string>;
  cama: number;
  shown: number[][] | null;
  start: number[];
  cases: FaltaCaseData[];
  table: string;
  rule: string;
  source: string;
}

/** What a seat does: it throws a card, or says something. */
export interface DeedData {
  seat: number;
  card?: string;
  call?: string;
}

/**
 * What the learner may do: a card, a button with its text; and the screen that it leads to.
 *
 * What is `counted` answers a question, and what is `wrong` leads nowhere. `say` is the verdict
 * on it, `then` what is done after it.
 */
export interface LearnerMoveData {
  kind: "best" | "fine" | "costly" | "only" | "wrong";
  card?: string;
  text?: string;
  counted?: boolean;
  say: string;
  then: DeedData[];
  to: number;
}

/** How a hand ended: whether the learner has won it, the stones of both, the cards to show. */
export interface EndData {
  won: boolean;
  stones: number[];
  cards: string[];
}

/**
 * What is said, what a screen reader hears, and what may be done; `undo` is a screen before.
 *
 * `done` is all that has been done until here, for who comes back to it.
 */
export interface ScreenData {
  say: string;
  hear: string;
  may: LearnerMoveData[];
  done: DeedData[];
  hint?: string;
  undo?: number;
  end?: EndData;
}

/** A hand as a tree of screens, the first one first; `cards` are those of both as dealt. */
export interface TaughtHandData {
  cards: string[][];
  ladder: string[];
  screens: ScreenData[];
}

/** Three hands against one rival, with all words of the page. */
export interface FirstHandMode extends ModeHead {
  kind: "first_hand";
  words: Record<string, string>;
  taught: TaughtHandData[];
  face: string;
  after: string;
  hear: string;
}

/** A call of the envit: the line below it, and the places of its stones in `worths`. */
export interface LineData {
  call: string;
  below: number | null;
  paid: number[];
  named: number[];
}

/** What the calls pay at every score, a digit in base 36 each. */
export interface BetsData {
  worths: string[];
  number: number | null;
  lines: LineData[];
}

/** The chances of each place: by count of the envit, by hand of the truc. */
export interface ChancesData {
  n: number;
  text: string;
  places: string[];
  opens: boolean[];
  own: number[][];
  pair: number[][] | null;
  called: number[][];
  truc: number[][] | null;
  note: string;
}

/** The chances of any three cards, and what a call is worth with them. */
export interface HandOddsMode extends ModeHead {
  kind: "hand_odds";
  words: Record<string, string>;
  deck: string[];
  steps: string;
  counts: number[];
  table: string;
  triples: string;
  players: ChancesData[];
  least: number;
  cama: number;
  shown: number[][] | null;
  bets: BetsData;
}

/** The head of a column; `more` counts that count or a better one. */
export interface ColumnData {
  text: string;
  kind: string;
  more: boolean;
}

/** A row of a chart: its bars and its cells. */
export interface RowData {
  name: string;
  bars: number[];
  cells: number[];
}

/** A chart with its table. */
export interface ChartData {
  id: string;
  text: string;
  about: string;
  alt: string;
  head: string;
  columns: ColumnData[];
  series: string[];
  rows: RowData[];
}

/** The charts of a deck. */
export interface ChartsMode extends ModeHead {
  kind: "charts";
  words: Record<string, string>;
  charts: ChartData[];
}

/** How many may play. */
export interface PlayersData {
  n: number;
  text: string;
}

/** How well the bots play. */
export interface LevelData {
  id: string;
  name: string;
}

/** The choice of a table, and the words of the game. */
export interface PlayMode extends ModeHead {
  kind: "play";
  players: PlayersData[];
  levels: LevelData[];
  level: string;
  clock: number;
  clockRule: string;
  clockSource: string;
  words: Record<string, string>;
}

/** A game as it is kept: what it began with, and a line for each hand. */
export interface GameRecord {
  v: number;
  rules: string;
  players: number;
  seed: number;
  level: string;
  whole: boolean;
  lines: string[];
}

/** A senya that the learner may make now. */
export interface SenyaData {
  word: string;
  text: string;
  kind: string;
}

/** A button: what it does in the record, what it says; `late` is the one that the clock does. */
export interface ActionData extends SenyaData {
  late: boolean;
  card?: string;
  covered?: boolean;
  say?: string;
  number?: number;
  gloss?: string;
  means?: string;
}

/** How a hand has ended, and whether another comes. */
export interface OverData {
  text: string;
  result: string[];
  more: boolean;
}

/** What the page shows of a game. */
export interface ViewData {
  record: GameRecord;
  number: number;
  seats: SeatData[];
  sides: string[];
  you: number;
  steps: StepData[];
  signs: string[];
  actions: ActionData[];
  senyes: SenyaData[];
  over: OverData | null;
}

/** A move that was tried, and the stones that it brings on average. */
export interface TriedData {
  text: string;
  stones: number;
  said: string;
  yours: boolean;
}

/** The skills that train a topic. */
export interface DrillData {
  skills: string;
  name: string;
}

/** A decision with the best one, what it cost in stones, and why. */
export interface DecisionData {
  topic: string;
  did: string;
  best: string;
  cost: number;
  error: number;
  clear: boolean;
  text: string;
  moves: TriedData[];
  why: string[];
  drill: DrillData | null;
}

/** Which decision of which hand is reviewed; a hand without any has a `total` of 0. */
export interface PlaceData {
  hand: number;
  at: number;
  total: number;
  part?: number;
  parts?: number;
}

/** The last slice of a review. */
export interface ReviewedData extends PlaceData, DecisionData {
}

export type ReviewData = PlaceData | ReviewedData;

/** A played hand with all cards open, its record and its link. */
export interface OpenHandData {
  hand: HandData;
  line: string;
  link: string;
}

/** The answer to "replay". */
export interface ReplayData {
  replay: OpenHandData;
}

/** The answer to "hint". */
export interface HintsData {
  hints: string[];
}

/** The answer to "step". */
export interface LastHintData {
  step: string;
}

/** Why a message has no answer, in a sentence. */
export interface RefusedData {
  refused: string;
}

/** What every answer has: the message that it answers. */
export interface AnswerHead {
  kind: "play";
  ask: string;
  id: unknown;
}

export type PlayAnswer = ViewData | PlaceData | ReviewedData | ReplayData | HintsData | LastHintData | RefusedData;

/** A skill: what it is, its lesson, and where the learner stands. */
export interface SkillData {
  id: string;
  name: string;
  lesson: string;
  source: string;
  app: string;
  title: string;
  right: number;
  asked: number;
  level: number;
  due: boolean;
  next: string | null;
}

/** How much was asked on a day, and how much of it was right. */
export interface DayData {
  day: string;
  asked: number;
  right: number;
}

/** Where a static edition drills: the page, and how many seeds it has. */
export interface DrillPlace {
  page: string;
  seeds: number;
}

/** The skills of a rule set, the days, what is due; `aside` attempts could not be read. */
export interface ProgressMode extends ModeHead {
  kind: "progress";
  skills: SkillData[];
  history: DayData[];
  due: string[];
  aside: number;
  drill?: DrillPlace;
}

/** A sign: the face that makes it, and what it says. */
export interface SignData {
  face: string;
  gesture: string;
  means: string;
  cards: string[];
}

/** The words of the two ways to look at a face. */
export interface ViewsData {
  legend: string;
  facing: string;
  mirror: string;
}

/** Another rule set to go to. */
export interface OfferData {
  rules: string;
  text: string;
}

/** The signs of a table; one without signs `lead`s with why, and offers another table. */
export interface SignTableMode extends ModeHead {
  kind: "sign_table";
  rule: string;
  source: string;
  signs: SignData[];
  notes: string[];
  views: ViewsData;
  lead?: string[];
  offer?: OfferData;
}

/** What comes of a trick, with `{seat}` in its sentences. */
export interface TrickOutcome extends SaidData {
  kind: string;
  winner: number | null;
  pair: number | null;
  leads: number;
}

/** A trick to lay out; `outcomes` are called by players, then leader and highest seats. */
export interface TrickTableMode extends ModeHead {
  kind: "trick_table";
  deck: string[];
  steps: Record<string, number>;
  covered: boolean;
  called: Record<string, string>;
  names: Record<string, string[]>;
  outcomes: Record<string, Record<string, TrickOutcome>>;
}

/** Who wins a hand of such tricks, and after how many. */
export interface HandOutcome extends SaidData {
  winner: string | null;
  after: number | null;
}

/** The hand as a grid of tricks; `outcomes` are called by the mano and the tricks. */
export interface HandGridMode extends ModeHead {
  kind: "hand_grid";
  sides: string[];
  outcomes: Record<string, HandOutcome>;
}

/** Whole hands, step by step; the one that is `open` was asked for by its number. */
export interface WalkthroughMode extends ModeHead {
  kind: "walkthrough";
  hands: HandData[];
  by_seed: boolean;
  open?: string;
}

/** A mode of any lesson; its kind says which. */
export type Mode = EnvitTableMode | QuizMode | LaddersMode | FaltaTableMode | FirstHandMode | HandOddsMode | ChartsMode | PlayMode | ProgressMode | SignTableMode | TrickTableMode | HandGridMode | WalkthroughMode;

// What the page's modules have in common, for whoever checks and reads them; a browser never sees this file. The payload's own
// types are Python's. A module names those that it needs: /** @import { Page } from "../types" */

import type { makeAnswers } from "./quiz/answers.js";
import type { makeDock } from "./play/dock.js";
import type { makeFrame } from "./page/frame.js";
import type { gameLine } from "./play/line.js";
import type { makeStore } from "./page/store.js";
import type { mount } from "./player.js";
import type { focusKeeper } from "./play/focus_keeper.js";
import type { savedGame } from "./play/saved_game.js";
import type { ActionData, GameRecord, Mode, Payload, PlaceData, HintsData, LastHintData, QuestionData, RefusedData, ReplayData, ReviewedData, SaidData, SeatData, SenyaData, SpokenData, StateData, ViewData } from "./payload";

export * from "./payload";

/** What fills the places of a sentence. */
export type Values = Readonly<Record<string, unknown>> | readonly unknown[];
/** Says a word of the payload, its places filled. */
export type Words = (key: string, values?: Values) => string;

/** What stands inside an element; null and undefined are left out. */
export type Kid = Node | string | null | undefined;
export type Kids = (Kid | readonly Kid[])[];

/** A property as it is set, or an attribute; null and undefined are left out. `data` fills the dataset. */
export type Props<E> = { [name in Exclude<keyof E, "style" | "htmlFor">]?: E[name] | null } & {
  [name: `aria-${string}` | `data-${string}`]: string | null | undefined;
  data?: Readonly<Record<string, string | number>>;
  htmlFor?: string;
  role?: string;
  scope?: string | null;
  style?: string;
};

type Options = AddEventListenerOptions;
type Listener<E> = (event: E) => unknown;
/** Listens for as long as the player lives; a fault in there is said to the learner. */
export interface Listen {
  <K extends keyof HTMLElementEventMap>(node: Element, type: K, fn: Listener<HTMLElementEventMap[K]>, options?: Options): void;
  <K extends keyof DocumentEventMap>(node: Document, type: K, fn: Listener<DocumentEventMap[K]>, options?: Options): void;
  (node: EventTarget, type: string, fn: Listener<Event>, options?: Options): void;
}

export type Store = ReturnType<typeof makeStore>;
export type Answers = ReturnType<typeof makeAnswers>;
export type Frame = ReturnType<typeof makeFrame>;
export type Player = ReturnType<typeof mount>;
export type Dock = ReturnType<typeof makeDock>;
export type FocusKeeper = ReturnType<typeof focusKeeper>;
export type GameLine = ReturnType<typeof gameLine>;
export type SavedGame = ReturnType<typeof savedGame>;

/** When something was, in milliseconds, and how many minutes the clock was ahead of UTC. */
export interface Moment {
  t: number;
  z?: number;
}

/** An answer as the browser keeps it: `try` is the question's turn, `o` what was given. */
export interface Attempt extends Moment {
  id: string;
  quiz: string;
  q: string;
  o: string;
  try: number;
  n?: number;
  h?: number;
  skill?: string;
  ok?: boolean;
}

/** Asked, right, last day. */
export type CountRow = [asked: number, right: number, last: number];
/** Which of two values stands: the one to be written, or the one that is kept, by any version of the page. */
export type Stands = (next: any, kept: any) => unknown;
/** By skill or by day such a row, as it is computed. */
export type Counts = Record<string, number[]>;
/** What a folded quiz or a code counts. */
export interface Count {
  skills: Counts;
  days: Counts;
}
/** A count as it is kept: `own` is what this browser had when a code was read. */
export interface KeptCount extends Partial<Count> {
  upto: number;
  own?: Counts;
  ids?: string[];
}

/** What a page may wish of whoever builds payloads. */
export type Wishes = { [key in "lang" | "rules" | "seed" | "mode" | "deal" | "skills" | "n"]?: string };
/** What an address says. */
export type Query = Wishes & { present?: string };
/** The address of a payload, as its id has it. */
export type PayloadName = Pick<Payload, "id" | "lang">;

/** What was answered to a question on a turn; null for nothing yet. */
export type Given = (question: string, turn: number) => string | null;
/** A question's turn in a round. */
export interface Entry {
  question: QuestionData;
  turn: number;
}

/** An answer that was given to a question on a turn. */
export interface Answer extends Entry {
  given: string;
}

/** The line of a round as it is kept: questions and their turns. */
export type Line = [question: string, turn: number][];
/** Where a learner is in a quiz. */
export interface QuizPlace {
  round: number;
  at: number;
  line: Line | null;
  nickname: string;
  begun: number;
}

/** Whether an answer is right, and what is said to it; null for one that the question does not know. */
export interface Verdict {
  ok: boolean;
  feedback: SaidData | undefined;
}

/** What a page shows: its payload, and of sets that are baked what is said when they come to an end. */
export interface Played extends Payload {
  spent?: string;
}

/** What a mode may do. */
export interface Page {
  readonly payload: Played;
  /** Whether somebody builds payloads for this page. */
  readonly hosted: boolean;
  store: Store;
  words: Words;
  on: Listen;
  /** Writes an answer; false where the question has one. */
  record(question: string, turn: number, given: string, hints?: number): boolean;
  chooseRules(rules: string): void;
  /** How many hints were taken, by question and turn. */
  hintsTaken: Map<string, number>;
  want(wishes: Wishes): void;
  send(message: Message): void;
  announce(text: string): void;
  notice(text: string): void;
  given: Given;
  answered: Answers["inOrder"];
  /** The skills that have to be refreshed, as far as a host has told. */
  readonly due: string[];
  rightBefore: Answers["rightBefore"];
  moments: Answers["moments"];
  /** What was kept of this mode, by any version of the page: who reads it checks it. */
  place(): any;
  keepPlace(value: unknown): void;
}

/** A mode that is played: what the player may ask of it. */
export interface Running {
  refresh?(): void;
  focus?(): void;
  isSpent?(): boolean;
  hear?(answer: GameAnswer): void;
  connected?(): void;
  lost?(): void;
  failed?(): void;
}
/** What plays a mode. */
export type Start<M extends Mode> = (page: Page, mode: M, stage: HTMLElement) => Running;
export type Starts = { [kind in Mode["kind"]]?: Start<Extract<Mode, { kind: kind }>> };
/** A part of a mode. */
export interface Part {
  element: HTMLElement;
  focus(): void;
  refresh(): void;
}
/** The control of a question. */
export interface Control {
  element: HTMLElement;
  paint(given: string | null): void;
}
/** A way on, as a button. */
export interface Way {
  word: string;
  press(): void;
}

/** A hint that is thought out when it is asked for. */
export interface LateHint {
  busy: string;
  find(done: (hint: string) => void, settle: (words?: string) => void): void;
}

/** The score of one side, as it is drawn. */
export interface SideScore {
  stones: number;
  camas?: number;
  males?: number | null;
  bones?: number | null;
}

/** A move among the steps of a hand. */
export type Move = "first" | "back" | "forward" | "last";
/** A moment of a hand, and who looks at it. */
export interface TableView {
  state: Pick<StateData, "hands" | "table" | "turn" | "mano" | "dealer">;
  seats: SeatData[];
  you: number;
  open: boolean;
  say?: SpokenData | null;
  before?: Pick<StateData, "table"> | null;
}

/** A question for a class: whether its answer is shown, whether there is a vote, and how many voted for each option. */
export interface Ballot {
  revealed: boolean;
  voting: boolean;
  votes: Record<string, number>;
}
/** A slide is a question, with what lies beside it, or something drawn. */
export interface Slide {
  question?: QuestionData;
  draw?(): HTMLElement;
  beside?(): HTMLElement;
  words?(): string;
  said?: { rule?: string; source?: string };
}
/** What a class is looking at. */
export interface Carried extends Partial<Ballot> {
  slide?: string;
  notes?: boolean;
  seconds?: number;
  end?: number;
}

/** What is chosen of the odds: `table` is the place of a number of players in the payload's list. */
export interface ChosenOdds {
  picked: string[];
  table: number;
  place: number;
  stones: number[];
  named: number;
}
/** The chances that our side has the best envit. */
export interface Chance {
  /** Whatever the rivals have. */
  any: number;
  /** One of them having what one is supposed to call with. */
  called: number;
  /** By one's own cards alone. */
  own: number;
  /** Whether a partner shares the first. */
  shared: boolean;
}
/** What a call is worth, in stones. */
export interface CallWorth {
  call: string;
  refuse: number;
  told: number;
  from: number;
  gain: number;
  want: number;
  instead: number;
  opens: boolean;
}

/** What the browser remembers, as a file has it. */
export interface Remembered {
  attempts: Attempt[];
  sums: Record<string, KeptCount>;
  kept: Record<string, unknown>;
  told: KeptCount | null;
}

/** What a learner does in a game. */
export type Action = SenyaData & Partial<ActionData>;
export type Press = (action: Action) => void;
/** What is asked of the one who moves the bots. */
export interface Asked {
  ask: string;
  record?: GameRecord | null;
  hand?: number;
  at?: number;
  line?: string | null;
  players?: number;
  level?: string;
  seed?: number;
  whole?: boolean;
}
/** A question on its way: `said` is the reason that was told for its having no answer, `looks` how often one was looked for. */
export interface Waiting {
  message: { kind: "play"; id: number } & Asked;
  done(answer: GameAnswer): void;
  late(reason: string): void;
  said: string | null;
  looks: number;
}
/** What begins a game. */
export interface GameWish {
  players: number;
  level: string;
  whole: boolean;
  seed: number;
}
/** What a learner chose of a table. */
export interface Chosen extends Omit<GameWish, "seed"> {
  clock: boolean;
  pace: "slow" | "normal" | "now";
}
type AnswerParts = ViewData & PlaceData & ReviewedData & ReplayData & HintsData & LastHintData & RefusedData;
/** What a host answers in a game: which parts there are depends on what was asked. */
export type GameAnswer = { kind: "play"; ask: string; id: unknown } & Partial<AnswerParts>;

/** What the page says to Python. */
export type Message =
  | { kind: "attempts"; attempts: Attempt[] }
  | { kind: "history"; attempts: Attempt[]; z: number }
  | { kind: "want" } & Wishes
  | { kind: "hello"; query: Query; shows?: PayloadName }
  | { kind: "shows" } & PayloadName
  | { kind: "build"; query: Query }
  | { kind: "play"; id: number } & Asked
  | { kind: "forget" | "ping" };
export type Send = (message: Message) => void;

/** What Python says to the page. */
export type Heard =
  | { kind: "say"; text: string }
  | { kind: "fault" | "pong" }
  | { kind: "ack"; ids?: string[]; total: number }
  | { kind: "refused"; lang: string } & RefusedWords
  | { kind: "due"; skills: string[] }
  | GameAnswer;

/** What the payloads of an app share; that of a fixed quiz says what is asked of its skills. */
export interface BakedFrame extends Omit<Played, "modes"> {
  modes: Record<string, unknown>[];
  drills: [skill: string, lesson: string][];
  trains: Record<string, string[]>;
}
/** What a payload has besides. */
export interface Bank extends Partial<Omit<Played, "modes">> {
  modes: Record<string, any>[];
}
/** What is said of wishes that cannot be granted, of each way on, and of a quiz that is done. */
export type BakedWords = Record<"seed" | "drill" | "deal" | "rules" | "skill" | "number" | "many" | "mode" | "elsewhere" | "refused" | "spent", string> & {
  ways: Record<string, string>;
};

/** A way on to another address. */
export interface WayTo {
  word: string;
  href: string;
}
/** What is drawn in the place of what an address asks for in vain. */
export interface Refused {
  message: string;
  title: string;
  ways: WayTo[];
}
/** The words of such a refusal, as Python says them. */
export interface RefusedWords {
  say: string;
  title: string;
  usual: string;
}

/** A source of payloads that needs no kernel; `from` is the id of the one that is open, `history` what it shall speak of. */
export type FindPayload = (wishes: Wishes & { app: string; from?: string; history?: Attempt[]; z?: number }, signal?: AbortSignal) => Promise<Played>;

interface WidgetManager {
  restoredStatus: boolean;
  restored: { connect(called: () => void): void };
  has_model(id: string): boolean;
  get_model(id: string): Promise<unknown>;
  create_view(model: unknown): Promise<{ luminoWidget: { constructor: Function & { attach(widget: unknown, node: Element): void } } }>;
}

/** A player that was there before the kernel, or what stands for one where a refusal is drawn. */
export interface EarlyPlayer extends Player {
  adopted?: boolean;
  refused?: boolean;
}

/** The widget's side of the line to Python, as anywidget gives it. */
export interface Model {
  get(name: "payload"): Payload;
  get(name: "app"): string;
  get(name: "fixed"): boolean;
  on(event: "msg:custom", heard: (message: Heard) => void): void;
  on(event: string, called: () => void): void;
  off(event: "msg:custom", heard: (message: Heard) => void): void;
  off(event: string, called: () => void): void;
  send(message: Message): void;
}
export interface Rendered {
  model: Model;
  el: HTMLElement;
  signal?: AbortSignal;
}

declare global {
  interface Window {
    /** What benchmarks/watcher.js notes of a page, in milliseconds; Python asks for it. */
    measured: { control: number | null; clicked: number | null; kernel: number | null };
    kernelBy: "ack" | "adopted";
    pressNext(): Promise<unknown>;
  }
  /** The language of the page's frame, from the template's language.js. */
  var trucLanguage: {
    wanted: string;
    addressIn(code: string): string;
    speak(words: Record<string, any>): void;
    choose(code: string): void;
  };
  /** The start of a lesson's player, from the template's early.js. */
  var trucEarlyPage: {
    readonly state: "none" | "coming" | "live" | "gone";
    placeCells(): void;
    start(): Promise<boolean>;
  } | undefined;
  /** What Voilà's page calls while its cells are run. */
  var trucLesson: { step(): void; begin(given?: { kernel?: boolean }): void };
  var voila_heartbeat: () => void, update_loading_text: () => void, voila_finish: () => void, display_cells: () => void;
  /** JupyterLab's application, as far as a page of Voilà needs it. */
  var jupyterapp: { widgetManagerPromise: { promise: Promise<WidgetManager> } };
  /** By app. */
  var trucEarly: Record<string, EarlyPlayer> | undefined;
  interface Array<T> {
    /** What is left of a list without what there is not. */
    filter(real: BooleanConstructor): Exclude<T, null | undefined | false | "" | 0>[];
  }
}

// The kinds of modes that only the lesson on the odds has.
import { addKinds } from "../kinds.js";
import { chartsMode } from "./charts.js";
import { handOddsMode } from "./hand_odds.js";

addKinds({ hand_odds: handOddsMode, charts: chartsMode });

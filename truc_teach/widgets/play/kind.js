// The kind of mode that only the game against bots has.
import { addKinds } from "../kinds.js";
import { playMode } from "./play.js";

addKinds({ play: playMode });

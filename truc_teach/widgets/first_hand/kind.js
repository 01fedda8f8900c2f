// The kind of mode that only the first hand has.
import { addKinds } from "../kinds.js";
import { firstHandMode } from "./first_hand.js";

addKinds({ first_hand: firstHandMode });

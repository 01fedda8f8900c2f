// The kind of mode that only "Where am I" has.
import { addKinds } from "../kinds.js";
import { progressMode } from "./progress.js";

addKinds({ progress: progressMode });

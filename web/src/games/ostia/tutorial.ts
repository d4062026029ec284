/** A short match that teaches one turn of each action. `tests/ostia/test_tutorial.py` plays it. */

import type { Tutorial } from "../../lib/tutorial.svelte";
import script from "./tutorial.json";

export const tutorial: Tutorial = script;

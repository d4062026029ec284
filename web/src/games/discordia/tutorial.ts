/** A short match that teaches one turn of each main action and the end of a year. `tests/discordia/test_tutorial.py` plays it. */

import type { Tutorial } from "../../lib/tutorial.svelte";
import script from "./tutorial.json";

export const tutorial: Tutorial = script;

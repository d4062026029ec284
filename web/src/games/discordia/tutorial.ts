/** A short match: one turn of each main action, and a year's end. `tests/discordia/test_tutorial.py` plays it. */

import type { Tutorial } from "../../lib/tutorial.svelte";
import script from "./tutorial.json";

export const tutorial: Tutorial = script;

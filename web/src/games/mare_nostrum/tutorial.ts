/** The first round, led through all five phases. `tests/mare_nostrum/test_tutorial.py` plays it. */

import type { Tutorial } from "../../lib/tutorial.svelte";
import script from "./tutorial.json";

export const tutorial = script as Tutorial;

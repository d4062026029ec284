/** The first round, led through all five phases, and lessons about modules. Tests in Python play them. */

import type { Tutorial } from "../../lib/tutorial.svelte";
import atlantis from "./lessons/atlantis.json";
import cities from "./lessons/cities.json";
import punicWars from "./lessons/punic-wars.json";
import script from "./tutorial.json";

export const tutorial = script as Tutorial;

/** Lessons about modules; the title of each is the text `board-lesson-NAME`. */
export const lessons: Record<string, Tutorial> = {
  "punic-wars": punicWars as Tutorial,
  atlantis: atlantis as Tutorial,
  cities: cities as Tutorial,
};

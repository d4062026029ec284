/** A short match that teaches one turn of each action. `tests/ostia/test_tutorial.py` plays it. */

import script from "./tutorial.json";

export interface TutorialStep {
  /** The text to show, as a key. */
  text: string;
  /** The one move that goes on, or null where reading is enough. */
  expect: string | null;
  /** What the text speaks of, by the names the board knows. */
  highlight: string[];
}

export interface Tutorial {
  seed: number;
  players: number;
  options: Record<string, string>;
  steps: TutorialStep[];
}

export const tutorial: Tutorial = script;

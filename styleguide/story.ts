// A story: one screen of the product in one state, with everything that the state comes from.
import type { ReactNode } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { SiteFacts } from "#src/web/site/site/use-site.ts";

/** What a call to the server comes to: an answer, none however long one waits, no network. */
export type CallOutcome = { status?: number; body: unknown } | "never" | "no network";

/** What a call comes to the first time, and whenever it is made again. */
export type CallOutcomes = CallOutcome | { first: CallOutcome; again: CallOutcome };

export interface Story {
  /** Unique; its address is made of it. */
  name: string;
  /** What <main> holds: the product's own screen. */
  element: ReactNode;
  /** The address that the screen takes itself to be at. */
  at?: string;
  /** What of the site's facts is another than usual. */
  site?: Partial<SiteFacts>;
  /** The search in force; left out where nothing was searched. */
  visit?: Preferences;
  /** By path, as "/api/club". A call that is not named fails with 404. */
  calls?: Record<`/api/${string}`, CallOutcomes>;
  /** Before anything is rendered: what this browser remembers. */
  before?: () => void;
  /** True where a map is drawn, for which a browser needs WebGL. */
  drawsMap?: boolean;
  /** Whether it has rows that a browser renders only near the screen, and may not have yet. */
  rendersAllRows?: boolean;
  /** Once the screen stands: what somebody presses and types to come to the state. */
  play?: () => Promise<void>;
}

/** "Nothing left by the filters" is at "nothing-left-by-the-filters". */
export const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[’']/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

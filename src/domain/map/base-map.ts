// What pages draw below pins and rings.

/**
 * "own": our coasts and names. "streets": these, and below a certain distance the streets of `map fetch`, whose style is at
 * `url`. "style": a MapLibre style of the association's, at `url`.
 */
export interface BaseMap {
  kind: "own" | "streets" | "style";
  /** Empty for our own. */
  url: string;
}

export const ownBaseMap: BaseMap = { kind: "own", url: "" };

// What pages show below pins and rings.

/**
 * "own": our coasts and names. "streets": these, and from a certain zoom on the streets of `map install`, whose style is
 * at `url`. "style": the association's own MapLibre style, at `url`.
 */
export interface BaseMap {
  kind: "own" | "streets" | "style";
  /** Empty for our own. */
  url: string;
}

export const ownBaseMap: BaseMap = { kind: "own", url: "" };

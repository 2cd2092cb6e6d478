// The faces of the map's names, from the page's own tokens: without a glyph server MapLibre draws the letters itself from
// whatever fonts the page has.

/** Names of font families, the first that a browser has is drawn with. */
export interface MapFaces {
  display: string[];
  text: string[];
}

/** What the page's tokens give now. */
export function mapFaces(): MapFaces {
  const tokens = getComputedStyle(document.documentElement);
  const families = (token: string) =>
    tokens
      .getPropertyValue(token)
      .split(",")
      .map((family) => family.trim());
  return { display: families("--font-display"), text: families("--font-text") };
}

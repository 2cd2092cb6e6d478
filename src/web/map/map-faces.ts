// The fonts of the map's names, from the page's design tokens: without a glyph server MapLibre renders text with the page's
// fonts.

/** Names of font families; the first that the browser has is used. */
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

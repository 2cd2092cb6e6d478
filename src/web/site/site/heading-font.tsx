// Loads the headings' face ahead, on screens whose headings would change their width.
import narrowFont from "#src/web/fonts/anybody-narrow-basic.woff2";
import wideFont from "#src/web/fonts/anybody-wide-basic.woff2";
import { useSite } from "./use-site.ts";

const fonts = { narrow: narrowFont, wide: wideFont };

export function HeadingFont() {
  const { display } = useSite().theme.usesOurFaces;
  return display && <link rel="preload" as="font" type="font/woff2" href={fonts[display]} crossOrigin="anonymous" />;
}

// What stands in a detail page before anything is rendered: what search engines and shared links read, and the name's face.
import narrowFont from "../../fonts/anybody-narrow-basic.woff2";
import wideFont from "../../fonts/anybody-wide-basic.woff2";
import { PageTitle } from "../page-title/page-title.tsx";
import { useSite } from "../site/use-site.ts";

const nameFonts = { narrow: narrowFont, wide: wideFont };

export interface PageMetaProps {
  /** Name of the page type (§2.18), after the record's name. */
  pageType: string;
  name: string;
  description: string;
  /** Absolute address without query; null where none is vouched for. */
  canonical: string | null;
}

export function PageMeta({ pageType, name, description, canonical }: PageMetaProps) {
  const { display } = useSite().theme.usesOurFaces;
  return (
    <>
      {display && <link rel="preload" as="font" type="font/woff2" href={nameFonts[display]} crossOrigin="anonymous" />}
      <PageTitle>{`${name} – ${pageType}`}</PageTitle>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}

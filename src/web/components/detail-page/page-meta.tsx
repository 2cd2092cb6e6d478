// What stands in a detail page before anything is drawn: what search engines and shared links read, and the name's face.
import nameFont from "../../fonts/anybody-basic.woff2";
import { PageTitle } from "../page-title/page-title.tsx";

export interface PageMetaProps {
  /** Name of the page type (§2.18), after the record's name. */
  pageType: string;
  name: string;
  description: string;
  /** Absolute address without query; null where none is vouched for. */
  canonical: string | null;
}

export function PageMeta({ pageType, name, description, canonical }: PageMetaProps) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={nameFont} crossOrigin="anonymous" />
      <PageTitle>{`${name} – ${pageType}`}</PageTitle>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}

// What search engines and shared links read of a detail page: title, description and its one true address.
import nameFont from "../../fonts/anybody-basic.woff2";
import { PageTitle } from "../page-title/page-title.tsx";

export interface PageHeadProps {
  /** Name of the page type (§2.18), after the record's name. */
  pageType: string;
  name: string;
  description: string;
  /** Absolute address without query; null where none is vouched for. */
  canonical: string | null;
}

export function PageHead({ pageType, name, description, canonical }: PageHeadProps) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" href={nameFont} crossOrigin="anonymous" />
      <PageTitle>{`${name} – ${pageType}`}</PageTitle>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}

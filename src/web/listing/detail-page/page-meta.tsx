// The head elements of a detail page: metadata for search engines and shared links, and the preloaded font of the name.
import { PageTitle } from "#src/web/kit/page-title/page-title.tsx";
import { HeadingFont } from "#src/web/site/site/heading-font.tsx";

export interface PageMetaProps {
  /** Name of the page type (§2.18), after the record's name. */
  pageType: string;
  name: string;
  description: string;
  /** Absolute address without query; null where PUBLIC_URL is not set. */
  canonical: string | null;
}

export function PageMeta({ pageType, name, description, canonical }: PageMetaProps) {
  return (
    <>
      <HeadingFont />
      <PageTitle>{`${name} – ${pageType}`}</PageTitle>
      <meta name="description" content={description} />
      {canonical && <link rel="canonical" href={canonical} />}
    </>
  );
}

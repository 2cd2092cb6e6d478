// The document's title: what the page is, then the product's name (specification §2.18); and what search engines are told of it.
import { useSite } from "#src/web/site/site/use-site.ts";

interface PageTitleProps {
  children: string;
  /** The line that search engines show. */
  description?: string;
  /** The page's absolute address without query; null where PUBLIC_URL is not set. */
  canonical?: string | null;
  /** A page for one person, or of a link in a mail: not for search engines. */
  isPrivate?: boolean;
}

/** "Club Details Page – " and the product's name. Give one to every screen. */
export function PageTitle({ children, description, canonical, isPrivate }: PageTitleProps) {
  return (
    <>
      <title>{`${children} – ${useSite().siteName}`}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {isPrivate && <meta name="robots" content="noindex" />}
    </>
  );
}

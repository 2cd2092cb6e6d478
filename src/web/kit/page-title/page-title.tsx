// The document's title (§2.18), and what search engines are given of the page.
import { useCanonical, useSite } from "#src/web/site/site/use-site.ts";

interface PageTitleProps {
  children: string;
  /** The line that search engines show. */
  description?: string;
  /** "/club/1", of a page that search engines list by this address alone. */
  path?: string;
  /** A page for one person, or of a link in a mail: not for search engines. */
  isPrivate?: boolean;
}

/** "Club Details Page – " and the product's name. Give one to every screen. */
export function PageTitle({ children, description, path = "", isPrivate }: PageTitleProps) {
  const canonical = useCanonical(path);
  return (
    <>
      <title>{`${children} – ${useSite().siteName}`}</title>
      {description && <meta name="description" content={description} />}
      {path && canonical && <link rel="canonical" href={canonical} />}
      {isPrivate && <meta name="robots" content="noindex" />}
    </>
  );
}

// The document's title: what the page is, then the product's name (specification §2.18).
import { useSite } from "#src/web/site/site/use-site.ts";

/** "Club Details Page – " and the product's name. Give one to every screen; `description` is the line that search engines show. */
export function PageTitle({ children, description }: { children: string; description?: string }) {
  return (
    <>
      <title>{`${children} – ${useSite().siteName}`}</title>
      {description && <meta name="description" content={description} />}
    </>
  );
}

// The document's title: what the page is, then the product's name (specification §2.18).
import { useSite } from "../site/use-site.ts";

/** "Club Details Page – Find Football". Give one to every screen. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} – ${useSite().siteName}`}</title>;
}

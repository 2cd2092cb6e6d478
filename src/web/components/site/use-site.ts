// What every screen may know of the site, as the root's loader answered it.
import { useRouteLoaderData } from "react-router";
import type { Navigation } from "#src/domain/site-content.ts";

export interface SiteFacts {
  siteName: string;
  associationName: string;
  /** The catalogue in force is invented; the footer says so. */
  isDemonstration: boolean;
  /** The year the copyright line ends with: the server's, so that both drawings of a page agree. */
  year: number;
  /** The menus of the header. */
  navigation: Navigation;
}

/** Where the root's loader itself failed, the product's own name stands. */
export function useSite(): SiteFacts {
  return (
    (useRouteLoaderData("root") as SiteFacts | undefined) ?? {
      siteName: "Find Football",
      associationName: "",
      isDemonstration: false,
      year: new Date().getFullYear(),
      navigation: [],
    }
  );
}

// The loading messages of pages, for the style guide.

import { LoadingMessage, TooLong } from "#src/web/site/page-loading/page-loading.tsx";
import type { Part } from "#styleguide/part.ts";

const aPlace = { pathname: "/club/1", search: "", hash: "", state: null, key: "", mask: undefined };

export const pageLoadingParts: Part[] = [
  { name: "A page on its way", element: <LoadingMessage message="Loading venue info" /> },
  { name: "A page that does not come", element: <TooLong to={aPlace} /> },
];

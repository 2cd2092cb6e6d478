// The loading messages of pages, for the style guide.
import type { Fixture } from "#src/web/kit/fixture.ts";
import { LoadingMessage } from "./page-loading.tsx";
import { TooLong } from "./too-long.tsx";

const aPlace = { pathname: "/club/1", search: "", hash: "", state: null, key: "", mask: undefined };

export const pageLoadingFixtures: Fixture[] = [
  { name: "A page on its way", element: <LoadingMessage message="Loading venue info" /> },
  { name: "A page that does not come", element: <TooLong to={aPlace} /> },
];

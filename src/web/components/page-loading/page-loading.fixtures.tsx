// What is said while a page is fetched, for the style guide.
import type { Fixture } from "../fixture.ts";
import { LoadingMessage } from "./page-loading.tsx";

export const pageLoadingFixtures: Fixture[] = [
  { name: "A page on its way", element: <LoadingMessage message="Loading venue info" /> },
];

// Which pages are the same for everybody, but for those that the association writes: the server
// keeps them rendered, and browsers keep those that were seen while a visit lasts.
import { idDigits } from "#src/catalogue/records/record-id.ts";

/** Lists and maps load their results in the browser. */
const screenPaths = new Set([
  "/",
  "/recommendations",
  "/recommendations/map",
  "/recommendations/week",
  "/results",
  "/results/map",
  "/results/week",
  "/sources",
]);

const campaignPath = /^\/onboarding\/[a-z]{1,30}$/;

/** Only canonical URLs of records. */
const recordPath = new RegExp(`^/(club|team|venue)/${idDigits}$|^/provider/${idDigits}p${idDigits}$`);

/** `path`: without the language in front of it. */
export const isSharedPage = (path: string): boolean =>
  screenPaths.has(path) || recordPath.test(path) || campaignPath.test(path);

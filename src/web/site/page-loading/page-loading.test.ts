import { expect, test } from "vitest";
import { messageFor } from "./page-loading.tsx";

test.each([
  ["/venue/11", "single", "Loading venue info"],
  ["/provider/21p11", "single", "Loading venue Details"],
  ["/club/1", "single", "Loading club info"],
  ["/club/1", "tabbed", "Loading club Details"],
  ["/team/1", "tabbed", "Loading team info"],
  ["/terms-of-use", "single", null],
] as const)("while %s loads, clubs on a %s page, the message is %s", (path, clubPage, message) => {
  expect(messageFor(path, clubPage)).toBe(message);
});

// @module-tag thorough
// Each alert gets each mail exactly once by Message-ID, whichever of two servers is killed; `npm run drill -- alerts` kills 100 times.
import { expect, test } from "vitest";
import { killWhileTelling } from "./kill-while-telling.ts";

const serverUrl = process.env.TEST_DATABASE_URL;

test.runIf(serverUrl)("two servers, killed in turn while 300 alerts get news, send each mail once", async () => {
  const report = await killWhileTelling(serverUrl ?? "", { alerts: 300, kills: 4, others: 200 });
  expect(report).toMatchObject({ missing: 0, doubled: 0 });
});

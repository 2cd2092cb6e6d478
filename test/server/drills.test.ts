// @module-tag thorough The drills in their short form, run as a person would run them: they lose
// nothing (docs/reliability.md).
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

function drill(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["drills/run.ts", ...words], { encoding: "utf8" });
  return { status, printed: stderr + stdout };
}

test.each(["malformed", "leak", "sockets", "mail", "upstream", "clock", "harvest", "failover", "edge", "disk", "kill"])(
  "the drill %s loses nothing",
  (name) => {
    const { status, printed } = drill(name, "--short");
    expect(printed).toContain(`${name}: 0 lost`);
    expect(status).toBe(0);
  },
);

// Two servers share one database, so there must be a PostgreSQL.
test
  .runIf(process.env.TEST_DATABASE_URL)
  .each([
    "keys",
    "mixed",
    "listing",
    "pooler",
    "memory",
    "two-versions",
    "days",
    "restore",
    "database",
    "alerts",
    "floods",
  ])("the drill %s loses nothing", (name) => {
  const { status, printed } = drill(name, "--short");
  expect(printed).toContain(`${name}: 0 lost`);
  expect(status).toBe(0);
});

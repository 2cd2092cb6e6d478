// The drills in their short form: each runs as a person would run it, and loses nothing (docs/reliability.md).
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

async function drill(name: string): Promise<{ status: number | null; printed: string }> {
  const child = spawn(process.execPath, ["drills/run.ts", name, "--short"], { stdio: ["ignore", "pipe", "pipe"] });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: child.exitCode, printed: err + out };
}

test.for(["malformed", "leak", "sockets"])("the drill %s loses nothing", async (name) => {
  const { status, printed } = await drill(name);
  expect(printed).toContain(`${name}: 0 lost`);
  expect(status).toBe(0);
});

test.runIf(process.env.TEST_DATABASE_URL)("the drill database loses nothing", async () => {
  expect((await drill("database")).printed).toContain("database: 0 lost");
});

test("a drill that there is not is answered with those that there are", async () => {
  const { status, printed } = await drill("fire");
  expect(status).toBe(1);
  expect(printed).toContain("npm run drill -- malformed");
});

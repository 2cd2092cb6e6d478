// Sources of open data from the terminal: a publisher's accident is told, and the operator decides.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { afterEach, beforeEach, expect, test } from "vitest";
import { preparePGlite } from "#test/databases/pglite-in-memory.ts";
import { aDate, aSeries, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";
import { touchlineHere } from "#test/server/touchline-here.ts";

let scratch: string;
let publisher: OpenActivePublisher;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "touchline-sources-"));
  publisher = await new OpenActivePublisher().start();
});
afterEach(async () => {
  // What `harvest` has set for its process.
  setFlagsFromString("--no-optimize-for-size");
  await publisher.stop();
  await rm(scratch, { recursive: true, force: true });
});

test("a source that deletes nearly everything keeps its sessions, and the list says how to let them go", async () => {
  const settings = { DATA_DIR: await preparePGlite(join(scratch, "data")), HARVEST_PRIVATE_ADDRESSES: "true" };
  const run = (...words: string[]) => touchlineHere(words, settings);
  const dates = publisher.feed("scheduled-sessions");
  publisher.feed("session-series").put("s1", "SessionSeries", aSeries(publisher.origin, "s1"));
  for (let n = 1; n <= 30; n++) {
    const startsAtMs = Date.now() + n * 86_400_000;
    dates.put(`d${n}`, "ScheduledSession", aDate(publisher.origin, "s1", `d${n}`, startsAtMs));
  }
  await run("sources", "add", publisher.datasetUrl);
  expect((await run("harvest", "--once")).output).toContain("30 sessions in the future");
  for (let n = 1; n <= 29; n++) dates.delete(`d${n}`);
  expect((await run("harvest", "--once")).output).toContain("30 sessions in the future");
  const list = await run("sources", "list");
  expect(list.output).toContain("29 sessions stay that the source has deleted");
  expect(list.output).toContain(`sources allow-removals ${publisher.datasetUrl}`);
  expect(await run("sources", "allow-removals", publisher.datasetUrl)).toMatchObject({ status: 0 });
  expect(await run("sources", "allow-removals", publisher.datasetUrl)).toMatchObject({ status: 1 });
});

test("a join is undone by its line as it is printed, and made again once it is allowed", async () => {
  const settings = { DATA_DIR: await preparePGlite(join(scratch, "data")), HARVEST_PRIVATE_ADDRESSES: "true" };
  const run = (...words: string[]) => touchlineHere(words, settings);
  const second = await new OpenActivePublisher().start();
  try {
    for (const each of [publisher, second]) {
      each.feed("session-series").put("s1", "SessionSeries", aSeries(each.origin, "s1"));
      const date = aDate(each.origin, "s1", "d1", new Date().setUTCHours(48, 0, 0, 0));
      each.feed("scheduled-sessions").put("d1", "ScheduledSession", date);
      await run("sources", "add", each.datasetUrl);
    }
    await run("harvest", "--once");
    const joins = async () => (await run("sources", "joins")).output.split("\n");
    const line = (await joins()).find((each) => each.startsWith("session "))!;
    expect(await run("sources", "undo-join", line)).toMatchObject({ status: 0 });
    expect(await run("sources", "undo-join", line)).toMatchObject({ status: 1 });
    await run("harvest", "--once");
    expect(await joins()).not.toContain(line);
    expect(await run("sources", "allow-join", line)).toMatchObject({ status: 0 });
    await run("harvest", "--once");
    expect(await joins()).toContain(line);
    expect(await run("sources", "allow-join", line)).toMatchObject({ status: 1 });
  } finally {
    await second.stop();
  }
});

// The drills in a short form: each runs and loses nothing. Their full forms are `npm run drill` (docs/reliability.md).
import { expect, test } from "vitest";
import { leakDrill } from "../drills/leak-drill.ts";
import { malformedDrill } from "../drills/malformed-drill.ts";
import { socketsDrill } from "../drills/sockets-drill.ts";

test("of generated requests none brings a fault of ours to light", async () => {
  const rows = await malformedDrill({ count: 600, seed: Date.now() % 1_000_000, withPages: false });
  expect(rows).toEqual([expect.objectContaining({ times: 600, lost: 0 })]);
});

test("no private value comes out of any call, and the scanner sees a planted one", async () => {
  const [row] = await leakDrill({ withPages: false });
  expect(row).toMatchObject({
    lost: 0,
    measured: expect.stringMatching(/^0 with a private mark, none in the log, [1-9]/),
  });
});

test("hostile connections cost little memory and nobody else an answer", async () => {
  const rows = await socketsDrill({ connections: 20, withPages: false, holdMs: 500, othersWithinMs: 5_000 });
  expect(rows.map(({ lost, tried }) => ({ lost, tried }))).toEqual(rows.map(({ tried }) => ({ lost: 0, tried })));
  expect(rows).toHaveLength(5);
});

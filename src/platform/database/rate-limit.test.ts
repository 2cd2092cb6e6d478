// Who shares a limit with whom; that limits are kept is shown by each form's own tests.
import { afterAll, expect, test } from "vitest";
import { openPGliteInMemory } from "#test/databases/pglite-in-memory.ts";
import { formLimits } from "./rate-limit.ts";

const database = await openPGliteInMemory();
afterAll(() => database.close());

const limitsOf = (from: string) =>
  formLimits(database, { kind: "note-", from, perAddress: 10, perHour: 50 }, 0, () => []);
const namesOf = async (from: string) => (await limitsOf(from)).map(({ name }) => name);

test("a network may send four times as much as an address, beyond one address's share with a captcha", async () => {
  const limits = (await limitsOf("203.0.113.9")).map(({ atMost, withoutCaptcha }) => [atMost, withoutCaptcha]);
  expect(limits).toEqual([
    [10, 3],
    [40, 10],
    [50, 25],
  ]);
});

test.each([
  ["203.0.113.9", "203.0.113.250", "203.0.114.9"],
  ["2001:db8:1:2::9", "2001:db8:1:3::9", "2002:db8:1:2::9"],
])("%s and %s are of one network, %s is of another", async (one, neighbour, stranger) => {
  const [[address, network], [next, same], [, other]] = (await Promise.all(
    [one, neighbour, stranger].map(namesOf),
  )) as [string[], string[], string[]];
  expect(next).not.toBe(address);
  expect(same).toBe(network);
  expect(other).not.toBe(network);
});

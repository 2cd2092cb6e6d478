import { expect, test } from "vitest";
import type { Queries } from "./database.ts";
import { togetherReader } from "./read-together.ts";

/** Notes the statements; answers each column with the values of its own parameters. */
function notingQueries() {
  const statements: { text: string; values: unknown[] }[] = [];
  const queries: Queries = {
    async query<Row>(text: string, values: unknown[] = []) {
      statements.push({ text, values });
      const columns = [...text.matchAll(/\(([^()]*)\)::text as "(\d+)"/g)];
      const row = columns.map(([, select = "", at]) => {
        const own = [...select.matchAll(/\$(\d+)/g)].map(([, number]) => values[Number(number) - 1]);
        return [at, own.length === 0 ? null : JSON.stringify(own)];
      });
      return { rows: [Object.fromEntries(row)] as Row[], count: 1 };
    },
  };
  return { queries, statements };
}

test("what is asked for at the same time is one statement, and each gets its own value", async () => {
  const { queries, statements } = notingQueries();
  const read = togetherReader(queries);
  const found = await Promise.all([
    read("select a where x = $1 and y = $2", [1, 2]),
    read("select b"),
    read("select c where z = $1", [3]),
  ]);
  expect(found).toEqual([[1, 2], null, [3]]);
  expect(statements).toEqual([
    {
      text: [
        'select (select a where x = $1 and y = $2)::text as "0"',
        '(select b)::text as "1"',
        '(select c where z = $3)::text as "2"',
      ].join(", "),
      values: [1, 2, 3],
    },
  ]);
});

test("what is asked for later is a statement of its own", async () => {
  const { queries, statements } = notingQueries();
  const read = togetherReader(queries);
  await read("select a where x = $1", [1]);
  await read("select b where x = $1", [2]);
  expect(statements.map(({ values }) => values)).toEqual([[1], [2]]);
});

test("a failure of the statement is the failure of everything in it, and of nothing after it", async () => {
  const noting = notingQueries();
  let isBroken = true;
  const read = togetherReader({
    query: async (text, values) => {
      if (isBroken) throw new Error("broken");
      return noting.queries.query(text, values);
    },
  });
  const both = await Promise.allSettled([read("select a"), read("select b")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isBroken = false;
  expect(await read("select c where x = $1", [7])).toEqual([7]);
});

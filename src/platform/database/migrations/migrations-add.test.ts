// A migration only adds, so that earlier servers work beside it; its name says if one takes away.
import { expect, test } from "vitest";
import { neededBefore } from "../migrate.ts";
import { migrations, statements } from "./all-migrations.ts";

/** What a server of before may still read or write, or does not write. */
const takesAway =
  /\bdrop (table|view|function|trigger|column)\b|\brename\b|\bset not null\b|\btype \w+ using\b|\btruncate\b|\badd column (?![^,"`]*\bdefault\b)[^,"`]*\bnot null\b/gi;

const problemsOf = (name: string, text: string) =>
  neededBefore(name) === null ? (text.match(takesAway) ?? []).map((found) => `${name}: ${found}`) : [];

test("no migration takes away what servers of before use, unless its name ends in -needs-NUMBER", () => {
  const [, ...since] = Object.entries(statements);
  expect(since.flatMap(([name, list]) => list.flatMap((statement) => problemsOf(name, statement)))).toEqual([]);
});

test("such a step names an earlier one", () => {
  const names = Object.keys(migrations);
  const wrong = names.filter((name, at) => {
    const needed = neededBefore(name);
    return needed !== null && !names.slice(0, at).some((other) => other.startsWith(needed));
  });
  expect(wrong).toEqual([]);
});

test.each([
  "alter table clubs drop column county",
  "alter table clubs rename column county to region",
  "alter table clubs add column region text not null",
  "alter table clubs alter column region set not null",
  "alter table clubs alter column region type bigint using 1",
])("%s takes away", (statement) => {
  expect(problemsOf("0099-later", statement)).toHaveLength(1);
  expect(problemsOf("0099-later-needs-0098", statement)).toEqual([]);
  expect(problemsOf("0099-later", "alter table clubs add column region text not null default ''")).toEqual([]);
});

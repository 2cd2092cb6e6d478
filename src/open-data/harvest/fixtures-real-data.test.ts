// @module-tag thorough
// Items of real publishers and of the standard: accepted or refused as docs/openactive.md says.
import { readdirSync, readFileSync } from "node:fs";
import { isObject, listOf } from "@touchline/openactive/json-ld";
import { mapItem } from "@touchline/openactive/map-item";
import { expect, test } from "vitest";
import { realData } from "#test/catalogue/real-data.ts";
import { footballTaker, reasonWord } from "./football-taker.ts";

const context = { taker: footballTaker, nowMs: Date.UTC(2026, 10, 22, 9), takesPitchHire: false };

interface Row {
  file: string;
  outcome: string;
}

/** What the table in the document says: | `file` | outcome |, a row for each item of the file. */
function documented(folder: string): Row[] {
  const rows = readFileSync("docs/openactive.md", "utf8").matchAll(
    new RegExp(`^\\| \`${folder}/([^\`]+)\` \\| ([^|]+) \\|`, "gm"),
  );
  return [...rows].map(([, file = "", outcome = ""]) => ({ file, outcome: outcome.trim() }));
}

function outcomes(folder: string): Row[] {
  const files = readdirSync(realData("openactive", folder)).filter(
    (file) => file.endsWith(".json") && file !== "example_list.json",
  );
  return files.sort().flatMap((file) => itemsOf(folder, file).map((outcome) => ({ file, outcome })));
}

function itemsOf(folder: string, file: string): string[] {
  const body: unknown = JSON.parse(readFileSync(realData("openactive", folder, file), "utf8"));
  const items = isObject(body) && Array.isArray(body.items) ? body.items : listOf(body);
  return items.filter(isObject).map((item) => {
    const data = isObject(item.data) ? item.data : item;
    const { stored, refusal } = mapItem(data, typeof item.kind === "string" ? item.kind : null, context);
    if (refusal) return `refused: ${reasonWord(refusal)}`;
    return stored?.isWanted === null ? "waits for its parent" : "taken";
  });
}

test.each(["examples", "fixtures"])("the %s have the outcomes in the document", (folder) => {
  const found = outcomes(folder);
  expect(found.length).toBeGreaterThan(15);
  expect(found).toEqual(documented(folder));
});

test("the same future items of football are accepted, except those that nobody can attend", () => {
  const football = [{ "@id": "https://openactive.io/activity-list#0a5f732d-e806-4e51-ad40-0a7de0239c8c" }];
  const taken = ["examples", "fixtures"].flatMap((folder) =>
    readdirSync(realData("openactive", folder)).flatMap((file) => {
      const body: unknown = JSON.parse(readFileSync(realData("openactive", folder, file), "utf8"));
      const items = isObject(body) && Array.isArray(body.items) ? body.items : listOf(body);
      return items.filter(isObject).flatMap((item) => {
        const data = isObject(item.data) ? item.data : item;
        const dates = data.startDate === undefined ? {} : { startDate: "2026-12-01T19:00:00Z", endDate: undefined };
        const changed = { ...data, ...dates, activity: football, facilityType: undefined };
        return mapItem(changed, null, context).refusal ?? "taken";
      });
    }),
  );
  // An item off its schedule is taken with its dates, which the test has changed.
  const counts = Object.fromEntries([...Map.groupBy(taken, (each) => each)].map(([what, each]) => [what, each.length]));
  expect(counts).toMatchInlineSnapshot(`
    {
      "off-schedule": 1,
      "on-demand": 1,
      "pitch-hire-off": 9,
      "taken": 31,
      "unknown-kind": 6,
      "virtual": 2,
    }
  `);
});

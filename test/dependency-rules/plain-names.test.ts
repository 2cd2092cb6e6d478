import { expect, test } from "vitest";
import { projectFiles } from "./project-files.ts";

/** Words of our own for something that has a standard name: no identifier may have them. */
const words: [word: string, instead: string][] = [
  ["kept", "stored, cached or current"],
  ["told", "reported, answered or sent"],
  ["drawn", "rendered"],
  ["comes", "loads, arrives or follows"],
  ["wish", "criteria or request"],
  ["wishes", "criteria or requests"],
  ["lot", "random or chosen"],
  ["shelf", "heap or cache"],
  ["nursery", "young generation"],
  ["neighbour", "upstream"],
  ["neighbours", "upstreams"],
  ["chore", "job"],
  ["chores", "jobs"],
  ["drawer", "folder or list"],
  ["stands", "exists, is valid or is shown"],
  ["fault", "error or refusal"],
  ["faults", "errors or refusals"],
  ["doubt", "warning"],
  ["doubts", "warnings"],
];

/** The parts of an identifier: "isKeptHere" is "is", "kept", "here". */
const partsOf = (identifier: string) => identifier.split(/(?=[A-Z])|_|\d+/).map((part) => part.toLowerCase());

function adviceOn(identifier: string): string | null {
  const parts = partsOf(identifier);
  const found = words.find(([word]) => parts.includes(word));
  if (found) return `${identifier}: say ${found[1]} in place of "${found[0]}"`;
  if (/[a-z]Words$/.test(identifier)) return `${identifier}: name it after what it gives: …Text, …Label, format…`;
  return null;
}

/** Each identifier once. Comments, texts between quotes or tags, and regular expressions are left out. */
function identifiersOf(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, " ")
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/`(?:[^`\\$]|\\.|\$(?!\{)|\$\{[^{}`]*\})*`/g, "``")
    .replace(/[>}][^<>{}=;()]*[<{]/g, "><")
    .replace(/\sdata-[a-z-]+=/g, " ");
  return [...new Set(code.match(/[A-Za-z_$][\w$]*/g) ?? [])];
}

test("identifiers of the product, its tests and its benchmarks use the field's words", () => {
  const wrong = [...projectFiles()]
    .filter(([path]) => !/\.(test|fixtures)\.tsx?$/.test(path))
    .flatMap(([path, text]) =>
      identifiersOf(text)
        .flatMap((each) => adviceOn(each) ?? [])
        .map((it) => `${path}: ${it}`),
    );
  expect(wrong).toEqual([]);
});

test.each([
  ["const keptPages = 1;", true],
  ["isToldFailing()", true],
  ["export const ageWords = () => 1;", true],
  ["const faults: string[] = [];", true],
  ["const defaults = understandsAll;", false],
  ['say("what was told");', false],
  ["// kept and drawn", false],
  ["<p>Nobody has told us</p>", false],
])("%s is found: %s", (code, isFound) => {
  expect(identifiersOf(code).some((each) => adviceOn(each) !== null)).toBe(isFound);
});

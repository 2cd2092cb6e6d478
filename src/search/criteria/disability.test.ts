// Compares the Disabilityoption rule with the clarifications of the specification.
import { expect, test } from "vitest";
import { disabilityChoice, disabilityOrder, takesDisability } from "./disability.ts";

test("yes includes the chosen types and pan-disability, and no mainstream football", () => {
  const choice = disabilityChoice(1, [2, 13]);
  expect([2, 13, 10, 5, null].map((id) => takesDisability(choice, id))).toEqual([true, true, true, false, false]);
});

test("yes without a type includes only pan-disability, as a suggestion", () => {
  const choice = disabilityChoice(1, []);
  expect([10, 2, null].map((id) => takesDisability(choice, id))).toEqual([true, false, false]);
  expect(disabilityOrder(choice, 10)).toBe(2);
});

test("no includes football without a disability type, whatever types are listed", () => {
  const choice = disabilityChoice(2, [10]);
  expect([null, 10, 2].map((id) => takesDisability(choice, id))).toEqual([true, false, false]);
});

test("not sure includes mainstream football, then pan-disability", () => {
  const choice = disabilityChoice(3, [2]);
  expect([null, 10, 2].map((id) => takesDisability(choice, id))).toEqual([true, true, false]);
  expect(disabilityOrder(choice, null)).toBeLessThan(disabilityOrder(choice, 10));
});

test("pan-disability that was chosen comes first, not as a suggestion", () => {
  expect(disabilityOrder(disabilityChoice(1, [10]), 10)).toBe(0);
});

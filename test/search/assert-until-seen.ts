import fc, { type IProperty } from "fast-check";
import { expect } from "vitest";

/**
 * Runs the property as often as asked, and on until its case was seen: chance alone must not decide
 * whether a test saw anything. Fails when fifty times as many runs did not show it.
 */
export function assertUntilSeen<Values>(property: IProperty<Values>, numRuns: number, isSeen: () => boolean): void {
  for (let batch = 0; batch < 50 && (batch === 0 || !isSeen()); batch++) fc.assert(property, { numRuns });
  expect(isSeen(), "The random cases showed what this test is about.").toBe(true);
}

// Contacts that reach nobody: telephone numbers reserved for drama, and example.org.
import type { Town } from "./parse-gazetteer.ts";

/** Drama numbers by the letters of an outward code; each prefix takes three more digits. */
const dramaPrefixes = new Map([
  ["LS", "0113 496 0"],
  ["S", "0114 496 0"],
  ["NG", "0115 496 0"],
  ["LE", "0116 496 0"],
  ["BS", "0117 496 0"],
  ["RG", "0118 496 0"],
  ["B", "0121 496 0"],
  ["L", "0151 496 0"],
  ["M", "0161 496 0"],
  ["NE", "0191 498 0"],
  ["SR", "0191 498 0"],
]);

/** For everywhere without a prefix of its own: the drama range that belongs to no area. */
const elsewherePrefix = "01632 960";
const londonPrefix = "020 7946 0";

/** A number of the drama range of the town's area; a range has a thousand, so they repeat. */
export function telephoneNumber(town: Town, number: number): string {
  const letters = town.outwardCodes[0]!.code.replace(/[0-9].*$/, "");
  const prefix = town.region === "London" ? londonPrefix : (dramaPrefixes.get(letters) ?? elsewherePrefix);
  return prefix + String(number % 1000).padStart(3, "0");
}

/** A number for those who work all over a region: Ofcom's drama range that is valid everywhere. */
export function nationalNumber(number: number): string {
  return `03069 990 ${String(number % 1000).padStart(3, "0")}`;
}

// The messages for a typed place, the suggestions, and when it counts without being picked.
import { expect, test } from "vitest";
import type { LocationAnswer } from "#src/gazetteer/locations.ts";
import { english } from "#src/platform/language/server-language.ts";
import { type OfferedLocation, offersIn, postcodeMessage, typedInFull, unpickedMessage } from "./look-up-locations.ts";

const unit: OfferedLocation = {
  ReadableLocation: "M33 7WR",
  Detail: "Sale",
  Kind: "postcode",
  Latitude: 53.42,
  Longitude: -2.32,
  IsApproximate: false,
  IsGuess: false,
};
const outward: OfferedLocation = { ...unit, ReadableLocation: "M33", Kind: "outward-code", IsApproximate: true };

function answer(kind: LocationAnswer["Postcode"]["Kind"], change: Partial<LocationAnswer> = {}): LocationAnswer {
  return { Suggestions: [], IsClear: false, Postcode: { Kind: kind, Location: null }, ...change };
}

test.each([
  ["wrong-format", "Enter a full UK postcode, like LS1 4AP"],
  ["unknown", "We couldn’t find that postcode"],
  ["without-position", "We don’t know where that postcode is. Enter a town instead"],
  ["terminated", "That postcode is no longer in use"],
] as const)("a text that is %s gets a message", (kind, message) => {
  expect(postcodeMessage(english, answer(kind), "M3")).toBe(message);
});

test("an unknown place name is not called a wrong postcode", () => {
  expect(postcodeMessage(english, answer("wrong-format"), "Nowhereton")).toBe(
    "We couldn’t find that place. Check the spelling, or try a bigger town nearby or a postcode like LS1 4AP",
  );
});

test("a beginning that has suggestions is no error", () => {
  expect(postcodeMessage(english, answer("wrong-format", { Suggestions: [unit] }), "Sa")).toBeNull();
});

test("a beginning left without picking gets a message what to do, other texts one about their error", () => {
  expect(unpickedMessage(english, answer("wrong-format", { Suggestions: [unit] }), "Sa")).toBe(
    "Choose a place from the list",
  );
  expect(unpickedMessage(english, answer("unknown"), "M99 9ZZ")).toBe("We couldn’t find that postcode");
  expect(
    unpickedMessage(english, answer("found", { Postcode: { Kind: "found", Location: unit } }), "M33 7WR"),
  ).toBeNull();
});

test("where a postcode is not known, its area's towns can be chosen", () => {
  const found = answer("without-position", {
    Suggestions: [{ ...unit, ReadableLocation: "St Helier", Kind: "place" }],
  });
  expect(postcodeMessage(english, found, "JE2 3AB")).toBe("We don’t know where that postcode is. Choose a town");
  expect(offersIn(found)).toEqual(found.Suggestions);
});

test("a terminated postcode has its former place as only suggestion", () => {
  const former = { ...unit, IsApproximate: true };
  const terminated = answer("terminated", {
    Suggestions: [outward],
    Postcode: { Kind: "terminated", Location: former },
  });
  expect(postcodeMessage(english, terminated, "M33 9ZZ")).toBe("That postcode is no longer in use");
  expect(offersIn(terminated)).toEqual([former]);
});

test.each(["M33 7WR", "m337wr", " M33  7wr "])("%j typed in full needs no picking", (text) => {
  expect(typedInFull(text, answer("found", { Postcode: { Kind: "found", Location: unit } }))).toBe(unit);
});

test("an outward code may be the beginning of a postcode, so it waits to be picked", () => {
  expect(typedInFull("M33", answer("found", { Postcode: { Kind: "found", Location: outward } }))).toBeNull();
});

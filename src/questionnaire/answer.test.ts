// How typed ages are read.
import { expect, test } from "vitest";
import type { JourneyId } from "#src/search/criteria/journey-id.ts";
import { ownContent } from "#test/content/own-content.ts";
import { readAge } from "./answer.ts";
import { journeys } from "./journeys.ts";
import { agesMessage } from "./questionnaire-texts.ts";

const { questionnaire } = ownContent();
const agesOf = (id: JourneyId) => ({ ...journeys[id].ages, message: agesMessage(questionnaire, journeys[id]) });

test.each<[JourneyId, string, string]>([
  ["justplay", "15", "Please enter ages within 16-99"],
  ["letgirlsplay", "12", "Please enter ages within 5-11"],
  ["letgirlsplay", "4", "Please enter ages within 5-11"],
  ["youthclub", "19", "Youth club football is only available to 5-18 year olds"],
  ["adultclub", "17", "Please enter ages within 18-99"],
  ["volunteer", "4", "Please enter ages within 5-99"],
  ["standard", "0", "Please enter ages within 5-99"],
  ["standard", "4", "Please enter ages within 5-99"],
])("%s answers %s with its own message", (id, typed, message) => {
  expect(readAge(typed, agesOf(id))).toEqual({ age: Number(typed), message });
});

test.each<[JourneyId, string]>([
  ["justplay", "16"],
  ["letgirlsplay", "11"],
  ["youthclub", "18"],
  ["adultclub", "99"],
  ["standard", "5"],
  ["standard", "99"],
])("%s accepts %s", (id, typed) => {
  expect(readAge(typed, agesOf(id)).message).toBeNull();
});

test("an empty field is no age and no error", () => {
  expect(readAge("", agesOf("standard"))).toEqual({ age: null, message: null });
});

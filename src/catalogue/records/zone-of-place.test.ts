// Which clock a place has, in a country with four.
import { describe, expect, test } from "vitest";
import { inCountry } from "#test/country-of-test.ts";
import { blankOf, type Venue } from "./catalogue.ts";
import { statedZone, zoneOfPlace } from "./zone-of-place.ts";

const blank = blankOf("venues");
const at = (latitude: number, longitude: number) => ({ position: { latitude, longitude } });
const venueWith = (address: Partial<Venue["address"]>, rest: Partial<Venue> = {}): Venue => ({
  ...blank,
  ...rest,
  address: { ...blank.address, postcode: "", ...address },
});

describe("in a country with four clocks", () => {
  inCountry("test/country/arvonia.json");

  test.each<[what: string, venue: Venue, zone: string | null]>([
    ["its own word", venueWith({ postcode: "V6B 1A1" }, { timeZone: "America/Regina" }), "America/Regina"],
    ["its postcode's area", venueWith({ postcode: "V6B 1A1" }, at(43.65, -79.38)), "America/Vancouver"],
    ["its region", venueWith({ postcode: "S4P 1A1", county: "prairie" }, at(43.65, -79.38)), "America/Regina"],
    ["its position", venueWith({ postcode: "B3H 1A1" }, at(47.56, -52.71)), "America/St_Johns"],
    ["a clock that is the same as one of the country's", venueWith({}, at(50.29, -107.8)), "America/Regina"],
    ["none of the country's clocks", venueWith({}, at(51.5, -0.1)), null],
    ["nothing", venueWith({}), null],
    ["a word that the country's file no longer has", venueWith({}, { timeZone: "Europe/Rome" }), null],
  ])("%s", (_what, venue, zone) => {
    expect(statedZone(venue)).toBe(zone);
    expect(zoneOfPlace(venue)).toBe(zone ?? "America/Toronto");
  });
});

test("one clock is everybody's, whatever a place says", () => {
  expect(zoneOfPlace(venueWith({}, { timeZone: "America/Regina", ...at(50.45, -104.6) }))).toBe("Europe/London");
});

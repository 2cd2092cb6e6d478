// Items as the standard allows and few publishers write them: each way has the same result.

import { describe, expect, test } from "vitest";
import { anEvent, football } from "../test/an-event.ts";
import { factsOf, mapEvent, mappingContext, refusalOf } from "../test/map-event.ts";
import { mapItem } from "./map-item.ts";
import { inherit } from "./opportunity.ts";

const plain = mapEvent();
const pitch = { "@id": "https://openactive.io/facility-types#07e38aa9-4087-424e-95d0-0702d64e1a7a" };
const withHire = { ...mappingContext, takesPitchHire: true };

/** The same JSON-LD with type and id in place of @type and @id, at every depth. */
function withoutAts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key.replace(/^@/, ""), withoutAts(each)]));
}

describe("different ways of writing the same event", () => {
  const ways: [what: string, data: Record<string, unknown>][] = [
    ["keys without @", withoutAts(anEvent()) as Record<string, unknown>],
    ["a type with its namespace", anEvent({ "@type": "https://schema.org/Event" })],
    ["several types, the standard's first", anEvent({ "@type": ["Event", "ext:Kickabout"] })],
    ["several types, the publisher's own first", anEvent({ "@type": ["ext:Kickabout", "schema:Event"] })],
    ["an activity that is no list", anEvent({ activity: football })],
    ["a location in a list", anEvent({ location: [anEvent().location] })],
    [
      "a location beside an online one",
      anEvent({ location: [{ "@type": "VirtualLocation", name: "Zoom" }, anEvent().location] }),
    ],
    [
      "coordinates as text",
      anEvent({ location: { ...anEvent().location, geo: { latitude: "53.42", longitude: "-2.31" } } }),
    ],
    ["an hour's offset alone", anEvent({ startDate: "2026-12-01T20:30:00+01" })],
    ["an offset without a colon", anEvent({ startDate: "2026-12-01T14:00:00-0530" })],
    ["fractions of a second", anEvent({ startDate: "2026-12-01T19:30:00.000000Z" })],
    ["no seconds", anEvent({ startDate: "2026-12-01T19:30Z" })],
    ["minutes alone", anEvent({ duration: "PT90M" })],
    ["a fraction of an hour", anEvent({ duration: "PT1.5H" })],
    ["every part of a duration", anEvent({ duration: "P0Y0M0DT1H30M0S" })],
    ["an end in place of a duration", anEvent({ duration: undefined, endDate: "2026-12-01T21:00:00Z" })],
    ["empty and null fields", anEvent({ offers: [], ageRange: null, organizer: null, superEvent: null, url: "" })],
  ];

  test.each(ways)("%s", (_what, data) => {
    expect(mapItem(data, null, mappingContext)).toEqual(plain);
  });
});

test("a person with several types is still a person", () => {
  const organizer = { "@type": ["Organization", "Person"], name: "Jo Bloggs" };
  expect(factsOf({ organizer })?.organiser).toBeUndefined();
});

test("a recording is refused, whatever other types it has", () => {
  expect(refusalOf({ "@type": ["Event", "OnDemandEvent"] })).toBe("on-demand");
});

test("an event that moved online is no longer on site", () => {
  expect(refusalOf({ eventStatus: "https://schema.org/EventMovedOnline" })).toBe("virtual");
});

describe("prices", () => {
  test.each([
    [{ price: 0, priceCurrency: "GBP" }, 0],
    [{ price: "4.50", priceCurrency: "gbp" }, 4.5],
    [{ priceSpecification: { "@type": "PriceSpecification", price: 6, priceCurrency: "GBP" } }, 6],
    [{ priceSpecification: [{ minPrice: 3, maxPrice: 9, priceCurrency: "GBP" }] }, 3],
    [{ "@type": "AggregateOffer", lowPrice: 2.5, highPrice: 7, priceCurrency: "GBP" }, 2.5],
    [[{ price: 5 }, { priceSpecification: { price: 4 } }, { name: "Members" }], 4],
    [{ priceSpecification: { price: 6, priceCurrency: "EUR" } }, undefined],
    [{ price: 5, priceCurrency: 826 }, undefined],
    [{ price: null, name: "Ask at the desk" }, undefined],
  ])("%j", (offers, price) => {
    expect(factsOf({ offers })?.price).toBe(price);
  });
});

describe("ages", () => {
  test.each([
    [{ ageRange: { minValue: 16 } }, { min: 16, max: null }],
    [{ ageRange: { "@type": "QuantitativeValue", maxValue: 11 } }, { min: null, max: 11 }],
    [{ ageRestriction: { minValue: 18 } }, { min: 18, max: null }],
    // Meant for 5 to 16, and nobody under 8 is admitted.
    [
      { ageRange: { minValue: 5, maxValue: 16 }, ageRestriction: { minValue: 8 } },
      { min: 8, max: 16 },
    ],
    [
      { ageRange: { minValue: 5 }, ageRestriction: { maxValue: 12 } },
      { min: 5, max: 12 },
    ],
    [
      { ageRange: { minValue: 5 }, ageRestriction: {} },
      { min: 5, max: null },
    ],
  ])("%j", (written, ages) => {
    expect(factsOf(written)?.ages).toEqual(ages);
  });

  test.each([
    [{ ageRange: { maxValue: 11 }, ageRestriction: { minValue: 16 } }],
    [{ ageRestriction: { minValue: "grown up" } }],
  ])("impossible ages are refused: %j", (written) => {
    expect(refusalOf(written)).toBe("bad-ages");
  });
});

describe("parents", () => {
  const series = {
    "@type": "SessionSeries",
    "@id": "https://example.org/series/1",
    activity: [football],
    ageRange: { minValue: 12 },
    location: anEvent().location,
  };
  const date = (change: Record<string, unknown>) =>
    mapEvent({ "@type": "ScheduledSession", activity: undefined, location: undefined, ...change }).stored;

  test.each([
    ["an object", series],
    ["a list of one", [series]],
    ["its id beside it in a list", [series, "https://example.org/series/2"]],
  ])("the parent as %s", (_what, superEvent) => {
    expect(date({ superEvent })).toMatchObject({
      parentRef: "https://example.org/series/1",
      facts: { ages: { min: 12 }, place: { postcode: "M33 2AL" } },
    });
  });

  test.each([
    ["its id", "https://example.org/series/1"],
    ["an object with an id alone", { "@id": "https://example.org/series/1" }],
    ["an object with its type and id", { "@type": "SessionSeries", id: "https://example.org/series/1" }],
    ["its id in a list", ["https://example.org/series/1"]],
    ["its page", { "@type": "SessionSeries", url: "https://example.org/series/1" }],
  ])("a parent given only as a reference, by %s", (_what, superEvent) => {
    expect(date({ superEvent })).toMatchObject({ isWanted: null, parentRef: "https://example.org/series/1" });
  });

  test.each([
    ["an id", "https://example.org/places/1"],
    ["an object with an id alone", { "@type": "Place", "@id": "https://example.org/places/1" }],
    ["the name of a pitch", { "@type": "Place", name: "Pitch 2" }],
  ])("a location that is %s leaves the parent's location in force, embedded or not", (_what, location) => {
    expect(date({ superEvent: series, location })?.facts.place).toMatchObject({ name: "Park", latitude: 53.42 });
    const apart = date({ superEvent: "https://example.org/series/1", location })?.facts ?? {};
    const parent = mapEvent({ "@type": "SessionSeries" }).stored?.facts;
    expect(inherit(parent, apart).place).toMatchObject({ name: "Park", latitude: 53.42 });
  });

  test("a child's own location goes before its parent's if it can be found on the map", () => {
    const location = { "@type": "Place", name: "Away", address: { postalCode: "OL1 1AA" } };
    expect(date({ superEvent: series, location })?.facts.place).toMatchObject({ name: "Away", latitude: null });
  });

  test("a pitch has the position of the centre that contains it", () => {
    const centre = { ...anEvent().location, name: "Centre" };
    const location = { "@type": "Place", name: "Pitch 2", containedInPlace: centre };
    expect(factsOf({ location })?.place).toMatchObject({ name: "Centre", postcode: "M33 2AL", latitude: 53.42 });
  });
});

describe("courses that are booked as a whole", () => {
  const schedule = {
    "@type": "Schedule",
    startDate: "2026-12-01",
    endDate: "2027-02-28",
    startTime: "18:00",
    endTime: "19:00",
    repeatFrequency: "P1W",
    byDay: ["https://schema.org/Thursday"],
    scheduleTimezone: "Europe/London",
    scheduledEventType: "Event",
  };

  test.each([["CourseInstance"], ["HeadlineEvent"]])(
    "a %s with a schedule is one session, on its first date",
    (type) => {
      const { stored } = mapEvent({ "@type": type, startDate: "2026-12-01", eventSchedule: [schedule] });
      expect(stored).toMatchObject({ kind: "occurrence", startsAtMs: Date.UTC(2026, 11, 3, 18) });
      expect(stored?.facts.schedules).toBeUndefined();
    },
  );

  test("a series whose dates are on its schedule is taken, as is one whose dates are not, which is named", () => {
    const dated = (startDate: string) =>
      mapEvent({
        "@type": "SessionSeries",
        startDate: undefined,
        eventSchedule: [schedule],
        subEvent: [{ startDate }],
      });
    expect(dated("2026-12-03T18:00:00Z")).toMatchObject({ refusal: null });
    expect(dated("2026-12-03")).toMatchObject({ refusal: null });
    expect(dated("2026-12-04T18:00:00Z")).toMatchObject({ refusal: "off-schedule", stored: { kind: "series" } });
    const event = { eventSchedule: [schedule], startDate: "2026-12-03T20:00:00Z" };
    expect(mapEvent(event)).toMatchObject({ refusal: "off-schedule", stored: { kind: "occurrence" } });
    expect(refusalOf({ ...event, startDate: "2026-12-10T18:00:00Z" })).toBeNull();
  });

  test("a course that has begun is over, even if it goes on", () => {
    const begun = { ...schedule, startDate: "2026-11-01" };
    expect(refusalOf({ "@type": "CourseInstance", startDate: "2026-11-01", eventSchedule: begun })).toBe("over");
  });
});

describe("pitches to hire", () => {
  const unit = { "@type": "IndividualFacilityUse", "@id": "https://example.org/facility/1/units/2", name: "Pitch 2" };
  const slot = (hour: number) => ({
    "@type": "Slot",
    "@id": `https://example.org/slots/${hour}`,
    startDate: `2026-12-01T${hour}:00:00Z`,
    duration: "PT1H",
    remainingUses: 1,
    maximumUses: 1,
  });
  const facility = {
    "@type": "FacilityUse",
    "@id": "https://example.org/facility/1",
    name: "Pitches",
    facilityType: [pitch],
    location: anEvent().location,
    offers: [{ price: 40 }],
  };

  test("the slots of each pitch have its name, those of the facility its own", () => {
    const data = { ...facility, event: [slot(18)], individualFacilityUse: [{ ...unit, event: [slot(19), slot(20)] }] };
    const { stored, refusal } = mapItem(data, null, withHire);
    expect(refusal).toBeNull();
    expect(stored?.facts.instances?.map(({ name, startsAtMs }) => [name, startsAtMs])).toEqual([
      [undefined, Date.UTC(2026, 11, 1, 18)],
      ["Pitch 2", Date.UTC(2026, 11, 1, 19)],
      ["Pitch 2", Date.UTC(2026, 11, 1, 20)],
    ]);
  });

  test("the slots of a pitch for another sport are not used", () => {
    const tennis = { ...unit, facilityType: [{ prefLabel: "Tennis Court" }], event: [slot(19)] };
    expect(mapItem({ ...facility, individualFacilityUse: [tennis] }, null, withHire).stored?.facts.instances).toEqual(
      [],
    );
  });

  test("a slot refers to its pitch, and the pitch to its facility", () => {
    const data = { ...slot(19), facilityUse: { ...unit, aggregateFacilityUse: facility } };
    expect(mapItem(data, null, withHire).stored).toMatchObject({
      isWanted: true,
      parentRef: unit["@id"],
      facts: { name: "Pitch 2", price: 40, place: { postcode: "M33 2AL" }, percentageAvailable: 100 },
    });
  });
});

describe("the clock of a time without an offset", () => {
  const times = { startDate: "2026-12-01T19:30:00", endDate: "2026-12-01T21:00:00" };
  const canada = { "@type": "Place", name: "Park", address: { addressLocality: "Toronto" } };

  test("is that of the place", () => {
    expect(factsOf(times)?.startsAtMs).toBe(Date.UTC(2026, 11, 1, 19, 30));
    expect(factsOf({ ...times, location: canada })?.startsAtMs).toBe(Date.UTC(2026, 11, 2, 0, 30));
  });

  test("is that of the series' place where the date names none", () => {
    const superEvent = anEvent({ "@type": "EventSeries", startDate: undefined, location: canada });
    expect(factsOf({ ...times, location: undefined, superEvent })?.startsAtMs).toBe(Date.UTC(2026, 11, 2, 0, 30));
  });
});

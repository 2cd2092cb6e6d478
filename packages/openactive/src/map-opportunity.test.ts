import { describe, expect, test } from "vitest";
import { factsOf, mapEvent, refusalOf } from "../test/map-event.ts";

describe("price and booking", () => {
  test("the cheapest offer in pounds counts", () => {
    const offers = [
      { price: 5 },
      { price: "3.30", priceCurrency: "GBP" },
      { price: 1, priceCurrency: "EUR" },
      { price: -1 },
    ];
    expect(factsOf({ offers })?.price).toBe(3.3);
    expect(factsOf({ offers: [] })?.price).toBeUndefined();
    expect(factsOf({ isAccessibleForFree: true })?.price).toBe(0);
  });

  test("an offer for carers or members is not everybody's price", () => {
    const offers = [
      { name: "Carer / companion", price: 0 },
      { name: "Members", price: 2 },
      { name: "Non-members", price: 5 },
      { name: "Remembrance match", price: 6 },
    ];
    expect(factsOf({ offers })?.price).toBe(5);
    expect(factsOf({ offers: offers.slice(0, 2) })?.price).toBeUndefined();
  });

  test("the booking URL is the page of the date, else that of the offer; scripts are not accepted as URLs", () => {
    expect(factsOf({ url: "https://book.example/1" })?.bookingUrl).toBe("https://book.example/1");
    const offers = { price: 3, url: "https://book.example/offer" };
    expect(factsOf({ url: "javascript:alert(1)", offers })?.bookingUrl).toBe("https://book.example/offer");
    expect(factsOf({ url: "https://book.example/a b" })?.bookingUrl).toBeUndefined();
  });

  test.each([
    [{ remainingAttendeeCapacity: 5, maximumAttendeeCapacity: 20 }, 25],
    [{ remainingAttendeeCapacity: 0 }, 0],
    [{ remainingAttendeeCapacity: -2, maximumAttendeeCapacity: 20 }, 0],
    [{ remainingAttendeeCapacity: 30, maximumAttendeeCapacity: 20 }, 100],
    [{ remainingAttendeeCapacity: 5 }, undefined],
    [{}, undefined],
  ])("%j leaves %s per cent", (capacity, percentage) => {
    expect(factsOf(capacity)?.percentageAvailable).toBe(percentage);
  });
});

describe("when", () => {
  test.each([
    ["2026-12-01T19:30:00+01:00", Date.UTC(2026, 11, 1, 18, 30)],
    ["2026-12-01T19:30:00.000Z", Date.UTC(2026, 11, 1, 19, 30)],
    // A time without an offset is on London's clock.
    ["2027-07-01T19:30:00", Date.UTC(2027, 6, 1, 18, 30)],
    // A date alone is a whole day there.
    ["2026-12-01", Date.UTC(2026, 11, 1)],
    ["2027-07-01", Date.UTC(2027, 5, 30, 23)],
  ])("%s", (startDate, startsAtMs) => {
    expect(factsOf({ startDate })?.startsAtMs).toBe(startsAtMs);
  });

  test.each([
    ["9999-12-31T23:59:59Z", "too-far-ahead"],
    ["2026-02-30T10:00:00Z", "bad-date"],
    ["soon", "bad-date"],
    [12, "bad-date"],
    [undefined, "no-start"],
    ["2026-11-22T08:59:00Z", "over"],
  ])("%s is refused: %s", (startDate, reason) => {
    expect(refusalOf({ startDate })).toBe(reason);
  });

  test("a date alone has no length, whatever is stated, and has passed when its day has begun", () => {
    expect(factsOf({ startDate: "2026-12-01", duration: "PT1H" })?.durationMinutes).toBeUndefined();
    expect(refusalOf({ startDate: "2026-11-22" })).toBe("over");
  });

  test("a date of its own counts before the time of what it is a part of", () => {
    const superEvent = { "@type": "SessionSeries", startDate: "2026-12-08T18:00:00Z" };
    expect(factsOf({ startDate: "2026-12-01", superEvent })?.startsAtMs).toBe(Date.UTC(2026, 11, 1));
  });

  test("the length is the duration, else the time between start and end; an impossible one is unknown", () => {
    const length = (change: Record<string, unknown>) => factsOf(change)?.durationMinutes;
    expect(length({ duration: "PT45M" })).toBe(45);
    expect(length({ duration: undefined, endDate: "2026-12-01T20:15:00Z" })).toBe(45);
    expect(length({ duration: "P3D" })).toBe(4_320);
    expect(length({ duration: "PT0S" })).toBeUndefined();
    expect(length({ duration: undefined, endDate: "2026-12-01T18:00:00Z" })).toBeUndefined();
  });

  test.each([
    ["back", "2027-10-30T23:30", "2027-10-31T02:30", 240],
    ["back, with offsets", "2027-10-30T23:30:00+01:00", "2027-10-31T02:30:00Z", 240],
    ["forward", "2027-03-27T23:30", "2027-03-28T02:30", 120],
  ])("over the night in which clocks go %s the length is the time that passes", (_way, startDate, endDate, minutes) => {
    expect(factsOf({ startDate, endDate, duration: undefined })?.durationMinutes).toBe(minutes);
  });

  test("a course that is booked as a whole begins with the first of its dates", () => {
    const subEvent = ["2026-12-09T10:00:00Z", "2026-12-02T10:00:00Z"].map((startDate) => ({
      "@type": "Event",
      startDate,
    }));
    const course = mapEvent({ "@type": "CourseInstance", startDate: "2026-12-02", duration: "P8D", subEvent });
    expect(course.stored).toMatchObject({ startsAtMs: Date.UTC(2026, 11, 2, 10), facts: { durationMinutes: 11_520 } });
  });
});

describe("where", () => {
  test.each([[{ latitude: 91, longitude: 0 }], [{ latitude: "north", longitude: 1 }]])("%j is refused", (geo) => {
    const location = { "@type": "Place", geo, address: { postalCode: "M33 2AL" } };
    expect(refusalOf({ location })).toBe("bad-position");
  });

  test("0, 0 is no position: the postcode is taken, and without one the item is refused", () => {
    const geo = { latitude: 0, longitude: 0 };
    const location = { "@type": "Place", geo, address: { postalCode: "M33 2AL" } };
    expect(factsOf({ location })?.place).toMatchObject({ postcode: "M33 2AL", latitude: null });
    expect(refusalOf({ location: { "@type": "Place", geo, name: "Park" } })).toBe("bad-position");
  });

  test("a postcode replaces missing coordinates, also at the end of a one-line address", () => {
    const location = { "@type": "Place", address: "1 High Street, Sale, M332AL" };
    expect(factsOf({ location })?.place).toMatchObject({ postcode: "M33 2AL", latitude: null });
  });

  test("coordinates written as a name are not used as a name", () => {
    const location = { "@type": "Place", name: "53.42, -2.31", geo: { latitude: 53.42, longitude: -2.31 } };
    expect(factsOf({ location })?.place?.name).toBeNull();
  });
});

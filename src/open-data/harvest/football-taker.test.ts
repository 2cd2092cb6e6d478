import { mapItem } from "@touchline/openactive/map-item";
import { describe, expect, test } from "vitest";
import { anEvent, factsOf, football, list, mapEvent, mappingContext, refusalOf } from "#test/openactive/map-event.ts";

test("an event is read with the data that it has, and missing data stay unknown", () => {
  expect(mapEvent()).toEqual({
    refusal: null,
    detail: "",
    stored: {
      kind: "occurrence",
      openId: "https://example.org/events/1",
      parentRef: null,
      isWanted: true,
      startsAtMs: Date.UTC(2026, 11, 1, 19, 30),
      facts: {
        name: "Kickabout",
        footballType: "football",
        startsAtMs: Date.UTC(2026, 11, 1, 19, 30),
        durationMinutes: 90,
        place: {
          name: "Park",
          line1: null,
          city: null,
          county: null,
          postcode: "M33 2AL",
          latitude: 53.42,
          longitude: -2.31,
          website: null,
          changingRooms: null,
          carPark: null,
        },
      },
    },
  });
});

describe("what is football", () => {
  test.each([
    [[{ "@id": `${list}64ba748e-d7f0-46bd-ac49-63820c5eb10e`, prefLabel: "anything" }], "small-sided", undefined],
    [[{ id: `${list}1de4c90e-6a27-4bc4-a2be-437a443c7ded` }], "futsal", undefined],
    [[{ "@id": "https://openactive.io/activity-list/#117e7f70-6c42-4b1f-a3bb-620b63ea2632" }], "11v11", undefined],
    [["Walking Football"], "walking-football", undefined],
    [[{ prefLabel: "5 a side" }], "small-sided", undefined],
    [[football, { prefLabel: "Futsal" }], "futsal", undefined],
    [[{ "@id": `${list}6016ce87-d9ed-4bd6-8cc9-5598c2f59f79` }], "football", 2],
    [[{ prefLabel: "Powerchair Football" }], "football", 12],
    [football, "football", undefined],
  ])("%j is %s", (activity, footballType, disabilityId) => {
    expect(factsOf({ activity })).toMatchObject({ footballType });
    expect(factsOf({ activity })?.activityDisabilityId).toBe(disabilityId);
  });

  test.each([
    [[{ prefLabel: "American Football" }]],
    [["Gaelic Football"]],
    [["Running"]],
    // The id means badminton; the label is not used.
    [[{ "@id": `${list}c0360db0-a817-4bae-9167-40f89b49fc9e`, prefLabel: "Football" }]],
    [[{}]],
    [[17]],
  ])("%j is not football", (activity) => {
    expect(refusalOf({ activity })).toBe("not-football");
  });

  test("a series of another sport is remembered without its text, so that its dates can be judged", () => {
    const { stored, refusal } = mapEvent({ "@type": "SessionSeries", activity: ["Yoga"] });
    expect({ refusal, stored }).toMatchObject({ refusal: "other-activity", stored: { isWanted: false, facts: {} } });
  });

  test("an item without an activity is undecided, unless its parent has one", () => {
    expect(refusalOf({ activity: undefined })).toBe("no-activity");
    const child = mapEvent({ activity: undefined, superEvent: "https://example.org/series/1" });
    expect(child).toMatchObject({
      refusal: null,
      stored: { isWanted: null, parentRef: "https://example.org/series/1" },
    });
  });
});

describe("who it is for", () => {
  test.each([
    ["https://openactive.io/FemaleOnly", "Female"],
    ["oa:MaleOnly", "Male"],
    ["https://openactive.io/NoRestriction", "Mixed"],
    ["mixed", "Mixed"],
    [["https://openactive.io/NoRestriction"], "Mixed"],
  ])("%j is %s", (genderRestriction, gender) => {
    expect(factsOf({ genderRestriction })?.gender).toBe(gender);
  });

  test("an unreadable gender is refused, as it would be offered to the wrong people", () => {
    expect(refusalOf({ genderRestriction: "https://example.org/Members" })).toBe("bad-gender");
    expect(refusalOf({ genderRestriction: ["FemaleOnly", "MaleOnly"] })).toBe("bad-gender");
  });

  test.each([
    [{ minValue: 16 }, { min: 16, max: null }],
    [
      { minValue: 0, maxValue: 11 },
      { min: null, max: 11 },
    ],
    ["18", { min: 18, max: null }],
    ["18+", { min: 18, max: null }],
    ["5-11", { min: 5, max: 11 }],
    [{ minValue: "50" }, { min: 50, max: null }],
    [{ minValue: 0 }, { min: 0, max: null }],
    [{ maxValue: 999 }, { min: 0, max: null }],
    [{ minValue: null, maxValue: "" }, undefined],
  ])("ages %j", (ageRange, ages) => {
    expect(factsOf({ ageRange })?.ages).toEqual(ages);
  });

  test("impossible ages are refused, missing bounds are unknown", () => {
    expect(refusalOf({ ageRange: { minValue: 16, maxValue: 11 } })).toBe("bad-ages");
    expect(refusalOf({ ageRange: "young at heart" })).toBe("bad-ages");
    expect(refusalOf({ ageRange: { minValue: 0, maxValue: 100_000 } })).toBe("bad-ages");
    expect(factsOf({ ageRange: {} })?.ages).toBeUndefined();
  });

  test("a single supported impairment becomes our disability type, several become pan-disability", () => {
    const support = (...ids: string[]) =>
      factsOf({
        accessibilitySupport: ids.map((id) => ({ "@id": `https://openactive.io/accessibility-support#${id}` })),
      });
    const visual = "1393f2dc-3fcc-4be9-a99f-f1e51f5ad277";
    const hearing = "2bfb7228-5969-4927-8435-38b5005a8771";
    const physical = "dd026873-6713-4ea1-af5a-08901f651d98";
    expect(support(visual)?.supportedDisabilityId).toBe(11);
    expect(support(visual, hearing)?.supportedDisabilityId).toBe(10);
    expect(support(physical)).toMatchObject({ supportedDisabilityId: 10, isActivityAreaAccessible: true });
    expect(support("something else")?.supportedDisabilityId).toBeUndefined();
  });
});

describe("people", () => {
  test("only the name and website of an organiser are stored, if it is an organisation", () => {
    const organisation = {
      "@type": "Organization",
      name: "Trafford Leisure",
      url: "https://leisure.example",
      email: "jo@x.org",
    };
    expect(factsOf({ organizer: organisation })?.organiser).toEqual({
      name: "Trafford Leisure",
      website: "https://leisure.example",
    });
    expect(factsOf({ organizer: { "@type": "Person", name: "Jo Bloggs" } })?.organiser).toBeUndefined();
    expect(factsOf({ organizer: { name: "jo@x.org" } })?.organiser).toBeUndefined();
  });

  test("leaders, contributors and telephone numbers are not stored", () => {
    const leader = [{ "@type": "Person", name: "Jo Bloggs", email: "jo@x.org", telephone: "0161" }];
    const text = JSON.stringify(mapEvent({ leader, contributor: leader, "beta:contact": "0161" }));
    expect(text).not.toMatch(/Bloggs|jo@x|0161/);
  });
});

describe("kinds", () => {
  test.each([
    ["OnDemandEvent", "on-demand"],
    ["Place", "unknown-kind"],
    ["Order", "unknown-kind"],
    ["FacilityUse", "pitch-hire-off"],
    ["Slot", "pitch-hire-off"],
  ])("%s is refused: %s", (type, reason) => {
    expect(refusalOf({ "@type": type })).toBe(reason);
  });

  test("the item's own type goes before that of the feed", () => {
    expect(mapItem({ ...anEvent(), "@type": "OnDemandEvent" }, "Event", mappingContext).refusal).toBe("on-demand");
    const { "@type": _type, ...untyped } = anEvent();
    expect(mapItem(untyped, "ScheduledSession.SessionSeries", mappingContext).refusal).toBeNull();
    expect(mapItem(untyped, null, mappingContext).refusal).toBe("unknown-kind");
  });

  test.each([
    [{ eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode" }],
    [{ location: { "@type": "VirtualLocation" } }],
    [{ location: undefined, "beta:virtualLocation": { "@type": "VirtualLocation" } }],
  ])("%j is virtual", (change) => {
    expect(refusalOf(change)).toBe("virtual");
  });

  test("an item both on site and online is accepted", () => {
    const eventAttendanceMode = "https://schema.org/MixedEventAttendanceMode";
    expect(refusalOf({ eventAttendanceMode })).toBeNull();
  });

  test("a slot of a football pitch is read as pitch hire if that is turned on", () => {
    const slot = {
      "@type": "Slot",
      activity: undefined,
      facilityUse: {
        "@type": "FacilityUse",
        "@id": "https://example.org/facility/1",
        name: "3G pitch",
        facilityType: [{ "@id": "https://openactive.io/facility-types#07e38aa9-4087-424e-95d0-0702d64e1a7a" }],
      },
      remainingUses: 1,
      maximumUses: 4,
    };
    const { stored } = mapEvent(slot, { takesPitchHire: true });
    expect(stored).toMatchObject({ isWanted: true, parentRef: "https://example.org/facility/1" });
    expect(stored?.facts).toMatchObject({ isPitchHire: true, percentageAvailable: 25 });
  });

  test("a cancelled date is refused, and stored with all that it says", () => {
    const { refusal, stored } = mapEvent({ eventStatus: "https://schema.org/EventCancelled" });
    expect(refusal).toBe("cancelled");
    expect(stored).toMatchObject({ isWanted: true, facts: { ...mapEvent({}).stored?.facts, status: "cancelled" } });
  });

  test("a postponed date is not offered, and still shows that its series' dates are published one by one", () => {
    const called = { eventStatus: "https://schema.org/EventPostponed", superEvent: "https://example.org/series/1" };
    expect(mapEvent(called)).toMatchObject({ refusal: "postponed", stored: { isWanted: false, facts: {} } });
    expect(mapEvent({ ...called, superEvent: undefined })).toMatchObject({ refusal: "postponed", stored: null });
  });
});

test("a child inherits missing data from its embedded parent, over several generations", () => {
  const superEvent = {
    "@type": "SessionSeries",
    "@id": "https://example.org/series/1",
    genderRestriction: "https://openactive.io/FemaleOnly",
    superEvent: { "@type": "EventSeries", name: "All of it", activity: [football], ageRange: { minValue: 5 } },
  };
  const { stored } = mapEvent({ "@type": "ScheduledSession", name: undefined, activity: undefined, superEvent });
  expect(stored?.facts).toMatchObject({
    name: "All of it",
    gender: "Female",
    ages: { min: 5 },
    footballType: "football",
  });
});

test("a random item is accepted or refused, and nothing is thrown", () => {
  const senseless = [null, 0, "", [], {}, [[]], "x".repeat(100_000), { "@id": {} }, -1, true, "\u0000", "\ud800"];
  const fields = ["activity", "startDate", "location", "offers", "ageRange", "eventSchedule", "subEvent", "superEvent"];
  for (const field of [...fields, "name", "organizer", "genderRestriction", "url", "@id", "facilityUse"]) {
    for (const value of senseless) {
      const { stored, refusal } = mapEvent({ [field]: value });
      expect(stored !== null || refusal !== null).toBe(true);
      expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud800/);
    }
  }
});

test("football is recognised among several activities by the list's id, whatever the label says", () => {
  const other = { "@id": `${list}bf1a5e00-cdcf-465d-8c5a-6f57040b7f7e`, prefLabel: "Yoga" };
  const small = { "@id": `${list}64ba748e-d7f0-46bd-ac49-63820c5eb10e`, prefLabel: "Fußball" };
  expect(factsOf({ activity: [other, small] })?.footballType).toBe("small-sided");
});

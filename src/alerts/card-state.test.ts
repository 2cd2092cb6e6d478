// A state stored by an earlier version says the same of the same records: an upgrade is no news.
import { expect, test } from "vitest";
import { aClub, aProvider, aProviderVenue, aSession, aTeam, aVenue } from "#test/catalogue/builders.ts";
import { searchMs } from "#test/catalogue/random-catalogue.ts";
import { cardStates, readState, writeState } from "./card-state.ts";

const hourMs = 3_600_000;
const records = {
  clubs: [aClub()],
  teams: [
    aTeam(),
    aTeam({ teamId: 2, ageGroup: "Open Aged", gender: "Mixed", disabilityId: 13, days: [] }),
    aTeam({ teamId: 3, ageGroup: "U5", lookingFor: 2, places: "full" }),
    aTeam({ teamId: 4, ageGroup: "U7", footballType: "futsal", places: "few" }),
  ],
  venues: [aVenue()],
  providers: [aProvider()],
  providerVenues: [aProviderVenue({ minAge: 5, maxAge: 11, days: [2, 4] })],
  sessions: [
    aSession({ startsAtMs: searchMs + hourMs }),
    aSession({
      sessionId: "b",
      startsAtMs: searchMs + 2 * hourMs,
      price: null,
      durationMinutes: null,
      surfaceType: null,
      minAge: null,
      maxAge: null,
    }),
  ],
};

/** As the version before stored these records. */
const tuples = {
  c1015: `{"at":[53.4263,-2.3265],"access":0,"fromMs":null,"offers":[[2,2,7,9,68,null,null,-1,0,null],
    [67,4,16,99,0,null,null,-1,0,null],[2,2,1,0,68,null,null,-1,0,null,null,3,0,1],
    [1,2,5,7,68,null,null,-1,0,null,null,null,null,2]]}`,
  v5001: `{"at":[53.4263,-2.3265],"access":319,"fromMs":null,"offers":[[2,4,5,11,32,3.5,60,1,4,1792868400000,301],
    [2,4,0,99,32,null,null,-1,4,1792872000000,301]]}`,
  p301p5001: `{"at":[53.4263,-2.3265],"access":319,"fromMs":1792872000000,
    "offers":[[2,5,5,11,10,null,null,-1,0,null]]}`,
};

test.each(Object.entries(tuples))("the state of %s is read in its form before", (card, stored) => {
  expect(readState(card, stored)).toEqual(cardStates(records, searchMs).get(card));
});

test("what was offered earlier is read in its form before", () => {
  const [offer] = JSON.parse(tuples.v5001).offers;
  const stored = {
    ...JSON.parse(tuples.v5001),
    offers: [],
    earlier: [{ at: [1, 2], access: 3, offers: [{ offer, goneMs: 4 }] }],
  };
  const expected = cardStates(records, searchMs).get("v5001")!.offers[0];
  expect(readState("v5001", JSON.stringify(stored)).earlier).toEqual([
    { at: [1, 2], access: 3, offers: [{ offer: expected, goneMs: 4 }] },
  ]);
});

test("a session stored without its provider has none", () => {
  const { offers, ...state } = JSON.parse(tuples.v5001);
  const stored = JSON.stringify({ ...state, offers: offers.map((offer: unknown[]) => offer.slice(0, 10)) });
  expect(readState("v5001", stored).offers.map(({ providerId }) => providerId)).toEqual([null, null]);
});

test.each(Object.entries(tuples))("the state of %s is written as the version before reads it", (card, stored) => {
  expect(JSON.parse(writeState(cardStates(records, searchMs).get(card)!))).toEqual(JSON.parse(stored));
});

test("a state is read as it was written", () => {
  for (const [card, state] of cardStates(records, searchMs)) expect(readState(card, writeState(state))).toEqual(state);
});

// The detail pages must mark exactly those teams and sessions that the search counted on its cards.
import { assert, asyncProperty } from "fast-check";
import { expect, test } from "vitest";
import { showClub } from "#src/listings/show-club.ts";
import { showVenue } from "#src/listings/show-venue.ts";
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { detailsOver } from "#test/catalogue/catalogue-in-memory.ts";
import { catalogues, requests, searchMs } from "#test/catalogue/random-catalogue.ts";
import { type NaiveCard, type NaiveCatalogue, naiveMiles, naiveSearch } from "./naive-search.ts";

const catchmentMiles = 50;
const clock = { nowMs: () => searchMs };

/** Members of every card of a place, over all groups. */
function membersOf(cards: NaiveCard[], id: number): string[] {
  return cards
    .filter((card) => card.id === String(id))
    .flatMap((card) => card.members)
    .sort();
}

/** What a page has of the search: no page size, and nothing that only places are asked. */
function visitOf({
  PageNumber: _number,
  PageSize: _size,
  WithinMiles: _miles,
  ...request
}: SearchRequest): SearchRequest {
  return { ...request, DisabilityFacility: [] };
}

const isNear = (place: { position: NaiveCatalogue["clubs"][number]["position"] }, request: SearchRequest) =>
  place.position !== null &&
  naiveMiles({ latitude: request.Latitude, longitude: request.Longitude }, place.position) <= catchmentMiles;

test("a club's page marks the teams that the search counted", async () => {
  await assert(
    asyncProperty(catalogues, requests, async (catalogue, request) => {
      const visit = visitOf(request);
      const cards = naiveSearch(catalogue, visit, false, searchMs).flatMap((group) => group.clubs);
      for (const club of catalogue.clubs.filter((each) => isNear(each, request))) {
        const shown = await showClub({ ...detailsOver(catalogue), clock }, { ...visit, ClubId: club.clubId });
        const marked = shown.ok ? shown.club.TeamsCartDto.filter((team) => team.IsMatch) : [];
        expect(marked.map((team) => String(team.TeamId)).sort()).toEqual(membersOf(cards, club.clubId));
      }
    }),
  );
});

test("a venue's page lists the sessions that the search counted", async () => {
  await assert(
    asyncProperty(catalogues, requests, async (catalogue, request) => {
      const visit = visitOf(request);
      const cards = naiveSearch(catalogue, visit, true, searchMs).flatMap((group) => group.venues);
      for (const venue of catalogue.venues.filter((each) => isNear(each, request))) {
        const shown = await showVenue(detailsOver(catalogue).store, clock, { ...visit, CentreId: venue.pitchFinderId });
        const stored = shown.ok ? shown.venue.sessions : [];
        expect(stored.map((session) => session.SessionId).sort()).toEqual(membersOf(cards, venue.pitchFinderId));
      }
    }),
  );
});

// Shows a club with its teams, and which of them fit what a visit searches (§7.8).
import type { Club, Team } from "#src/catalogue/records/catalogue.ts";
import { formatAddress } from "#src/catalogue/records/format-address.ts";
import { genders } from "#src/catalogue/records/vocabulary.ts";
import type { CatalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { visitorPosition } from "#src/gazetteer/position.ts";
import { reachableFor } from "#src/messages/message-rules.ts";
import type { Clock } from "#src/platform/clock/clock.ts";
import { placeCard } from "#src/search/answer/place-card-fields.ts";
import { teamCard } from "#src/search/answer/team-card.ts";
import { offerCriteria, teamMatches } from "#src/search/criteria/criteria.ts";
import { hasPreferences, type VisitPreferences } from "#src/search/criteria/visit-preferences.ts";
import type { ClubAnswer, ClubTeam } from "./detail-answer.ts";
import type { ClubRequest } from "./detail-request.ts";
import { type OrganisationRegister, organisationFields } from "./organisations.ts";
import { type FindSources, sourcesField } from "./record-sources.ts";
import { joiningAnswer, trainingAnswer } from "./training-answer.ts";

export type ShownClub = { ok: true; club: ClubAnswer } | { ok: false; kind: "unknown-id" };

export interface ClubParts {
  store: CatalogueStore;
  organisations: OrganisationRegister;
  clock: Clock;
  findSources?: FindSources;
  /** A logo that the club has sent itself. */
  findLogo?: (clubId: number, logoUrl: string | null) => Promise<NonNullable<ClubAnswer["Logo"]> | null>;
  /** Of the club, where messages are stored. */
  usualAnswerDays?: (clubId: number) => Promise<number | null>;
}

/** The club with its teams, those that fit first; "unknown-id" where the catalogue has none. */
export async function showClub(parts: ClubParts, request: ClubRequest): Promise<ShownClub> {
  const { store, organisations } = parts;
  const [club, found, training, sourcesOf] = await Promise.all([
    store.findClub(request.ClubId),
    store.findTeamsOfClub(request.ClubId),
    store.findTraining(request.ClubId),
    parts.findSources?.(),
  ]);
  if (club === null) return { ok: false, kind: "unknown-id" };
  const [organisation, writing, logo] = await Promise.all([
    organisationFields(organisations, club),
    writingTo(parts, club),
    parts.findLogo?.(club.clubId, club.logoUrl),
  ]);
  const teams = markedTeams(found, request, parts.clock.nowMs());
  const place = placeCard(club, visitorPosition(request));
  return {
    ok: true,
    club: {
      ClubId: club.clubId,
      WgsClubId: club.wgsClubId,
      ClubName: club.clubName,
      ClubCounty: club.address.county,
      title: club.clubName,
      // Spaces that break no line are for pages.
      address: formatAddress(place).replaceAll("\u00a0", " "),
      clubid: club.clubId,
      totalteams: teams.length,
      ...place,
      ...organisation.accreditation,
      ...organisation.contact,
      OrgId: club.orgId,
      ConfirmedOn: club.confirmedOn,
      Description: club.description,
      HelpersWanted: club.helpersWanted,
      TeamsCount: teams.length,
      TeamCount: teams.length,
      TeamsPreferenceCount: hasPreferences(request) ? teams.filter((team) => team.IsMatch).length : null,
      TeamsCartDto: teams,
      TeamsTab: genders.flatMap((Gender) => {
        const teamsGroup = teams.filter((team) => team.Gender === Gender).map((team) => team.TeamId);
        return teamsGroup.length > 0 ? [{ Gender, teamsGroup }] : [];
      }),
      Training: training.map(trainingAnswer),
      Logo: logo ?? null,
      ...writing,
      ...sourcesField(sourcesOf, [{ file: "clubs" }]),
    },
  };
}

/** What there is to know before one writes to a club. */
export async function writingTo({ usualAnswerDays }: ClubParts, club: Club) {
  const days = usualAnswerDays && { UsuallyAnswersInDays: await usualAnswerDays(club.clubId) };
  return { CanBeWrittenTo: reachableFor(club), ...days };
}

function markedTeams(teams: Team[], preferences: VisitPreferences, nowMs: number): ClubTeam[] {
  const isSearching = hasPreferences(preferences);
  const criteria = offerCriteria(preferences);
  const cards = teams.map((team) => {
    const card = { ...teamCard(team), ...joiningAnswer(team, nowMs) };
    return { ...card, IsMatch: isSearching ? teamMatches(card, criteria) : null };
  });
  return [...cards.filter((team) => team.IsMatch), ...cards.filter((team) => !team.IsMatch)];
}

export type FoundClubRef = { ok: true; clubId: number } | { ok: false; kind: "unknown-id" };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The ClubId of a WgsClubId in any case; "unknown-id" also for what is no UUID. */
export async function findClubRef(store: CatalogueStore, reference: string): Promise<FoundClubRef> {
  const wgsClubId = reference.toLowerCase();
  const clubId = uuid.test(wgsClubId) ? await store.findClubIdByWgsClubId(wgsClubId) : null;
  return clubId === null ? { ok: false, kind: "unknown-id" } : { ok: true, clubId };
}

// What holds between the rows of a catalogue: which keys are unique and what refers to what (the exchange format's page).
import type { CatalogueTable, FeedRow, RecordKey } from "#src/catalogue/ports.ts";

/** Tables that others refer to by id. */
export type ParentTable = "clubs" | "venues" | "providers";

/** A value no two rows of a table may share, under the column that a report names. */
interface UniqueKey<T extends CatalogueTable> {
  column: string;
  of(record: FeedRow<T>["record"]): string | number;
  /** In words, for a reason. */
  describe(record: FeedRow<T>["record"]): string;
}

export interface TableRules<T extends CatalogueTable> {
  /** The first is the one the database merges by. */
  keys: UniqueKey<T>[];
  /** The values of that key. */
  recordKey(record: FeedRow<T>["record"]): RecordKey;
  /** A list in which no value may be another row's too. */
  claims?: { column: string; of(record: FeedRow<T>["record"]): string[] };
  /** A row that refers to a missing parent is refused. */
  references: { column: string; to: ParentTable; of(record: FeedRow<T>["record"]): number }[];
}

/** Parents before their children, whatever order a feed has them in. */
export const importOrder = [
  "clubs",
  "teams",
  "venues",
  "providers",
  "provider_venues",
  "sessions",
  "social_links",
  "counties",
  "fixtures",
] as const satisfies CatalogueTable[];

/** "a session", not "a row of sessions": what a report calls one row of a parent table. */
export const parentNames: Record<ParentTable, string> = { clubs: "club", venues: "venue", providers: "provider" };

function key<T extends CatalogueTable>(
  column: string,
  of: (record: FeedRow<T>["record"]) => string | number,
): UniqueKey<T> {
  return { column, of, describe: (record) => `${column} ${of(record)}` };
}

export const catalogueRules: { [T in CatalogueTable]: TableRules<T> } = {
  clubs: {
    keys: [key("ClubId", (club) => club.clubId), key("WgsClubId", (club) => club.wgsClubId)],
    recordKey: (club) => [club.clubId],
    references: [],
  },
  teams: {
    keys: [key("TeamId", (team) => team.teamId), key("WgsTeamId", (team) => team.wgsTeamId)],
    recordKey: (team) => [team.teamId],
    references: [{ column: "ClubId", to: "clubs", of: (team) => team.clubId }],
  },
  venues: {
    keys: [key("PitchFinderId", (venue) => venue.pitchFinderId)],
    recordKey: (venue) => [venue.pitchFinderId],
    references: [],
  },
  providers: {
    keys: [key("ProviderId", (provider) => provider.providerId)],
    recordKey: (provider) => [provider.providerId],
    references: [],
  },
  provider_venues: {
    keys: [
      {
        column: "ProviderId",
        of: (offer) => `${offer.providerId} ${offer.pitchFinderId}`,
        describe: (offer) => `ProviderId ${offer.providerId} and PitchFinderId ${offer.pitchFinderId}`,
      },
    ],
    recordKey: (offer) => [offer.providerId, offer.pitchFinderId],
    references: [
      { column: "ProviderId", to: "providers", of: (offer) => offer.providerId },
      { column: "PitchFinderId", to: "venues", of: (offer) => offer.pitchFinderId },
    ],
  },
  sessions: {
    keys: [key("SessionId", (session) => session.sessionId)],
    recordKey: (session) => [session.sessionId],
    references: [
      { column: "PitchFinderId", to: "venues", of: (session) => session.pitchFinderId },
      { column: "ProviderId", to: "providers", of: (session) => session.providerId },
    ],
  },
  social_links: {
    keys: [
      {
        column: "OrgId",
        of: (link) => JSON.stringify([link.orgId, link.mediaType, link.mediaLink]),
        describe: (link) => `OrgId ${link.orgId}, MediaType ${link.mediaType} and this MediaLink`,
      },
    ],
    recordKey: (link) => [link.orgId, link.mediaType, link.mediaLink],
    references: [],
  },
  fixtures: {
    keys: [key("WgsTeamId", (fixture) => fixture.wgsTeamId)],
    recordKey: (fixture) => [fixture.wgsTeamId],
    references: [],
  },
  counties: {
    keys: [key("CountyId", (county) => county.countyId)],
    recordKey: (county) => [county.countyId],
    claims: { column: "PostcodeAreas", of: (county) => county.postcodeAreas },
    references: [],
  },
};

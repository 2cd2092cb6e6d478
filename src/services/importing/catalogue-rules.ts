// What holds between the rows of a catalogue: which keys are unique and what refers to what (the exchange format's page).
import type { CatalogueTable, FeedRow } from "#src/services/ports.ts";

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
  clubs: { keys: [key("ClubId", (club) => club.clubId), key("WgsClubId", (club) => club.wgsClubId)], references: [] },
  teams: {
    keys: [key("TeamId", (team) => team.teamId), key("WgsTeamId", (team) => team.wgsTeamId)],
    references: [{ column: "ClubId", to: "clubs", of: (team) => team.clubId }],
  },
  venues: { keys: [key("PitchFinderId", (venue) => venue.pitchFinderId)], references: [] },
  providers: { keys: [key("ProviderId", (provider) => provider.providerId)], references: [] },
  provider_venues: {
    keys: [
      {
        column: "ProviderId",
        of: (offer) => `${offer.providerId} ${offer.pitchFinderId}`,
        describe: (offer) => `ProviderId ${offer.providerId} and PitchFinderId ${offer.pitchFinderId}`,
      },
    ],
    references: [
      { column: "ProviderId", to: "providers", of: (offer) => offer.providerId },
      { column: "PitchFinderId", to: "venues", of: (offer) => offer.pitchFinderId },
    ],
  },
  sessions: {
    keys: [key("SessionId", (session) => session.sessionId)],
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
    references: [],
  },
  fixtures: { keys: [key("WgsTeamId", (fixture) => fixture.wgsTeamId)], references: [] },
};

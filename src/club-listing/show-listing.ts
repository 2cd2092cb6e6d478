// A listing as its club sees it: what it says, what waits for the association, what it changed.
import { readTrainingOf } from "#src/catalogue/corrections/correct-training.ts";
import { pageOf } from "#src/catalogue/corrections/describe-record.ts";
import { type Cells, nameColumns, recordFields } from "#src/catalogue/corrections/record-kinds.ts";
import type { ClubTraining } from "#src/catalogue/records/catalogue.ts";
import { catalogueStore } from "#src/catalogue/store/catalogue-store.ts";
import { isShown } from "#src/catalogue/store/read-table.ts";
import { distanceMiles, milesPerDegree, type Position } from "#src/gazetteer/position.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { allRows, allValues } from "#src/platform/database/rows.ts";
import type { ClubCard } from "#src/search/answer/answer-schema.ts";
import { placeCard } from "#src/search/answer/place-card-fields.ts";
import type { Opened } from "./change-listing.ts";
import { listChanges, listProposals } from "./change-store.ts";
import { findLogo } from "./club-logos.ts";
import { confirmedField, liveFields, trainingField } from "./listing-rules.ts";
import type { Listing } from "./listing-schema.ts";
import { logoField } from "./logo-rules.ts";
import type { ListingParts } from "./mail-link.ts";
import { trainingText } from "./training-text.ts";

/** Changes that are shown; older ones are in the mails. */
const changesShown = 20;

export async function showListing({ database }: ListingParts, { link, record }: Opened): Promise<Listing> {
  const { kind, id, name, cells } = record;
  const ref = { kind, id };
  const isClub = kind === "club";
  // The name of whom to ask for only where visitors see it.
  const isAsked = (field: string) => field !== "IndividualName" || cells.is_allow_public === true;
  const training = isClub ? await readTrainingOf(database, Number(id)) : [];
  const proposals = await listProposals(database, ref, 50);
  const changes = await listChanges(database, ref, changesShown);
  return {
    Record: kind,
    Id: id,
    Name: name,
    Path: await pageOf(database, ref, cells),
    UntilMs: link.expiresAtMs,
    Fields: isClub
      ? {
          ...textsOf("club", cells, [...liveFields.club.filter(isAsked), confirmedField, logoField]),
          [trainingField]: trainingText(training),
        }
      : {},
    Logo: isClub ? await findLogo(database, Number(id), cells.logo_url as string | null) : null,
    Card: isClub ? await cardOf(database, Number(id)) : null,
    Teams: isClub ? await teamsOf(database, id) : [],
    Grounds: isClub ? await groundsNear(database, cells, training) : [],
    Proposals: proposals.map(({ proposalId, about, words, madeAtMs }) => ({
      ProposalId: proposalId,
      About: about,
      Words: words,
      MadeAtMs: madeAtMs,
    })),
    Changes: changes.map(({ changeId, atMs, linkMadeAtMs, isUndone, what }) => ({
      ChangeId: changeId,
      AtMs: atMs,
      IsThisLink: linkMadeAtMs === link.madeAtMs,
      LinkMadeAtMs: linkMadeAtMs,
      IsUndone: isUndone,
      What: what.map(({ of, label, was, now }) => ({ Of: of, Label: label, Was: was, Now: now })),
    })),
  };
}

async function teamsOf(queries: Queries, clubId: string): Promise<Listing["Teams"]> {
  const text = `select to_jsonb(t) from teams t
    where club_id = $1::text::bigint and ${isShown("teams", "t")} order by team_id`;
  return (await allValues<Cells>(queries, text, [clubId])).map((cells) => ({
    Id: String(cells.team_id),
    WgsTeamId: String(cells.wgs_team_id),
    Name: String(cells[nameColumns.team]),
    Agegroup: String(cells.age_group),
    Gender: String(cells.gender),
    Fields: textsOf("team", cells, liveFields.team),
  }));
}

/** What a search for any of the club's teams would say of it; null where none finds it. */
async function cardOf(database: Database, clubId: number): Promise<ClubCard | null> {
  const store = catalogueStore(database);
  const [club, teams] = await Promise.all([store.findClub(clubId), store.findTeamsOfClub(clubId)]);
  if (!club?.position || teams.length === 0) return null;
  const { AccreditationId: _, ...place } = placeCard(club, null);
  const { latitude: Latitude, longitude: Longitude } = club.position;
  return {
    ClubId: clubId,
    WgsClubId: club.wgsClubId,
    ClubName: club.clubName,
    ClubCounty: club.address.county,
    ...place,
    Latitude,
    Longitude,
    DistanceFromUserLocation: 0.2,
    Reasons: [],
    TeamsCount: teams.length,
    TeamCount: teams.length,
    TeamsInfo: [],
    TeamsPreferenceCount: teams.length,
    TeamsPlayDays: [...new Set(teams.flatMap(({ days }) => days))].sort().join(",") || null,
  };
}

const groundMiles = 10;
const groundsOffered = 200;

/** Grounds of the register around a club, nearest first, and those where it trains already. */
export async function groundsNear(
  queries: Queries,
  { latitude, longitude }: Cells,
  training: readonly ClubTraining[],
): Promise<Listing["Grounds"]> {
  const club = latitude === null ? null : { latitude: Number(latitude), longitude: Number(longitude) };
  const used = training.flatMap(({ pitchFinderId }) => pitchFinderId ?? []);
  const high = groundMiles / milesPerDegree;
  const wide = club && high / Math.cos((club.latitude * Math.PI) / 180);
  const rows = await allRows<{ Id: string; Name: string } & Position>(
    queries,
    `select pitch_finder_id::text as "Id", centre_name as "Name", latitude, longitude from venues
     where latitude is not null and source_id is null and ${isShown("venues")} and (pitch_finder_id = any($1::bigint[])
       or (abs(latitude - $2::float8) <= $4::float8 and abs(longitude - $3::float8) <= $5::float8))`,
    [used, club?.latitude ?? null, club?.longitude ?? null, high, wide],
  );
  return rows
    .map(({ Id, Name, ...position }) => ({ Id, Name, Miles: club ? distanceMiles(club, position) : 0 }))
    .sort((a, b) => a.Miles - b.Miles)
    .filter(({ Id, Miles }, at) => (Miles <= groundMiles && at < groundsOffered) || used.includes(Number(Id)));
}

/** The fields that the catalogue has, as they are typed. */
function textsOf(kind: "club" | "team", cells: Cells, names: readonly string[]): Record<string, string> {
  const fields = recordFields[kind].filter(({ name }) => names.includes(name));
  return Object.fromEntries(fields.map((field) => [field.name, field.write(cells)]));
}

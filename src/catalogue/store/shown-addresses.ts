// What answers show in place of an address that is somebody's home. A club whose address is private
// is where it plays: at a venue or ground that its training or a team names; else all that is shown
// is its town, its outward code and where that is.

import type { ClubTraining, Known, Venue } from "#src/catalogue/records/catalogue.ts";
import {
  type HiddenAddress,
  hiddenAddress,
  isHome,
  isSameAddress,
  shownLine,
} from "#src/catalogue/records/home-address.ts";
import type { PositionSource } from "#src/gazetteer/ports.ts";
import type { Position } from "#src/gazetteer/position.ts";
import { positionsOfPostcodes } from "#src/gazetteer/positions.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import { type Database, longTransaction, type Queries } from "#src/platform/database/database.ts";
import { allRows, allValues, firstRow, firstValue } from "#src/platform/database/rows.ts";
import { isShown, readRows } from "./read-table.ts";
import { readTrainingOfClubs } from "./read-training.ts";

interface ClubRow {
  clubId: number;
  addressIsPrivate: Known;
  isAllowPublic: Known;
  individualName: string | null;
  addressLine1: string | null;
  addressLine2: string | null;
  addressLine3: string | null;
  city: string | null;
  county: string | null;
  postcode: string;
}

interface TeamRow {
  teamId: number;
  clubId: number;
  groundName: string | null;
  groundLine1: string | null;
  groundLine2: string | null;
  groundLine3: string | null;
  groundCity: string | null;
  groundPostcode: string | null;
}

/** What is shown of a record's address in place of its own: cells by column. */
interface Shown {
  tableName: "clubs" | "teams";
  recordId: number;
  forClub: number;
  cells: Record<string, unknown>;
  home: HiddenAddress | null;
}

/** Some megabytes of rows. */
const clubsAtOnce = 1_000;

/**
 * Part of whatever changes the catalogue, in its transaction: looks again at the addresses of the
 * clubs that it has touched. Returns how many are shown otherwise than before.
 */
export async function settleAddresses(queries: Queries): Promise<number> {
  const clubIds = await allValues<number>(
    queries,
    "with taken as (delete from address_changes returning club_id) select distinct club_id from taken order by 1",
  );
  let changed = 0;
  for (let from = 0; from < clubIds.length; from += clubsAtOnce)
    changed += await settleClubs(queries, clubIds.slice(from, from + clubsAtOnce));
  return changed;
}

/** The same of what was touched outside of a change, as before the first start of this version. */
export async function settleAddressesSince(database: Database): Promise<void> {
  if ((await firstRow(database, "select 1 from address_changes limit 1")) === null) return;
  await longTransaction(database, "read committed", async (queries) => {
    await queries.query("select 1 from catalogue_state for update");
    if ((await settleAddresses(queries)) > 0) await queries.query("update catalogue_state set version = version + 1");
  });
}

async function settleClubs(queries: Queries, clubIds: number[]): Promise<number> {
  const clubs = await allRows<ClubRow>(
    queries,
    `select club_id, address_is_private, is_allow_public, individual_name, address_line1, address_line2, address_line3,
       city, county, postcode from clubs where club_id = any($1::bigint[])`,
    [clubIds],
  );
  const teams = await allRows<TeamRow>(
    queries,
    `select team_id, club_id, ground_name, ground_line1, ground_line2, ground_line3, ground_city, ground_postcode
     from teams where club_id = any($1::bigint[]) and ${isShown("teams")} order by team_id`,
    [clubIds],
  );
  const privateClubs = clubs.filter((club) => club.addressIsPrivate === true || isHome(linesOf(club), club));
  const homes = new Map(privateClubs.map((club) => [club.clubId, hiddenAddress(linesOf(club), club.postcode)]));
  const clubOf = new Map(clubs.map((club) => [club.clubId, club]));
  const grounds = new Map(
    teams.map((team) => [team, groundShown(team, clubOf.get(team.clubId), homes.get(team.clubId))]),
  );
  const placeOf = await placesInstead(queries, privateClubs, homes, [...grounds]);
  const shown = [
    ...clubs.flatMap((club): Shown[] => {
      const { clubId } = club;
      const cells = homes.has(clubId) ? placeOf(club) : shownIn(club, lineColumns, linesOf(club));
      const record = { tableName: "clubs" as const, recordId: clubId, forClub: clubId };
      return cells === null ? [] : [{ ...record, cells, home: homes.get(clubId) ?? null }];
    }),
    ...[...grounds].flatMap(([{ teamId, clubId }, cells]): Shown[] =>
      cells === null ? [] : [{ tableName: "teams", recordId: teamId, forClub: clubId, cells, home: null }],
    ),
  ];
  return store(queries, clubIds, shown);
}

const lineColumns = ["address_line1", "address_line2", "address_line3", "city", "county"];
const linesOf = ({ addressLine1, addressLine2, addressLine3, city, county }: ClubRow) => [
  ...[addressLine1, addressLine2, addressLine3],
  ...[city, county],
];

const groundColumns = ["ground_name", "ground_line1", "ground_line2", "ground_line3", "ground_city"];
const groundLines = ({ groundName, groundLine1, groundLine2, groundLine3, groundCity }: TeamRow) => [
  ...[groundName, groundLine1, groundLine2, groundLine3],
  groundCity,
];

type Cells = Shown["cells"];

/** Without the lines that are shown nowhere; null where there are none. */
function shownIn(contact: ClubRow, columns: string[], lines: (string | null)[]): Cells | null {
  const hidden = columns.filter((_, at) => shownLine(lines[at]!, contact) !== lines[at]);
  return hidden.length === 0 ? null : Object.fromEntries(hidden.map((column) => [column, null]));
}

/** Of a ground that is a home, its town and outward code. */
function groundShown(team: TeamRow, club: ClubRow | undefined, home: HiddenAddress | undefined): Cells | null {
  if (club === undefined) return null;
  const lines = groundLines(team);
  const { groundCity, groundPostcode } = team;
  const isHidden = home && isSameAddress(home, { lines: lines.slice(0, -1), postcode: groundPostcode });
  if (!isHidden && !isHome(lines, club)) return shownIn(club, groundColumns, lines);
  return {
    ...Object.fromEntries(groundColumns.map((column) => [column, null])),
    ground_city: groundCity && shownLine(groundCity, club),
    ground_postcode: outwardCodeOf(groundPostcode),
  };
}

function outwardCodeOf(postcode: string | null): string | null {
  return (postcode && readPostcode(postcode)?.outwardCode) || null;
}

interface Ground {
  lines: (string | null)[];
  city: string | null;
  county: string | null;
  postcode: string;
  position: Position;
  positionSource: PositionSource;
}

/** What stands for a private club's address: the first ground that there is, else its town. */
async function placesInstead(
  queries: Queries,
  clubs: readonly ClubRow[],
  homes: ReadonlyMap<number, HiddenAddress>,
  grounds: readonly (readonly [TeamRow, Cells | null])[],
): Promise<(club: ClubRow) => Cells> {
  const training = await readTrainingOfClubs(queries, [...homes.keys()]);
  const venueIds = training.flatMap(({ pitchFinderId }) => pitchFinderId ?? []);
  const venues = await readRows(queries, "venues", "pitch_finder_id = any($1::bigint[])", [venueIds]);
  const venueOf = new Map(venues.map((venue) => [venue.pitchFinderId, venue]));
  // What is a home itself stands for none.
  const groundsOf = Map.groupBy(
    grounds.filter(([team, cells]) => cells === null && homes.has(team.clubId)),
    ([team]) => team.clubId,
  );
  const trainingOf = Map.groupBy(training, ({ clubId }) => clubId);
  const addressesOf = (club: ClubRow) => [
    ...(trainingOf.get(club.clubId) ?? []).flatMap(addressOfTraining),
    ...(groundsOf.get(club.clubId) ?? []).flatMap(([team]) => addressOfTeam(team)),
  ];
  const postcodes = clubs.flatMap((club) => [
    ...addressesOf(club).map(({ postcode }) => postcode),
    ...(outwardCodeOf(club.postcode) === null ? [] : [outwardCodeOf(club.postcode)!]),
  ]);
  const positions = await positionsOfPostcodes(queries, [...new Set(postcodes)]);
  return (club) => {
    const home = homes.get(club.clubId)!;
    const atVenues = (trainingOf.get(club.clubId) ?? []).flatMap(({ pitchFinderId }) =>
      groundAt(venueOf.get(pitchFinderId ?? -1)),
    );
    const elsewhere = addressesOf(club).flatMap(({ lines, city, postcode }): Ground[] => {
      const { source: positionSource, ...position } = positions.get(postcode) ?? { source: "none" as const };
      return "latitude" in position ? [{ lines, city, county: null, postcode, position, positionSource }] : [];
    });
    const isGround = ({ lines, city, postcode }: Ground) =>
      !isHome([...lines, city], club) && !isSameAddress(home, { lines, postcode });
    const ground = [...atVenues, ...elsewhere].find(isGround);
    return ground ? atGround(club, ground) : inTown(club, positions.get(outwardCodeOf(club.postcode) ?? "") ?? null);
  };
}

function groundAt(venue: Venue | undefined): Ground[] {
  if (!venue?.position) return [];
  const { address, position, positionSource, centreName } = venue;
  const { city, county, postcode } = address;
  return [
    {
      lines: named(centreName, [address.line1, address.line2, address.line3]),
      city,
      county,
      postcode,
      position,
      positionSource,
    },
  ];
}

type Address = Pick<Ground, "lines" | "city" | "postcode">;

const addressOfTraining = ({ pitchFinderId, line1, city, postcode }: ClubTraining): Address[] =>
  pitchFinderId === null && line1 !== null && postcode !== null ? [{ lines: [line1, null, null], city, postcode }] : [];

function addressOfTeam({
  groundName,
  groundLine1,
  groundLine2,
  groundLine3,
  groundCity,
  groundPostcode,
}: TeamRow): Address[] {
  const lines = named(groundName, [groundLine1, groundLine2, groundLine3]);
  const isKnown = groundPostcode !== null && lines.some((line) => line !== null);
  return isKnown ? [{ lines, city: groundCity, postcode: groundPostcode }] : [];
}

/** A place without a line is known by its name. */
const named = (name: string | null, lines: (string | null)[]) =>
  lines.every((line) => line === null) ? [name, null, null] : lines;

function atGround(club: ClubRow, { lines, city, county, postcode, position, positionSource }: Ground): Cells {
  const [line1, line2, line3] = lines;
  return {
    address_line1: line1,
    address_line2: line2,
    address_line3: line3,
    city,
    postcode,
    county: county ?? (club.county && shownLine(club.county, club)),
    ...position,
    position_source: positionSource,
    // What is shown is no home.
    address_is_private: null,
  };
}

function inTown(club: ClubRow, centre: Position | null): Cells {
  return {
    address_line1: null,
    address_line2: null,
    address_line3: null,
    city: club.city && shownLine(club.city, club),
    county: club.county && shownLine(club.county, club),
    postcode: outwardCodeOf(club.postcode) ?? "",
    latitude: centre?.latitude ?? null,
    longitude: centre?.longitude ?? null,
    position_source: centre === null ? "none" : "outward-code",
  };
}

/** Replaces what was shown of these clubs and their teams. Returns how many records differ. */
async function store(queries: Queries, clubIds: number[], shown: Shown[]): Promise<number> {
  const changed = await firstValue<number>(
    queries,
    `with wanted as (select * from jsonb_populate_recordset(null::shown_addresses, $2::text::jsonb)),
       gone as (delete from shown_addresses s where for_club = any($1::bigint[]) and not exists (
         select from wanted w where w.table_name = s.table_name and w.record_id = s.record_id) returning 1),
       stored as (insert into shown_addresses select * from wanted
         on conflict (table_name, record_id) do update
           set for_club = excluded.for_club, cells = excluded.cells, home = excluded.home
           where (shown_addresses.cells, shown_addresses.home) is distinct from (excluded.cells, excluded.home)
         returning 1)
     select ((select count(*) from gone) + (select count(*) from stored))::integer`,
    [clubIds, JSON.stringify(shown.map(toRow))],
  );
  return changed ?? 0;
}

const toRow = ({ tableName, recordId, forClub, cells, home }: Shown) => ({
  table_name: tableName,
  record_id: recordId,
  for_club: forClub,
  cells,
  home,
});

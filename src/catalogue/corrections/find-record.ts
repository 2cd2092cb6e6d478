// Finds any record by its id or by words of its name, even a hidden one: for officers.

import { ageGroups } from "#src/catalogue/records/vocabulary.ts";
import { type ZoneCells, zoneOfCells } from "#src/catalogue/records/zone-of-place.ts";
import { isListed, isShown } from "#src/catalogue/store/read-table.ts";
import { tableRows } from "#src/catalogue/store/table-rows.ts";
import { placeNameKey } from "#src/gazetteer/place-name.ts";
import { country, hasZones, localInSql } from "#src/platform/country/country.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, countRows, msOf } from "#src/platform/database/rows.ts";
import { english } from "#src/platform/language/server-language.ts";
import { clockAt, localDate } from "#src/platform/text/format-date.ts";
import { formatZone } from "#src/platform/text/format-zone.ts";
import { isIdOf, nameColumns, type RecordKind, recordTables } from "./record-kinds.ts";

export interface FoundRecord {
  kind: RecordKind;
  id: string;
  name: string;
  /** What tells it from others of that name: its club, town or start. */
  detail: string | null;
  isHidden: boolean;
  /** Whether people find it. */
  isListed: boolean;
}

/** What tells rows of one name apart; sessions by their local start. */
const details = (): Record<RecordKind, string> => ({
  club: "concat_ws(', ', city, postcode)",
  team: "concat_ws(', ', (select club_name from clubs c where c.club_id = teams.club_id), age_group, gender)",
  venue: "concat_ws(', ', city, postcode)",
  provider: "website",
  session: `concat_ws(', ', to_char(${localInSql("starts_at")}, 'YYYY-MM-DD HH24:MI'),
    (select centre_name from venues v where v.pitch_finder_id = sessions.pitch_finder_id))`,
});

/** What a word is compared with: a record's name and its place; not a number, as in postcodes. */
const searched = (kind: RecordKind, word: string) =>
  (kind === "club" || kind === "venue") && !/^\d+$/.test(word)
    ? `concat_ws(' ', ${nameColumns[kind]}, city, postcode, replace(postcode, ' ', ''))`
    : nameColumns[kind];

/** The same as `placeNameKey`, but for what only a keyboard of another country has. */
const keyInSql = (text: string) =>
  [
    ["[\\u0300-\\u036f''`\\u00b4\\u2018\\u2019\\u201b\\u02bc\\u2032]", ""],
    ["&", " and "],
    ["æ", "ae"],
    ["ø", "o"],
    ["[ðđ]", "d"],
    ["ß", "ss"],
    ["[^[:alnum:]]+", " "],
    ["\\yst\\y", "saint"],
  ].reduce((key, [from, to]) => `regexp_replace(${key}, '${from}', '${to}', 'g')`, `lower(normalize(${text}, NFD))`);

/**
 * Records of a kind by id: the one with exactly that id first, then those whose name or place has
 * each of the words. `after`: the id of the last one of the page before. An empty text finds all.
 */
export async function findRecords(
  queries: Queries,
  kind: RecordKind,
  { text, after, limit }: { text: string; after: string | null; limit: number },
): Promise<FoundRecord[]> {
  const key = keyOf(kind);
  const byId = `${select(kind)} where ${key} = $1${castOf(kind)}`;
  const mayBeId = after === null && text.trim() !== "" && isIdOf(kind, text.trim());
  const exact = mayBeId ? await allRows<FoundRecord>(queries, byId, [text.trim()]) : [];
  const words = placeNameKey(text)
    .split(" ")
    .filter((word) => word !== "");
  // Signs alone are in no name.
  if (words.length === 0 && text.trim() !== "") return exact;
  const conditions = words.map((word, index) => `${keyInSql(searched(kind, word))} like $${index + 3}`);
  const found = await allRows<FoundRecord>(
    queries,
    `${select(kind)} where ($1::text is null or ${key} > $1${castOf(kind)})
       and ${["true", ...conditions].join(" and ")} order by ${key} limit $2`,
    [after, limit, ...words.map((word) => `%${word}%`)],
  );
  const others = found.filter(({ id }) => id !== exact[0]?.id);
  const rows = [...exact, ...others].slice(0, limit);
  return kind === "session" ? onTheirClocks(queries, rows) : rows;
}

/** Sessions by the start on the clock of their venue, in a country with several. */
async function onTheirClocks(queries: Queries, rows: FoundRecord[]): Promise<FoundRecord[]> {
  if (!hasZones()) return rows;
  const venues = await allRows<{ id: string; startMs: number; name: string; cells: ZoneCells }>(
    queries,
    `select session_id as id, ${msOf("starts_at")} as start_ms, centre_name as name, to_jsonb(v) as cells
     from sessions join venues v using (pitch_finder_id) where session_id = any($1::text[])`,
    [rows.map(({ id }) => id)],
  );
  const details = new Map(
    venues.map(({ id, startMs, name, cells }) => {
      const zone = zoneOfCells(cells) ?? country().zone;
      return [id, `${localDate(startMs, zone)} ${clockAt(startMs, zone)}, ${formatZone(english, zone)}, ${name}`];
    }),
  );
  return rows.map((row) => ({ ...row, detail: details.get(row.id) ?? row.detail }));
}

const keyOf = (kind: RecordKind) => tableRows[recordTables[kind]].key[0]!;

const castOf = (kind: RecordKind) => (kind === "session" ? "" : "::text::bigint");

export interface ClubTeam extends FoundRecord {
  wgsTeamId: string;
  ageGroup: string;
  gender: string;
  places: string | null;
}

/** All teams of a club, the youngest first, also those that are hidden. */
export const teamsOf = (queries: Queries, clubId: string): Promise<ClubTeam[]> =>
  allRows(
    queries,
    `${select("team", ", wgs_team_id::text, age_group, gender, places")} where club_id = $1::text::bigint
     order by array_position($2::text[], age_group), team_name, team_id limit 500`,
    [clubId, [...ageGroups]],
  );

/** Sessions that can be joined, by how many they are. */
export interface ClubSessions {
  count: number;
  /** The next ones. */
  sessions: FoundRecord[];
}

const sessionsShown = 10;

/** A provider's casual sessions to come, by the club's name or email: no file connects them. */
export async function sessionsOf(queries: Queries, clubId: string, nowMs: number): Promise<ClubSessions> {
  const ofClub = `sessions where not is_cancelled and starts_at > to_timestamp($2::float8 / 1000) and provider_id in (
    select p.provider_id from providers p join clubs c on c.club_id = $1::text::bigint
    where lower(p.provider_name) = lower(c.club_name) or lower(p.email_address) = lower(c.email))`;
  const sessions = await allRows<FoundRecord>(
    queries,
    `${select("session")} where session_id in (select session_id from ${ofClub})
     order by starts_at, session_id limit ${sessionsShown}`,
    [clubId, nowMs],
  );
  const count = await countRows(queries, ofClub, [clubId, nowMs]);
  return { count, sessions: await onTheirClocks(queries, sessions) };
}

function select(kind: RecordKind, more = ""): string {
  const table = recordTables[kind];
  return `select '${kind}' as kind, ${keyOf(kind)}::text as id, ${nameColumns[kind]} as name,
    ${details()[kind]} as detail,
    not (${isShown(table)}) as is_hidden, (${isListed(table)}) as is_listed${more} from ${table}`;
}

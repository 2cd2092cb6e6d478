// Sessions that two sources publish, or a source and the register: each is shown once.
import type { FootballType } from "#src/catalogue/records/vocabulary.ts";
import { hasZones } from "#src/platform/country/country.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, msOf } from "#src/platform/database/rows.ts";
import { clockAt, localDate } from "#src/platform/text/format-date.ts";

/** Of a place and a venue, or of one session of two publishers, by the line that forbids it. */
export interface Join {
  line: string;
  sourceId: number;
  what: string;
  withWhat: string;
}

interface Side {
  sessionId: string;
  sessionName: string;
  footballType: FootballType;
  pitchFinderId: number;
  latitude: number | null;
  longitude: number | null;
}

/** Two sessions at one time, and at one venue or of one organiser. */
interface Pair {
  startsAtMs: number;
  /** Of the register, or of the source that was added first. */
  shown: Side;
  other: Side & { sourceId: number };
}

/** Degrees (some two kilometres) within which two positions may be of one organiser's session. */
const nearDegrees = { latitude: 0.02, longitude: 0.032 };

/** One of them may not say which football it is. */
function isSameSession({ shown, other }: Pair): boolean {
  const types = [shown.footballType, other.footballType];
  if (types[0] !== types[1] && !types.includes("football")) return false;
  if (shown.pitchFinderId === other.pitchFinderId) return true;
  const apart = (part: "latitude" | "longitude") => Math.abs((shown[part] ?? Number.NaN) - (other[part] ?? Number.NaN));
  return apart("latitude") < nearDegrees.latitude && apart("longitude") < nearDegrees.longitude;
}

/**
 * Removes from the staged sessions what the register, or a source that was added before, shows
 * already. `forbidden`: lines of joins that are not to be made.
 */
export async function leaveOutDuplicates(
  queries: Queries,
  { nowMs, forbidden }: { nowMs: number; forbidden: ReadonlySet<string> },
): Promise<Join[]> {
  const joins = new Map<string, Join>();
  for (const pair of await readPairs(queries, nowMs)) {
    const { startsAtMs, shown, other } = pair;
    const line = `session ${other.sessionId} session ${shown.sessionId}`;
    if (joins.has(other.sessionId) || forbidden.has(line) || !isSameSession(pair)) continue;
    const what = `${other.sessionName}, ${startText(startsAtMs)}`;
    joins.set(other.sessionId, { line, sourceId: other.sourceId, what, withWhat: shown.sessionName });
  }
  await queries.query("delete from pg_temp.staged_sessions where session_id = any($1::text[])", [[...joins.keys()]]);
  return [...joins.values()];
}

/** On the country's clock; in UTC where it has several. */
const startText = (ms: number) =>
  hasZones() ? `${localDate(ms, "UTC")} ${clockAt(ms, "UTC")} UTC` : `${localDate(ms)} ${clockAt(ms)}`;

/** The letters and digits of a provider's name. */
const organiserKey = (name: string) => `regexp_replace(lower(${name}), '[^[:alnum:]]+', '', 'g')`;

/** Uncancelled sessions to come: the register's (rank 0), then by source, oldest first. */
const candidates = `create temp table duplicate_candidates on commit drop as
  with venue as (
    select pitch_finder_id, latitude, longitude from venues where source_id is null
    union all select pitch_finder_id, latitude, longitude from pg_temp.staged_venues),
  provider as (
    select provider_id, ${organiserKey("provider_name")} as organiser from providers where source_id is null
    union all select provider_id, ${organiserKey("provider_name")} from pg_temp.staged_providers)
  select s.session_id, s.session_name, s.starts_at, s.pitch_finder_id, s.football_type, s.rank,
    p.organiser, v.latitude, v.longitude
  from (
    select session_id, session_name, starts_at, pitch_finder_id, provider_id, football_type, 0 as rank
    from sessions where source_id is null and not is_cancelled and starts_at >= to_timestamp($1::float8 / 1000)
    union all
    select session_id, session_name, starts_at, pitch_finder_id, provider_id, football_type, source_id
    from pg_temp.staged_sessions where not is_cancelled) s
  join venue v using (pitch_finder_id) join provider p using (provider_id)`;

/** Pairs are only looked for where more than one source has something at that time. */
const pairsBy = (key: string, isPossible = "true") => `
  select a.session_id as shown_id, b.session_id as other_id
  from duplicate_candidates a join duplicate_candidates b using (starts_at, ${key})
  where a.rank < b.rank and ${isPossible} and (starts_at, ${key}) in (
    select starts_at, ${key} from duplicate_candidates group by 1, 2 having count(distinct rank) > 1)`;

const sideOf = (
  name: string,
) => `json_build_object('sessionId', ${name}.session_id, 'sessionName', ${name}.session_name,
  'footballType', ${name}.football_type, 'pitchFinderId', ${name}.pitch_finder_id, 'latitude', ${name}.latitude,
  'longitude', ${name}.longitude, 'sourceId', ${name}.rank)`;

/** A chain has hundreds of sessions at one time, all over the country: most pairs are not read. */
const isNear = "abs(a.latitude - b.latitude) < $1::float8 and abs(a.longitude - b.longitude) < $2::float8";

async function readPairs(queries: Queries, nowMs: number): Promise<Pair[]> {
  await queries.query(candidates, [nowMs]);
  await queries.query("analyze duplicate_candidates");
  return allRows<Pair>(
    queries,
    `with pairs as (${pairsBy("pitch_finder_id")} union ${pairsBy("organiser", isNear)})
     select ${msOf("b.starts_at")} as starts_at_ms, ${sideOf("a")} as shown, ${sideOf("b")} as other
     from pairs join duplicate_candidates a on a.session_id = shown_id
       join duplicate_candidates b on b.session_id = other_id
     order by other_id, shown_id`,
    [nearDegrees.latitude, nearDegrees.longitude],
  );
}

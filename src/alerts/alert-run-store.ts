// A run over what changed in the catalogue, in steps that are each stored whole: a restart
// continues where it stopped; and the records behind a few cards.
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import { readRows } from "#src/catalogue/store/read-table.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { allRows, countRows, firstRow, onlyRow } from "#src/platform/database/rows.ts";
import type { Waiting } from "#src/platform/waiting.ts";
import { frequencyMs } from "./alert-store.ts";

/** A run over the catalogue, which may take several steps and survive a restart between them. */
export interface AlertRun {
  runId: number;
  /** The moment of the run before. */
  beforeMs: number;
  /** The moment of this run. */
  lookedAtMs: number;
}

/** A card that was touched since the last run, as it was then. */
export interface TouchedCard {
  card: string;
  /** JSON of its state; null where it offered nothing. */
  before: string | null;
}

/** A place that people would be told of. */
interface NewsPlace {
  name: string;
  /** Of its page. */
  path: string;
}

/** A run that waits for an operator: what its mails would say, and nothing of who gets them. */
export interface HeldRun {
  runId: number;
  lookedAtMs: number;
  /** As many mails wait. */
  alerts: number;
  /** Since the run before, by number; empty where it was a harvest, or a change past an import. */
  imports: { importId: number; command: string; atMs: number }[];
  /** Those that most mails would name, with how many would. */
  places: (NewsPlace & { alerts: number })[];
  placesInAll: number;
  /** What the most frequent of the mails would name. */
  sample: { places: NewsPlace[]; alerts: number };
}

/** Alerts whose news are written by one statement: a few milliseconds of making its text. */
const alertsPerWrite = 1_000;

const runColumns = `run_id::integer as "runId", before_ms::float8 as "beforeMs", looked_at_ms::float8 as "lookedAtMs"`;

/** Whether there is anything to look at. Cheap: asked every second. */
export async function hasAlertChanges(database: Database): Promise<boolean> {
  const text =
    "select exists (select from alert_changes) or exists (select from alert_runs where state = 'open') as has";
  return (await onlyRow<{ has: boolean }>(database, text)).has;
}

/** Releases a held run's news; returns how many alerts have some to send, null if none is held. */
export function releaseHeld(database: Database, runId: number, actor: Actor): Promise<number | null> {
  return decideHeld(database, runId, actor, "news-released", async (queries) => {
    await setDue(queries, runId);
    await queries.query("update alert_runs set state = 'released' where run_id = $1", [runId]);
  });
}

/** Drops the news of a held run; returns of how many alerts, or null as above. */
export function dropHeld(database: Database, runId: number, actor: Actor): Promise<number | null> {
  return decideHeld(database, runId, actor, "news-dropped", async (queries) => {
    await queries.query("delete from alert_card_news where run_id = $1", [runId]);
    await queries.query("delete from alert_runs where run_id = $1", [runId]);
  });
}

function decideHeld(
  database: Database,
  runId: number,
  actor: Actor,
  action: "news-released" | "news-dropped",
  work: (queries: Queries) => Promise<void>,
): Promise<number | null> {
  return database.transaction("read committed", async (queries) => {
    const lockRun = "select 1 from alert_runs where run_id = $1 and state = 'held' for update";
    if ((await firstRow(queries, lockRun, [runId])) === null) return null;
    const notified = `(select distinct alert_id from alert_card_news join alerts a using (alert_id)
      where run_id = $1 and a.confirmed_at_ms is not null) as notified`;
    const count = await countRows(queries, notified, [runId]);
    await work(queries);
    const record = { kind: "news", id: `${runId}`, name: `held news ${runId}` };
    await recordAction(queries, actor, { action, record, after: { alerts: count } });
    return count;
  });
}

/** When a run's news may be sent to an alert: at once, or a day or a week after its last mail. */
async function setDue(queries: Queries, runId: number): Promise<void> {
  await queries.query(
    `update alerts set news_due_at_ms = coalesce(last_news_at_ms + ${frequencyMs}, 0)
     where news_due_at_ms is null and alert_id in (select alert_id from alert_card_news where run_id = $1)`,
    [runId],
  );
}

/** Alerts whose news is held, since the oldest run that was. */
export const heldAlerts = (queries: Queries): Promise<Waiting> =>
  onlyRow(
    queries,
    `select coalesce(sum(alerts), 0)::integer as count, min(looked_at_ms)::float8 as "oldestMs"
     from alert_runs where state = 'held'`,
  );

/** Places that are listed of a held run. */
const placesListed = 10;

/** Runs that wait for an operator, oldest first. */
export async function heldRuns(queries: Queries): Promise<HeldRun[]> {
  const rows = await allRows<Omit<HeldRun, "places" | "placesInAll" | "sample">>(
    queries,
    `select run_id::integer as "runId", looked_at_ms::float8 as "lookedAtMs", alerts,
       (select coalesce(json_agg(json_build_object('importId', import_id, 'command', command,
           'atMs', floor(extract(epoch from made_at) * 1000)) order by import_id), '[]')
         from imports where import_id = any(r.import_ids)) as imports
     from alert_runs r where state = 'held' order by run_id`,
  );
  const runs: HeldRun[] = [];
  for (const run of rows) runs.push({ ...run, ...(await placesOf(queries, run)) });
  return runs;
}

async function placesOf(queries: Queries, { runId, lookedAtMs }: Pick<HeldRun, "runId" | "lookedAtMs">) {
  const newsCards = `select alert_id, card
    from alert_card_news n join alerts a using (alert_id), unnest(n.cards) as card
    where run_id = $1 and a.confirmed_at_ms is not null`;
  const counted = await allRows<{ card: string; alerts: number; inAll: number }>(
    queries,
    `select card, count(distinct alert_id)::integer as alerts, count(*) over ()::integer as "inAll"
     from (${newsCards}) as notified group by card order by alerts desc, card limit ${placesListed}`,
    [runId],
  );
  const mail = await firstRow<{ cards: string[]; alerts: number }>(
    queries,
    `select cards, count(*)::integer as alerts from (
       select array_agg(distinct card order by card) as cards from (${newsCards}) as notified group by alert_id) as mail
     group by cards order by alerts desc, cards limit 1`,
    [runId],
  );
  const { cards: sampled = [], alerts = 0 } = mail ?? {};
  const cards = [...counted.map(({ card }) => card), ...sampled.slice(0, placesListed)];
  const records = await readCards(queries, cards, lookedAtMs);
  const placeOf = (card: string) => namedPlace(records, card);
  return {
    places: counted.map((row) => ({ ...placeOf(row.card), alerts: row.alerts })),
    placesInAll: counted[0]?.inAll ?? 0,
    sample: { places: sampled.slice(0, placesListed).map(placeOf), alerts },
  };
}

/** A card's record may have been removed since: its path still says which it was. */
function namedPlace({ clubs, venues, providers }: Catalogue, card: string): { name: string; path: string } {
  const [, first = "", second = ""] = card.split(/[cvp]/);
  const venue = venues.find(({ pitchFinderId }) => `${pitchFinderId}` === (second || first));
  if (card.startsWith("c")) {
    const club = clubs.find(({ clubId }) => `${clubId}` === first);
    return { name: club?.clubName ?? "", path: `/club/${first}` };
  }
  if (card.startsWith("v")) return { name: venue?.centreName ?? "", path: `/venue/${first}` };
  const provider = providers.find(({ providerId }) => `${providerId}` === first);
  const name = [provider?.providerName, venue?.centreName].filter((part) => part !== undefined).join(", ");
  return { name, path: `/provider/${first}p${second}` };
}

/** The run that is open, or a new one. */
export function openRun(database: Database, nowMs: number): Promise<AlertRun> {
  return database.transaction("read committed", async (queries) => {
    // Waits for another server's step: a run is opened once.
    const beforeMs = await lookedAt(queries, "for update");
    const open = await firstRow<AlertRun>(queries, `select ${runColumns} from alert_runs where state = 'open'`);
    if (open) return open;
    // A clock that was set back does not look into the past.
    const lookedAtMs = Math.max(nowMs, beforeMs);
    const opened = await onlyRow<AlertRun>(
      queries,
      `insert into alert_runs (looked_at_ms, before_ms, state) values ($1, $2, 'open') returning ${runColumns}`,
      [lookedAtMs, beforeMs],
    );
    // Providers that are offered since then because the last of their sessions has started.
    await queries.query(
      "insert into alert_changes select card from alert_cards where turns_at_ms >= $1 and turns_at_ms < $2",
      [beforeMs, lookedAtMs],
    );
    return opened;
  });
}

/** The moment of the last run. */
const lookedAt = async (queries: Queries, locking = ""): Promise<number> =>
  (await firstRow<{ ms: number }>(queries, `select looked_at_ms::float8 as ms from alert_look ${locking}`))?.ms ?? 0;

/** False where another server has the row. */
const lockLook = async (queries: Queries): Promise<boolean> =>
  (await firstRow(queries, "select 1 from alert_look for update skip locked")) !== null;

/** Takes the next changed cards; none where none is left, or another server is working on them. */
export async function takeTouched(queries: Queries, limit: number): Promise<TouchedCard[]> {
  if (!(await lockLook(queries))) return [];
  return allRows(
    queries,
    `with taken as (
       delete from alert_changes where card in (select distinct card from alert_changes order by card limit $1::integer)
       returning card)
     select distinct taken.card, alert_cards.state as before from taken left join alert_cards using (card)`,
    [limit],
  );
}

/** Cards touched since the last run, by this transaction too, and when that was; they stay. */
export async function readTouched(queries: Queries, limit: number) {
  const touched = await allRows<TouchedCard>(
    queries,
    `select card, alert_cards.state as before from (select distinct card from alert_changes limit $1) as changed
     left join alert_cards using (card)`,
    [limit],
  );
  return { touched, beforeMs: await lookedAt(queries) };
}

/** The cards that are news to an alert. `others`: those that are so not only by having room. */
export interface FoundNews {
  cards: Set<string>;
  others: Set<string>;
}

/** By alert; those that have ended get none. */
export async function storeNews(queries: Queries, { runId }: AlertRun, news: Map<string, FoundNews>): Promise<void> {
  const rows = Array.from(news, ([alert_id, { cards, others }]) => ({
    alert_id,
    cards: [...cards],
    for_room: [...cards.difference(others)],
  }));
  for (let from = 0; from < rows.length; from += alertsPerWrite) {
    await queries.query(
      `insert into alert_card_news (alert_id, run_id, cards, for_room)
       select alert_id, $1, cards, for_room
       from json_to_recordset($2::json) as found (alert_id uuid, cards text[], for_room text[])
         join alerts using (alert_id)`,
      [runId, JSON.stringify(rows.slice(from, from + alertsPerWrite))],
    );
  }
}

/** New states by card; null where a card offers nothing now. */
export async function storeStates(
  queries: Queries,
  states: Map<string, { state: string; turnsAtMs: number | null } | null>,
): Promise<void> {
  const gone = [...states].filter(([, state]) => state === null).map(([card]) => card);
  const stored = [...states].flatMap(([card, each]) =>
    each === null ? [] : [{ card, turns_at_ms: each.turnsAtMs, state: each.state }],
  );
  await queries.query("delete from alert_cards where card = any($1::text[])", [gone]);
  await queries.query(
    `insert into alert_cards
     select * from json_to_recordset($1::json) as made (card text, turns_at_ms bigint, state text)
     on conflict (card) do update set turns_at_ms = excluded.turns_at_ms, state = excluded.state`,
    [JSON.stringify(stored)],
  );
}

interface RunCounts {
  /** Confirmed ones with news. */
  alerts: number;
  confirmed: number;
  importIds: number[] | null;
}

/** What a run found; null where another server ended it, or its cards belong to a later import. */
export async function countRun(queries: Queries, { runId }: AlertRun): Promise<RunCounts | null> {
  if (!(await lockLook(queries))) return null;
  return firstRow(
    queries,
    `select (select count(distinct alert_id)::integer from alert_card_news join alerts using (alert_id)
         where run_id = $1 and confirmed_at_ms is not null) as alerts,
       (select count(*)::integer from alerts where confirmed_at_ms is not null) as confirmed,
       (select array_agg(import_id) from imports where import_id > (select import_id from alert_look)
         and exists (select from json_each(files) f, json_each_text(f.value) c
           where c.key in ('loaded', 'changed', 'removed') and c.value <> '0')) as "importIds"
     from alert_runs where run_id = $1 and state = 'open' and not exists (select from alert_changes)`,
    [runId],
  );
}

/** Ends a run that was counted: its news may be sent from now on, or is held. */
export async function closeRun(
  queries: Queries,
  { runId, lookedAtMs }: AlertRun,
  { alerts, importIds }: RunCounts,
  isHeld: boolean,
): Promise<void> {
  await queries.query("update alert_look set looked_at_ms = $1, import_id = greatest(import_id, $2)", [
    lookedAtMs,
    Math.max(0, ...(importIds ?? [])),
  ]);
  if (alerts === 0) await queries.query("delete from alert_runs where run_id = $1", [runId]);
  else {
    await queries.query("update alert_runs set state = $2, alerts = $3, import_ids = $4 where run_id = $1", [
      runId,
      isHeld ? "held" : "released",
      alerts,
      importIds,
    ]);
  }
  if (!isHeld) await setDue(queries, runId);
}

const clubCard = /^c(\d{1,16})$/;
const venueCard = /^v(\d{1,16})$/;
const providerCard = /^p(\d{1,16})p(\d{1,16})$/;

/** The records of these cards alone, sessions from the moment on. */
export async function readCards(queries: Queries, cards: readonly string[], fromMs: number): Promise<Catalogue> {
  const idsOf = (pattern: RegExp, part: number) =>
    cards.flatMap((card) => pattern.exec(card)?.[part] ?? []).map(Number);
  const clubIds = idsOf(clubCard, 1);
  const venueIds = [...new Set([...idsOf(venueCard, 1), ...idsOf(providerCard, 2)])];
  const from = new Date(fromMs).toISOString();
  const clubs = clubIds.length === 0 ? [] : await readRows(queries, "clubs", "club_id = any($1::bigint[])", [clubIds]);
  const teams = clubIds.length === 0 ? [] : await readRows(queries, "teams", "club_id = any($1::bigint[])", [clubIds]);
  if (venueIds.length === 0) return { clubs, teams, venues: [], providers: [], providerVenues: [], sessions: [] };
  const atVenues = "pitch_finder_id = any($1::bigint[])";
  const venues = await readRows(queries, "venues", atVenues, [venueIds]);
  const sessions = await readRows(queries, "sessions", `${atVenues} and starts_at >= $2::timestamptz`, [
    venueIds,
    from,
  ]);
  const providerVenues = await readRows(queries, "provider_venues", atVenues, [venueIds]);
  const providerIds = [...new Set([...sessions, ...providerVenues].map(({ providerId }) => providerId))];
  const providers = await readRows(queries, "providers", "provider_id = any($1::bigint[])", [providerIds]);
  return { clubs, teams, venues, providers, providerVenues, sessions };
}

// A look at what changed in the catalogue, in steps that are each stored whole: a restart continues where it stopped.
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import type { Mail } from "#src/mail/mail.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import type { AlertToMatch } from "./alert.ts";
import { readCards } from "./alert-catalogue.ts";
import { frequencyMs, searchColumns } from "./alert-store.ts";

/** A look at the catalogue, which may take several steps and survive a restart between them. */
export interface AlertRun {
  runId: number;
  /** The moment of the look before. */
  beforeMs: number;
  /** The moment of this look. */
  lookedAtMs: number;
}

/** A card that was touched since the last look, as it was then. */
export interface TouchedCard {
  card: string;
  /** JSON of its state; null where it offered nothing. */
  before: string | null;
}

export interface RunStep {
  /** New states by card; null where a card offers nothing now. */
  states: Map<string, { state: string; turnsAtMs: number | null } | null>;
  /** Cards by alert. */
  news: Map<string, string[]>;
}

/** A place that people would be told of. */
interface NewsPlace {
  name: string;
  /** Of its page. */
  path: string;
}

/** A run that waits for an operator: what its mails would say, and nothing of the people who would get them. */
export interface HeldRun {
  runId: number;
  lookedAtMs: number;
  /** As many mails wait. */
  alerts: number;
  /** Since the look before, by number; empty where it was a harvest, or a change past an import. */
  imports: { importId: number; command: string; atMs: number }[];
  /** Those that most mails would name, with how many would. */
  places: (NewsPlace & { alerts: number })[];
  placesInAll: number;
  /** What the most frequent of the mails would name. */
  sample: { places: NewsPlace[]; alerts: number };
}

interface ClosedRun {
  /** Confirmed ones with news. */
  alerts: number;
  confirmed: number;
  isHeld: boolean;
}

/** Ids of alerts read at once: a millisecond or two. */
const idsPerRead = 5_000;

/** Alerts whose news are written by one statement: a few milliseconds of making its text. */
const alertsPerWrite = 1_000;

const runColumns = `run_id::integer as "runId", before_ms::float8 as "beforeMs", looked_at_ms::float8 as "lookedAtMs"`;

/** Whether there is anything to look at. Cheap: asked every second. */
export async function hasAlertChanges(database: Database): Promise<boolean> {
  const { rows } = await database.query<{ has: boolean }>(
    "select exists (select from alert_changes) or exists (select from alert_runs where state = 'open') as has",
  );
  return rows[0]?.has === true;
}

/** One server at a time; null where another has the turn. The turn of a killed server ends with its connection. */
export async function takeLookTurn(database: Database): Promise<{ release(): Promise<void> } | null> {
  const session = await database.openSession();
  if (await session.tryLock("touchline-alerts")) return session;
  await session.release();
  return null;
}

/** Those of these alerts that are still there. */
export async function readAlerts(database: Database, alertIds: string[]): Promise<AlertToMatch[]> {
  const { rows } = await database.query<AlertToMatch>(
    `select alert_id::text as "alertId", offers, miles, ${searchColumns} from alerts where alert_id = any($1::uuid[])`,
    [alertIds],
  );
  return rows;
}

/** Releases the news of a held run; returns how many alerts have news to send now, or null where no such run is held. */
export function releaseHeld(database: Database, runId: number): Promise<number | null> {
  return database.transaction("read committed", async (queries) => {
    if (!(await lockHeld(queries, runId))) return null;
    const count = await countNews(queries, runId);
    await setDue(queries, runId);
    await queries.query("update alert_runs set state = 'released' where run_id = $1", [runId]);
    return count;
  });
}

/** Drops the news of a held run; returns of how many alerts, or null as above. */
export function dropHeld(database: Database, runId: number): Promise<number | null> {
  return database.transaction("read committed", async (queries) => {
    if (!(await lockHeld(queries, runId))) return null;
    const count = await countNews(queries, runId);
    await queries.query("delete from alert_card_news where run_id = $1", [runId]);
    await queries.query("delete from alert_runs where run_id = $1", [runId]);
    return count;
  });
}

/** From when on the alerts with news of a run may be sent it: at once, or a day or a week after the mail before. */
async function setDue(queries: Queries, runId: number): Promise<void> {
  await queries.query(
    `update alerts set news_due_at_ms = coalesce(last_news_at_ms + ${frequencyMs}, 0)
     where news_due_at_ms is null and alert_id in (select alert_id from alert_card_news where run_id = $1)`,
    [runId],
  );
}

/** False where no run of this number is held. */
async function lockHeld(queries: Queries, runId: number): Promise<boolean> {
  const text = "select 1 from alert_runs where run_id = $1 and state = 'held' for update";
  return (await queries.query(text, [runId])).rows.length > 0;
}

async function countNews(queries: Queries, runId: number): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(distinct alert_id)::integer as count from alert_card_news join alerts a using (alert_id)
     where run_id = $1 and a.confirmed_at_ms is not null`,
    [runId],
  );
  return rows[0]?.count ?? 0;
}

/** Places that are listed of a held run. */
const placesListed = 10;

/** Runs that wait for an operator, oldest first. */
export async function heldRuns(queries: Queries): Promise<HeldRun[]> {
  const { rows } = await queries.query<Omit<HeldRun, "places" | "placesInAll" | "sample">>(
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
  const told = `select alert_id, card from alert_card_news n join alerts a using (alert_id), unnest(n.cards) as card
    where run_id = $1 and a.confirmed_at_ms is not null`;
  const counted = await queries.query<{ card: string; alerts: number; inAll: number }>(
    `select card, count(distinct alert_id)::integer as alerts, count(*) over ()::integer as "inAll"
     from (${told}) as told group by card order by alerts desc, card limit ${placesListed}`,
    [runId],
  );
  const mails = await queries.query<{ cards: string[]; alerts: number }>(
    `select cards, count(*)::integer as alerts from (
       select array_agg(distinct card order by card) as cards from (${told}) as told group by alert_id) as mail
     group by cards order by alerts desc, cards limit 1`,
    [runId],
  );
  const { cards: sampled = [], alerts = 0 } = mails.rows[0] ?? {};
  const cards = [...counted.rows.map(({ card }) => card), ...sampled.slice(0, placesListed)];
  const records = await readCards(queries, cards, lookedAtMs);
  const placeOf = (card: string) => namedPlace(records, card);
  return {
    places: counted.rows.map((row) => ({ ...placeOf(row.card), alerts: row.alerts })),
    placesInAll: counted.rows[0]?.inAll ?? 0,
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

/** False where another server has the row. */
async function lockLook(queries: Queries): Promise<boolean> {
  return (await queries.query("select 1 from alert_look for update skip locked")).rows.length > 0;
}

/** The run that is open, or a new one. */
export function openRun(database: Database, nowMs: number): Promise<AlertRun> {
  return database.transaction("read committed", (queries) => openRunIn(queries, nowMs));
}

async function openRunIn(queries: Queries, nowMs: number): Promise<AlertRun> {
  // Waits for another server's step: a run is opened once.
  const look = await queries.query<{ lookedAtMs: number }>(
    `select looked_at_ms::float8 as "lookedAtMs" from alert_look for update`,
  );
  const open = await queries.query<AlertRun>(`select ${runColumns} from alert_runs where state = 'open'`);
  if (open.rows[0]) return open.rows[0];
  const beforeMs = look.rows[0]?.lookedAtMs ?? 0;
  // A clock that was set back does not look into the past.
  const lookedAtMs = Math.max(nowMs, beforeMs);
  const opened = await queries.query<AlertRun>(
    `insert into alert_runs (looked_at_ms, before_ms, state) values ($1, $2, 'open') returning ${runColumns}`,
    [lookedAtMs, beforeMs],
  );
  // Providers that are offered since then because the last of their sessions has started.
  await queries.query(
    "insert into alert_changes select card from alert_cards where turns_at_ms >= $1 and turns_at_ms < $2",
    [beforeMs, lookedAtMs],
  );
  return opened.rows[0]!;
}

/** Of every alert, some thousand at a time: also those that are not confirmed yet, whose news wait for the press. */
export async function* readAlertIds(queries: Queries): AsyncIterable<string[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await queries.query<{ ids: string[] | null }>(
      `select array_agg(alert_id::text order by alert_id) as ids from (
         select alert_id from alerts where alert_id > $1::uuid order by alert_id limit ${idsPerRead}) as next`,
      [after],
    );
    const ids = rows[0]?.ids ?? [];
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    yield ids;
  }
}

/**
 * Takes the next changed cards, calls the function with them and stores its result, in one transaction. False where none is
 * left, or another server is working on them.
 */
export function stepRun(
  database: Database,
  run: AlertRun,
  limit: number,
  match: (cards: TouchedCard[], queries: Queries) => Promise<RunStep>,
): Promise<boolean> {
  return database.transaction("read committed", (queries) => takeStep(queries, run, limit, match));
}

async function takeStep(
  queries: Queries,
  run: AlertRun,
  limit: number,
  match: Parameters<typeof stepRun>[3],
): Promise<boolean> {
  if (!(await lockLook(queries))) return false;
  const { rows } = await queries.query<TouchedCard>(
    `with taken as (
       delete from alert_changes where card in (select distinct card from alert_changes order by card limit $1::integer)
       returning card)
     select distinct taken.card, alert_cards.state as before from taken left join alert_cards using (card)`,
    [limit],
  );
  if (rows.length === 0) return false;
  const { states, news } = await match(rows, queries);
  await storeStates(queries, states);
  const found = [...news];
  for (let from = 0; from < found.length; from += alertsPerWrite) {
    await storeNews(queries, run, found.slice(from, from + alertsPerWrite));
  }
  return true;
}

async function storeNews(queries: Queries, { runId }: AlertRun, news: [alertId: string, cards: string[]][]) {
  await queries.query(
    `insert into alert_card_news (alert_id, run_id, cards)
     select alert_id, $1, cards from json_to_recordset($2::json) as found (alert_id uuid, cards text[])
     join alerts using (alert_id)`,
    [runId, JSON.stringify(news.map(([alertId, cards]) => ({ alert_id: alertId, cards })))],
  );
}

async function storeStates(queries: Queries, states: RunStep["states"]): Promise<void> {
  const gone = [...states].filter(([, state]) => state === null).map(([card]) => card);
  const stored = [...states].flatMap(([card, each]) =>
    each === null ? [] : [{ card, turns_at_ms: each.turnsAtMs, state: each.state }],
  );
  await queries.query("delete from alert_cards where card = any($1::text[])", [gone]);
  await queries.query(
    `insert into alert_cards select * from json_to_recordset($1::json) as made (card text, turns_at_ms bigint, state text)
     on conflict (card) do update set turns_at_ms = excluded.turns_at_ms, state = excluded.state`,
    [JSON.stringify(stored)],
  );
}

/** Ends the run: its news may be sent, or is held. Null where another server has ended it. */
export function closeRun(
  database: Database,
  run: AlertRun,
  hold: (alerts: number, confirmed: number) => boolean,
  /** The mail that tells of a run that is held, stored with it; null: none. */
  compose: (held: HeldRun) => Mail | null,
): Promise<ClosedRun | null> {
  return database.transaction("read committed", (queries) => closeRunIn(queries, run, hold, compose));
}

async function closeRunIn(
  queries: Queries,
  run: AlertRun,
  hold: Parameters<typeof closeRun>[2],
  compose: Parameters<typeof closeRun>[3],
): Promise<ClosedRun | null> {
  if (!(await lockLook(queries))) return null;
  const { rows } = await queries.query<{
    alerts: number;
    confirmed: number;
    isOpen: boolean;
    hasChanges: boolean;
    importIds: number[] | null;
  }>(
    `select (select count(distinct alert_id)::integer from alert_card_news join alerts using (alert_id)
         where run_id = $1 and confirmed_at_ms is not null) as alerts,
       (select count(*)::integer from alerts where confirmed_at_ms is not null) as confirmed,
       exists (select from alert_runs where run_id = $1 and state = 'open') as "isOpen",
       exists (select from alert_changes) as "hasChanges",
       (select array_agg(import_id) from imports where import_id > (select import_id from alert_look)
         and exists (select from json_each(files) f, json_each_text(f.value) c
           where c.key in ('loaded', 'changed', 'removed') and c.value <> '0')) as "importIds"`,
    [run.runId],
  );
  const { alerts = 0, confirmed = 0, isOpen = false, hasChanges = false, importIds = null } = rows[0] ?? {};
  // There was an import meanwhile: its cards belong to this look as well.
  if (!isOpen || hasChanges) return null;
  const isHeld = hold(alerts, confirmed);
  await queries.query("update alert_look set looked_at_ms = $1, import_id = greatest(import_id, $2)", [
    run.lookedAtMs,
    Math.max(0, ...(importIds ?? [])),
  ]);
  if (alerts === 0) await queries.query("delete from alert_runs where run_id = $1", [run.runId]);
  else {
    await queries.query("update alert_runs set state = $2, alerts = $3, import_ids = $4 where run_id = $1", [
      run.runId,
      isHeld ? "held" : "released",
      alerts,
      importIds,
    ]);
  }
  if (!isHeld) await setDue(queries, run.runId);
  const held = isHeld ? (await heldRuns(queries)).find(({ runId }) => runId === run.runId) : undefined;
  const mail = held ? compose(held) : null;
  if (mail) await storeMail(queries, mail, run.lookedAtMs);
  return { alerts, confirmed, isHeld };
}

// A look at what changed in the catalogue, in steps that are each stored whole: a restart continues where it stopped.
import type { Catalogue } from "#src/catalogue/records/catalogue.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import type { Database, Queries } from "#src/platform/database/database.ts";
import { alertCatalogue } from "./alert-catalogue.ts";
import { frequencyMs, searchColumns } from "./alert-row.ts";
import type { AlertRun, AlertRunStore, AlertToMatch, HeldRun, RunStep, TouchedCard } from "./ports.ts";

/** Ids of alerts read at once: a millisecond or two. */
const idsPerRead = 5_000;

/** Alerts whose news are written by one statement: a few milliseconds of making its text. */
const alertsPerWrite = 1_000;

const runColumns = `run_id::integer as "runId", before_ms::float8 as "beforeMs", looked_at_ms::float8 as "lookedAtMs"`;

export function alertRunStore(database: Database): AlertRunStore {
  return {
    async hasChanges() {
      const { rows } = await database.query<{ has: boolean }>(
        "select exists (select from alert_changes) or exists (select from alert_runs where state = 'open') as has",
      );
      return rows[0]?.has === true;
    },
    async takeTurn() {
      const session = await database.openSession();
      if (await session.tryLock("touchline-alerts")) return { release: () => session.release() };
      await session.release();
      return null;
    },
    openRun: (nowMs) => database.transaction("read committed", (queries) => openRun(queries, nowMs)),
    readAlertIds: () => readAlertIds(database),
    async readAlerts(alertIds) {
      const { rows } = await database.query<AlertToMatch>(
        `select alert_id::text as "alertId", offers, miles, ${searchColumns} from alerts where alert_id = any($1::uuid[])`,
        [alertIds],
      );
      return rows;
    },
    step: (run, limit, match) =>
      database.transaction("read committed", (queries) => takeStep(queries, run, limit, match)),
    closeRun: (run, hold, compose) =>
      database.transaction("read committed", (queries) => closeRun(queries, run, hold, compose)),
    heldRuns: () => database.transaction("read committed", heldRuns),
    releaseHeld: (runId) =>
      database.transaction("read committed", async (queries) => {
        if (!(await lockHeld(queries, runId))) return null;
        const count = await countNews(queries, runId);
        await setDue(queries, runId);
        await queries.query("update alert_runs set state = 'released' where run_id = $1", [runId]);
        return count;
      }),
    dropHeld: (runId) =>
      database.transaction("read committed", async (queries) => {
        if (!(await lockHeld(queries, runId))) return null;
        const count = await countNews(queries, runId);
        await queries.query("delete from alert_card_news where run_id = $1", [runId]);
        await queries.query("delete from alert_runs where run_id = $1", [runId]);
        return count;
      }),
  };
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

async function heldRuns(queries: Queries): Promise<HeldRun[]> {
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
  const records = await alertCatalogue(queries).readCards(cards, lookedAtMs);
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

async function openRun(queries: Queries, nowMs: number): Promise<AlertRun> {
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

async function* readAlertIds(queries: Queries) {
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

async function takeStep(
  queries: Queries,
  run: AlertRun,
  limit: number,
  match: Parameters<AlertRunStore["step"]>[2],
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
  const { states, news } = await match(rows, alertCatalogue(queries));
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

async function closeRun(
  queries: Queries,
  run: AlertRun,
  hold: Parameters<AlertRunStore["closeRun"]>[1],
  compose: Parameters<AlertRunStore["closeRun"]>[2],
) {
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

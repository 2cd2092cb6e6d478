// A look at what changed in the catalogue, in steps that each are kept whole: a restart goes on where it stopped.
import type { Alert, AlertRun, AlertRunStore, RunStep, TouchedCard } from "#src/services/alerts/ports.ts";
import { alertCatalogue } from "./alert-catalogue.ts";
import type { Database, Queries } from "./database.ts";

/** Alerts read at once: some 20 ms of parsing. */
const alertsPerRead = 2_000;

const runColumns = `run_id::integer as "runId", before_ms::float8 as "beforeMs", looked_at_ms::float8 as "lookedAtMs"`;

export function alertRunStore(database: Database): AlertRunStore {
  return {
    async hasChanges() {
      const { rows } = await database.query<{ has: boolean }>(
        "select exists (select from alert_changes) or exists (select from alert_runs where state = 'open') as has",
      );
      return rows[0]?.has === true;
    },
    openRun: (nowMs) => database.transaction("read committed", (queries) => openRun(queries, nowMs)),
    readConfirmed: () => readConfirmed(database),
    step: (run, limit, match) =>
      database.transaction("read committed", (queries) => takeStep(queries, run, limit, match)),
    closeRun: (run, hold) => database.transaction("read committed", (queries) => closeRun(queries, run, hold)),
    async heldRuns() {
      const { rows } = await database.query<{ runId: number; lookedAtMs: number; alerts: number }>(
        `select run_id::integer as "runId", looked_at_ms::float8 as "lookedAtMs", alerts from alert_runs
         where state = 'held' order by run_id`,
      );
      return rows;
    },
    releaseHeld: () =>
      database.transaction("read committed", async (queries) => {
        const count = await countHeld(queries);
        await queries.query("update alert_runs set state = 'released' where state = 'held'");
        return count;
      }),
    dropHeld: () =>
      database.transaction("read committed", async (queries) => {
        const count = await countHeld(queries);
        await queries.query(
          "delete from alert_news where run_id in (select run_id from alert_runs where state = 'held')",
        );
        await queries.query("delete from alert_runs where state = 'held'");
        return count;
      }),
  };
}

async function countHeld(queries: Queries): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    `select count(distinct alert_id)::integer as count from alert_news join alert_runs using (run_id)
     where state = 'held'`,
  );
  return rows[0]?.count ?? 0;
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

async function* readConfirmed(queries: Queries) {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await queries.query<Pick<Alert, "alertId" | "offers" | "search" | "miles">>(
      `select alert_id::text as "alertId", offers, search, miles from alerts
       where confirmed_at_ms is not null and alert_id > $1::uuid order by alert_id limit ${alertsPerRead}`,
      [after],
    );
    if (rows.length === 0) return;
    after = rows.at(-1)!.alertId;
    yield rows;
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
  await queries.query(
    `insert into alert_news (alert_id, card, run_id)
     select alert_id, card, $1 from json_to_recordset($2::json) as found (alert_id uuid, card text)
     where exists (select from alerts where alerts.alert_id = found.alert_id)
     on conflict do nothing`,
    [run.runId, JSON.stringify(news.map(({ alertId, card }) => ({ alert_id: alertId, card })))],
  );
  return true;
}

async function storeStates(queries: Queries, states: RunStep["states"]): Promise<void> {
  const gone = [...states].filter(([, state]) => state === null).map(([card]) => card);
  const kept = [...states].flatMap(([card, each]) =>
    each === null ? [] : [{ card, turns_at_ms: each.turnsAtMs, state: each.state }],
  );
  await queries.query("delete from alert_cards where card = any($1::text[])", [gone]);
  await queries.query(
    `insert into alert_cards select * from json_to_recordset($1::json) as made (card text, turns_at_ms bigint, state text)
     on conflict (card) do update set turns_at_ms = excluded.turns_at_ms, state = excluded.state`,
    [JSON.stringify(kept)],
  );
}

async function closeRun(queries: Queries, run: AlertRun, hold: (alerts: number, confirmed: number) => boolean) {
  if (!(await lockLook(queries))) return null;
  const { rows } = await queries.query<{ alerts: number; confirmed: number; isOpen: boolean; hasChanges: boolean }>(
    `select (select count(distinct alert_id)::integer from alert_news where run_id = $1) as alerts,
       (select count(*)::integer from alerts where confirmed_at_ms is not null) as confirmed,
       exists (select from alert_runs where run_id = $1 and state = 'open') as "isOpen",
       exists (select from alert_changes) as "hasChanges"`,
    [run.runId],
  );
  const { alerts = 0, confirmed = 0, isOpen = false, hasChanges = false } = rows[0] ?? {};
  // An import came between: its cards belong to this look as well.
  if (!isOpen || hasChanges) return null;
  const isHeld = hold(alerts, confirmed);
  await queries.query("update alert_look set looked_at_ms = $1", [run.lookedAtMs]);
  if (alerts === 0) await queries.query("delete from alert_runs where run_id = $1", [run.runId]);
  else {
    await queries.query("update alert_runs set state = $2, alerts = $3 where run_id = $1", [
      run.runId,
      isHeld ? "held" : "released",
      alerts,
    ]);
  }
  return { alerts, confirmed, isHeld };
}

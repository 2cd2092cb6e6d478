// @module-tag thorough Each change has its row of the audit and each row its change, whenever a
// process that makes them is killed.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { findAuditFault } from "#src/audit/audit-store.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { aClub } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { openOwnPostgreSQL } from "#test/databases/each-database.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const kills = 100;
/** At the same time, so that one is killed while the other waits for its row. */
const writers = 2;

test.runIf(serverUrl)("no row is missing and none is without its change after 100 kills", async () => {
  const { database, url, drop } = await openOwnPostgreSQL(serverUrl ?? "");
  await loadCatalogue(database, { clubs: Array.from({ length: 20 }, (_, at) => aClub(at + 1)) });
  const running = Array.from({ length: writers }, () => startWriter(url));
  try {
    for (let round = 0; round < kills; round++) {
      const { child, begun } = running[round % writers]!;
      await begun;
      await wait(Math.random() * 200);
      expect(child.exitCode).toBeNull();
      await kill(child);
      running[round % writers] = startWriter(url);
      // One moment of the database: the other writer goes on.
      const wrong = await database.transaction("repeatable read read only", wrongIn);
      expect({ round, wrong }).toEqual({ round, wrong: { fault: null, people: 0, imports: 0, records: 0 } });
    }
    const { rows } = await database.query<{ action: string; count: number }>(
      "select action, count(*)::integer as count from audit group by action order by action",
    );
    console.log(`${kills} kills: ${rows.map(({ action, count }) => `${action} ${count}`).join(", ")}`);
    expect(rows).toHaveLength(6);
  } finally {
    for (const { child } of running) await kill(child);
    await database.close();
    await drop?.();
  }
});

interface Writer {
  child: ChildProcess;
  /** After its first change. */
  begun: Promise<unknown>;
}

function startWriter(url: string): Writer {
  const child = spawn(process.execPath, ["test/server/audited-changes.ts"], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  return { child, begun: Promise.race([once(child.stdout, "data"), once(child, "exit")]) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** The audit's own fault, and how many changes differ from what its rows tell, by kind. */
async function wrongIn(queries: Queries) {
  const { rows } = await queries.query(
    `with told as (
       select *, lag(after::text, 1, 'null') over (partition by record_kind, record_id order by audit_id) as earlier,
         lead(audit_id) over (partition by record_kind, record_id order by audit_id) is null as "isLast"
       from audit
     ), people as (
       select record_id as email, nullif(after::text, '[]') as roles from told where record_kind = 'person' and "isLast"
     ), listed as (
       select import_id::text as id, undone_at is not null as "isUndone" from imports
     ), imports_told as (
       select record_id as id, bool_or(action = 'import-undone') as "isUndone", count(*) as count,
         count(distinct action) as actions
       from audit where record_kind = 'import' and record_id::integer > (select max(import_id) - 100 from imports)
       group by record_id
     ), records_told as (
       select record_id as id, count(*) as count,
         (array_agg(after->>'ClubName' order by audit_id desc))[1] as name
       from audit where action = 'record-corrected' group by record_id
     ), corrected as (
       select record_id as id, count(*) as count, max(cells->>'club_name') filter (where ended_at is null) as name
       from corrections group by record_id
     )
     select
       (select count(*)::integer from desk_people p full join people t using (email)
        where array_to_json(p.roles)::text is distinct from t.roles)
       + (select count(*)::integer from told where record_kind = 'person'
          and coalesce(before::text, 'null') <> coalesce(nullif(earlier, '[]'), 'null')) as people,
       (select count(*)::integer from listed l full join imports_told t using (id)
        where l."isUndone" is distinct from t."isUndone" or t.count <> t.actions) as imports,
       (select count(*)::integer from corrected c full join records_told t using (id)
        where c.count is distinct from t.count or c.name is distinct from t.name) as records`,
  );
  return { fault: await findAuditFault(queries), ...(rows[0] as object) };
}

// Changes the catalogue all at once: rows wait in staging tables and are merged in one transaction.

import {
  type CatalogueTable,
  type CatalogueTables,
  catalogueTables,
  type ParentTable,
} from "#src/catalogue/records/catalogue.ts";
import type { ClubContact } from "#src/catalogue/records/home-address.ts";
import type { RecordKey } from "#src/catalogue/records/record-fields.ts";
import { positionsOfPostcodes } from "#src/gazetteer/positions.ts";
import { localInSql } from "#src/platform/country/country.ts";
import type { Alongside, Database, Queries, Session } from "#src/platform/database/database.ts";
import { allRows, allValues, changeRows, countRows } from "#src/platform/database/rows.ts";
import { openImportSession } from "#src/platform/database/session-lock.ts";
import {
  dropRetained,
  dropStaging,
  isRetained,
  isStaged,
  keepKeys,
  type MergePlan,
  makeRetained,
  makeStaging,
  mergeOrLeave,
  mergeStaged,
  savingOld,
  stageRows,
} from "#src/platform/database/staging.ts";
import type { ChangeCounts } from "#src/platform/import-report.ts";
import { applyCorrections, endTrainingCorrections, forgetDemonstration, uncorrectSaved } from "./merge-corrections.ts";
import { type ImportRecord, listImport, recordImport } from "./past-imports.ts";
import { readState } from "./read-snapshot.ts";
import { parentsAreListed } from "./read-table.ts";
import { hasSources, tableRows } from "./table-rows.ts";

interface MergeCounts extends ChangeCounts {
  /** Records that were there, and stay as they were, as the row that says otherwise was refused. */
  retained: number;
  /** Of the table's own records, without past sessions and fixtures: how many, and removed. */
  current: { before: number; removed: number };
}

export interface MergeResult {
  /** Of each opened table. */
  counts: Partial<Record<CatalogueTable, MergeCounts>>;
  /** Rows of unopened tables that searches leave out: what they refer to is no longer listed. */
  unlisted: Partial<Record<CatalogueTable, number>>;
  /** The invented catalogue made room for a real one. */
  hasReplacedDemonstration: boolean;
  /** Corrections that have ended, as the register has changed its value since. */
  endedCorrections: Partial<Record<CatalogueTable, number>>;
}
type Counts = MergeResult["counts"];

interface ChangeOptions {
  partial: boolean;
  isDemonstration: boolean;
}

export type CatalogueWriter = ReturnType<typeof catalogueWriter>;

/** `publish`: what follows from a change, in its transaction. */
export function catalogueWriter(database: Database, publish: Alongside) {
  return {
    /**
     * Starts a change; the readers see the old catalogue until its `finish` has returned.
     * @throws ImportRunning while another import runs
     */
    async begin(options: ChangeOptions) {
      const session = await openImportSession(database);
      try {
        for (const table of catalogueTables) await dropStaging(session, table);
        const replacesAll = !options.isDemonstration && (await readState(session)).isDemonstration;
        return new CatalogueChange(session, publish, { ...options, replacesAll });
      } catch (error) {
        await session.release();
        throw error;
      }
    },
  };
}

type Settle = (result: MergeResult, queries: Queries) => Promise<ImportRecord | null> | ImportRecord | null;

/** What has been said of a change so far. */
interface Change extends ChangeOptions {
  /** Invented and real records never mix: a real import replaces the demonstration whole. */
  replacesAll: boolean;
  opened: Set<CatalogueTable>;
  /** Tables with keys whose records stay. */
  keeping: Set<CatalogueTable>;
  keepingAll: Set<CatalogueTable>;
}

/** One all-or-nothing change: rows are staged, then merged in one transaction. */
export class CatalogueChange {
  readonly #session: Session;
  readonly #publish: Alongside;
  readonly #change: Change;
  #isOver = false;

  constructor(session: Session, publish: Alongside, options: ChangeOptions & { replacesAll: boolean }) {
    this.#session = session;
    this.#publish = publish;
    this.#change = { ...options, opened: new Set(), keeping: new Set(), keepingAll: new Set() };
  }

  /** Which keys the database holds beside the import's own: what stays may be referred to. */
  existing(table: ParentTable, ids: number[]): Promise<Set<number>> {
    return this.#idsThatStay(table, tableRows[table].key[0]!, ids);
  }

  /** The clubs of the teams that stay, by the teams' second key. */
  async clubsOfTeams(wgsTeamIds: string[]): Promise<Map<string, number>> {
    const condition = staying(this.#change, "teams");
    if (condition === null) return new Map();
    const text = `select wgs_team_id as id, club_id as club from teams t
      where wgs_team_id = any($1::uuid[]) and ${condition}`;
    const rows = await allRows<{ id: string; club: number }>(this.#session, text, [wgsTeamIds]);
    return new Map(rows.map(({ id, club }) => [id, club]));
  }

  /** What is said of the contacts of clubs that stay. */
  async contactsOf(clubIds: number[]): Promise<Map<number, ClubContact>> {
    const condition = staying(this.#change, "clubs");
    if (condition === null || clubIds.length === 0) return new Map();
    const text = `select club_id, individual_name, is_allow_public from clubs t
      where club_id = any($1::bigint[]) and ${condition}`;
    const rows = await allRows<ClubContact & { clubId: number }>(this.#session, text, [clubIds]);
    return new Map(rows.map(({ clubId, ...contact }) => [clubId, contact]));
  }

  /** Which of the organisations a club that stays belongs to. */
  existingOrganisations(orgIds: number[]): Promise<Set<number>> {
    return this.#idsThatStay("clubs", "org_id", orgIds);
  }

  async #idsThatStay(table: CatalogueTable, column: string, ids: number[]): Promise<Set<number>> {
    const condition = staying(this.#change, table);
    if (condition === null) return new Set();
    const text = `select distinct ${column} from ${table} t where ${column} = any($1::bigint[]) and ${condition}`;
    return new Set(await allValues<number>(this.#session, text, [ids]));
  }

  /** Positions of unit postcodes, else of outward codes; those of unknown postcodes are missing. */
  positionsOfPostcodes(postcodes: string[]): ReturnType<typeof positionsOfPostcodes> {
    return positionsOfPostcodes(this.#session, postcodes);
  }

  /** For each file that is present, even if empty: replaces its table (a partial import merges). */
  async open(table: CatalogueTable): Promise<void> {
    if (this.#change.opened.has(table)) return;
    await makeStaging(this.#session, table);
    this.#change.opened.add(table);
  }

  async stage<T extends CatalogueTable>(table: T, records: CatalogueTables[T][]): Promise<void> {
    if (!this.#change.opened.has(table)) throw new Error(`Rows of ${table} were staged before the table was opened`);
    await stageRows(this.#session, table, records.map(tableRows[table].toRow));
  }

  /** What the table already has under these keys stays, unless a row of the same key is staged. */
  async keep(table: CatalogueTable, keys: RecordKey[]): Promise<void> {
    if (keys.length === 0) return;
    await this.#startKeeping(table);
    const columns = tableRows[table].key;
    const byColumn = keys.map((key) => Object.fromEntries(columns.map((column, at) => [column, key[at]])));
    await keepKeys(this.#session, table, byColumn);
  }

  /** Nothing is removed from the table. */
  keepAll(table: CatalogueTable): void {
    this.#change.keepingAll.add(table);
  }

  async #startKeeping(table: CatalogueTable): Promise<void> {
    if (this.#change.keeping.has(table)) return;
    await makeRetained(this.#session, table, tableRows[table].key);
    this.#change.keeping.add(table);
  }

  /**
   * Drops staged rows whose second key belongs to a record that stays, and keeps what is there
   * under their own keys, until no staged row's second key is taken: what stays may have another's.
   */
  async dropTaken(table: "clubs" | "teams"): Promise<SecondKeyTaken[]> {
    const stays = staying(this.#change, table);
    if (stays === null) return [];
    await this.#startKeeping(table);
    const [id, wgsId] = table === "clubs" ? ["club_id", "wgs_club_id"] : ["team_id", "wgs_team_id"];
    const dropped: SecondKeyTaken[] = [];
    for (;;) {
      const rows = await allRows<SecondKeyTaken>(
        this.#session,
        `with taken as (
           delete from pg_temp.staged_${table} s using ${table} t
           where s.${wgsId} = t.${wgsId} and s.${id} <> t.${id} and ${stays}
             and not exists (select from pg_temp.staged_${table} o where o.${id} = t.${id})
           returning s.${id} as id, s.${wgsId} as wgs_id, t.${id} as holder),
         retained as (insert into pg_temp.retained_${table} select id from taken)
         select id, wgs_id, holder from taken`,
      );
      if (rows.length === 0) return dropped;
      dropped.push(...rows);
    }
  }

  /**
   * Merges everything and bumps the version where anything differed, if `settle` then says how to
   * list it; else nothing changes, nor where it throws. It is called in that transaction.
   */
  async finish(settle: Settle): Promise<MergeResult> {
    try {
      return await mergeOrLeave(
        this.#session,
        (queries) => mergeAll(queries, this.#change),
        async (queries, result) => {
          const record = await settle(result, queries);
          if (record !== null) await this.#conclude(queries, result.counts, record);
          return record !== null;
        },
      );
    } finally {
      await this.abandon();
    }
  }

  /** What follows from a merge that stays: dates, open data, the new version, a listed import. */
  async #conclude(queries: Queries, counts: Counts, record: ImportRecord): Promise<void> {
    const { opened, partial, replacesAll, isDemonstration } = this.#change;
    for (const table of catalogueTables) await uncorrectSaved(queries, table);
    const importId = await listImport(queries, record, differs(counts) ? counts : null);
    if (replacesAll) await queries.query("delete from register_files");
    // What is listed in part says nothing of the rest.
    const areDaysOther = !partial && (await noteImported(queries, [...opened]));
    await this.#publish(queries);
    const isFlagTurning = (await readState(queries)).isDemonstration !== isDemonstration;
    if (differs(counts)) await queries.query(`analyze ${Object.keys(counts)}`);
    if (differs(counts) || areDaysOther || (isFlagTurning && opened.size > 0)) {
      await queries.query("update catalogue_state set version = version + 1, is_demonstration = $1", [isDemonstration]);
    }
    await recordImport(queries, importId, record);
  }

  /** Drops everything staged; the catalogue does not change. After `finish` it does nothing. */
  async abandon(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    // Without its tidying a broken connection is no worse: what was staged dies with it.
    await this.#session.release(async () => {
      for (const table of this.#change.opened) await dropStaging(this.#session, table);
      for (const table of this.#change.keeping) await dropRetained(this.#session, table);
    });
  }
}

/** Which rows `t` stay whether or not they are staged, in SQL; null where none does. */
function staying({ replacesAll, partial, opened, keeping, keepingAll }: Change, table: CatalogueTable): string | null {
  if (replacesAll) return null;
  if (partial || !opened.has(table) || keepingAll.has(table)) return "true";
  return keeping.has(table) ? isRetained(table, tableRows[table].key) : null;
}

/** An accepted row that was dropped again: its second key belongs to a record that stays. */
interface SecondKeyTaken {
  id: number;
  wgsId: string;
  /** Who has it. */
  holder: number;
}

async function mergeAll(queries: Queries, change: Change): Promise<MergeResult> {
  const { opened, replacesAll } = change;
  const counts: Counts = {};
  // A publication of harvested sessions waits here, or this import for it.
  await queries.query("select 1 from catalogue_state for update");
  const endedCorrections: MergeResult["endedCorrections"] = {};
  if (replacesAll) await forgetDemonstration(queries);
  for (const table of catalogueTables) {
    if (opened.has(table)) {
      let ended = await applyCorrections(queries, table);
      counts[table] = await mergeTable(queries, change, table);
      if (table === "club_training") ended = await endTrainingCorrections(queries);
      if (ended > 0) endedCorrections[table] = ended;
    } else if (replacesAll) {
      const removed = await emptyTable(queries, table);
      const none = { loaded: 0, changed: 0, unchanged: 0, retained: 0 };
      if (removed > 0) counts[table] = { ...none, removed, current: { before: removed, removed } };
    }
  }
  const unlisted = await countUnlisted(queries, opened);
  return { counts, unlisted, hasReplacedDemonstration: replacesAll, endedCorrections };
}

/** What an import's undo puts back. */
const savesOldIn = "import_undo";

/** A source's row under an id that the register now gives becomes the register's; others stay. */
async function mergeTable(queries: Queries, change: Change, table: CatalogueTable) {
  const { key, columns } = tableRows[table];
  const removed = removedBy(change, table);
  const plan: MergePlan = {
    table,
    key,
    columns: hasSources(table) ? [...columns, "source_id"] : columns,
    removesOthers: removed ?? false,
    savesOldIn,
  };
  const isKept = `${table} t where ${isRetained(table, key)} and not ${isStaged(table, key)}`;
  const retained = change.keeping.has(table) && !change.replacesAll ? await countRows(queries, isKept) : 0;
  const current = await countCurrent(queries, table, removed);
  return { ...(await mergeStaged(queries, plan)), retained, current };
}

/** Which rows `t` leave the table if they are not staged, in SQL; null where none does. */
function removedBy(change: Change, table: CatalogueTable): string | null {
  const stays = staying(change, table);
  if (stays === "true") return null;
  return [ownRows(table), ...(stays === null ? [] : [`not ${stays}`])].join(" and ");
}

const ownRows = (table: CatalogueTable, alias = "t") => (hasSources(table) ? `${alias}.source_id is null` : "true");

/** Rows `t` that a nightly import takes away as time goes by, in SQL. */
const isPast: Partial<Record<CatalogueTable, string>> = {
  sessions: "t.starts_at < now()",
  fixtures: `case when t.next_fixture is null then t.last_result is not null
    else coalesce((t.next_fixture ->> 'dateMs')::float8 < extract(epoch from now()) * 1000, false) end`,
};

async function countCurrent(queries: Queries, table: CatalogueTable, removed: string | null) {
  if (removed === null) return { before: 0, removed: 0 };
  const current = `${table} t where ${ownRows(table)} and not (${isPast[table] ?? "false"})`;
  return {
    before: await countRows(queries, current),
    removed: await countRows(queries, `${current} and ${removed} and not ${isStaged(table, tableRows[table].key)}`),
  };
}

const emptyTable = (queries: Queries, table: CatalogueTable): Promise<number> =>
  changeRows(queries, savingOld({ table, savesOldIn }, "t", `delete from ${table} t where ${ownRows(table)}`));

/** The register's own rows that stay although what they refer to does not. */
async function countUnlisted(queries: Queries, opened: ReadonlySet<CatalogueTable>): Promise<MergeResult["unlisted"]> {
  const unlisted: MergeResult["unlisted"] = {};
  if (!(["clubs", "venues", "providers"] as const).some((parent) => opened.has(parent))) return unlisted;
  for (const table of catalogueTables) {
    const hasParents = parentsAreListed(table);
    if (hasParents === null) continue;
    const count = await countRows(queries, `${table} where ${ownRows(table, table)} and not (${hasParents})`);
    if (count > 0) unlisted[table] = count;
  }
  return unlisted;
}

/** The files' day is today, locally. True if one differed, and there is a catalogue to look at. */
async function noteImported(queries: Queries, files: string[]): Promise<boolean> {
  const count = await changeRows(
    queries,
    `insert into register_files (file, imported_on)
     select file, ${localInSql("now()")}::date from unnest($1::text[]) as file
     on conflict (file) do update set imported_on = excluded.imported_on
     where register_files.imported_on <> excluded.imported_on`,
    [files],
  );
  return count > 0 && (await readState(queries)).version > 0;
}

function differs(counts: Counts): boolean {
  return Object.values(counts).some(({ loaded, changed, removed }) => loaded + changed + removed > 0);
}

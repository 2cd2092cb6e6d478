// Staged clubs and teams whose second key belongs to a record that stays: two may not share it.
import type { SecondKeyTaken } from "#src/catalogue/import/ports.ts";
import type { Queries } from "#src/platform/database/database.ts";

/**
 * Drops them, and keeps what is there under their own keys, until no staged row's second key is taken: what stays in a
 * dropped row's place may hold the key of another. `stays` says which rows `t` stay, in SQL.
 */
export async function dropTaken(queries: Queries, table: "clubs" | "teams", stays: string): Promise<SecondKeyTaken[]> {
  const [id, wgsId] = table === "clubs" ? ["club_id", "wgs_club_id"] : ["team_id", "wgs_team_id"];
  const dropped: SecondKeyTaken[] = [];
  for (;;) {
    const { rows } = await queries.query<SecondKeyTaken>(
      `with taken as (
         delete from pg_temp.staged_${table} s using ${table} t
         where s.${wgsId} = t.${wgsId} and s.${id} <> t.${id} and ${stays}
           and not exists (select from pg_temp.staged_${table} o where o.${id} = t.${id})
         returning s.${id} as id, s.${wgsId} as wgs_id, t.${id} as holder),
       retained as (insert into pg_temp.retained_${table} select id from taken)
       select id::float8 as id, wgs_id::text as "wgsId", holder::float8 as holder from taken`,
    );
    if (rows.length === 0) return dropped;
    dropped.push(...rows);
  }
}

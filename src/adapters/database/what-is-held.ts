// Which ids the catalogue now holds: what a partial import's references and second keys are checked against.
import type { CatalogueChange } from "#src/services/ports.ts";
import type { Queries } from "./database.ts";
import { tableLayouts } from "./tables/all-tables.ts";

type Held = Pick<CatalogueChange, "existing" | "holdersOfWgsIds" | "existingOrganisations">;

export function whatIsHeld(queries: Queries): Held {
  return {
    async existing(table, ids) {
      const key = tableLayouts[table].key[0];
      return idsOf(queries, `select ${asNumber(key)} as id from ${table} where ${key} = any($1::bigint[])`, ids);
    },
    existingOrganisations: (orgIds) =>
      idsOf(queries, `select distinct ${asNumber("org_id")} as id from clubs where org_id = any($1::bigint[])`, orgIds),
    async holdersOfWgsIds(table, wgsIds) {
      const [id, wgsId] = table === "clubs" ? ["club_id", "wgs_club_id"] : ["team_id", "wgs_team_id"];
      const { rows } = await queries.query<{ wgsId: string; id: number }>(
        `select ${wgsId}::text as "wgsId", ${asNumber(id)} as id from ${table} where ${wgsId} = any($1::uuid[])`,
        [wgsIds],
      );
      return new Map(rows.map((row) => [row.wgsId, row.id]));
    },
  };
}

/** For a change that leaves nothing of the catalogue before it. */
export const holdingNothing: Held = {
  existing: async () => new Set(),
  existingOrganisations: async () => new Set(),
  holdersOfWgsIds: async () => new Map(),
};

/** Drivers give bigint as text; every id fits a double exactly. */
const asNumber = (column: string | undefined) => `${column}::double precision`;

async function idsOf(queries: Queries, statement: string, ids: number[]): Promise<Set<number>> {
  const { rows } = await queries.query<{ id: number }>(statement, [ids]);
  return new Set(rows.map((row) => row.id));
}

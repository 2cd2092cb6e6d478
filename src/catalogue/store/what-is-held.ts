// Which ids the catalogue holds beside what an import brings: its references and second keys are checked against them.
import type { CatalogueChange, CatalogueTable } from "#src/catalogue/ports.ts";
import { tableLayouts } from "#src/catalogue/tables/all-tables.ts";
import type { Queries } from "#src/platform/database/database.ts";

type Held = Pick<CatalogueChange, "existing" | "existingTeams" | "existingOrganisations">;

/** `stays`: which rows `t` of a table stay whether or not the import lists them, in SQL; null where none does. */
export function whatIsHeld(queries: Queries, stays: (table: CatalogueTable) => string | null): Held {
  async function valuesOf<V>(table: CatalogueTable, column: string, type: string, values: V[]): Promise<Set<V>> {
    const condition = stays(table);
    if (condition === null) return new Set();
    // Drivers give bigint as text; every id fits a double exactly.
    const value = type === "bigint" ? `${column}::double precision` : `${column}::text`;
    const { rows } = await queries.query<{ value: V }>(
      `select distinct ${value} as value from ${table} t where ${column} = any($1::${type}[]) and ${condition}`,
      [values],
    );
    return new Set(rows.map((row) => row.value));
  }
  return {
    existing: (table, ids) => valuesOf(table, tableLayouts[table].key[0]!, "bigint", ids),
    existingOrganisations: (orgIds) => valuesOf("clubs", "org_id", "bigint", orgIds),
    existingTeams: (wgsTeamIds) => valuesOf("teams", "wgs_team_id", "uuid", wgsTeamIds),
  };
}

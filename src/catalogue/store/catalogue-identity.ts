// Which catalogue a database holds, distinguished from those of other databases and of the same one before a backup came back.
import type { Queries } from "#src/platform/database/database.ts";

export interface CatalogueIdentity {
  version: number;
  /** Equal for equal catalogues of one PostgreSQL since its start, and for no others. */
  identity: string;
}

/**
 * Of PostgreSQL alone. The transaction that set the number tells two catalogues of one number apart: its own number goes
 * up while the database runs, and where the database itself was put back, it has been started since.
 */
export async function catalogueIdentity(queries: Queries): Promise<CatalogueIdentity> {
  const { rows } = await queries.query<CatalogueIdentity>(
    `select version::float8 as version,
       concat_ws(' ', extract(epoch from pg_postmaster_start_time()), d.oid, current_schema(), s.xmin) as identity
     from catalogue_state s, pg_database d where d.datname = current_database()`,
  );
  if (!rows[0]) throw new Error("The database has lost its catalogue_state row");
  return rows[0];
}

// Counts a change of the catalogue, in its transaction: servers then build again what they search.
import type { Queries } from "#src/platform/database/database.ts";

/** By what has changed: the columns of catalogue_state that get its new version too. Without any, the database sets them all. */
const columns = {
  everything: [],
  "venues and sessions": ["venues_version", "prompt_version"],
  // Changes of clubs by themselves are gathered: none of them is to be shown at once.
  "clubs by themselves": ["clubs_version"],
};

/** Every reader sees the new version once the transaction is committed. */
export async function countChange(queries: Queries, what: keyof typeof columns): Promise<void> {
  const further = columns[what].map((column) => `, ${column} = version + 1`);
  await queries.query(`update catalogue_state set version = version + 1${further.join("")}`);
}

// Counts a change of the catalogue, in its transaction: servers then build again what they search.
import type { Queries } from "#src/platform/database/database.ts";

/** The columns of catalogue_state that a change gives its new version; without any, all of them. */
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

// Clubs whose address may be somebody's home, for an officer to look at: the club keeps its contact
// private, its address has a street, nothing names a ground, and nobody has said what it is.
import { isListed, isShown } from "#src/catalogue/store/read-table.ts";
import { isOfTraining } from "#src/catalogue/store/read-training.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, countRows } from "#src/platform/database/rows.ts";

export interface LikelyHome {
  id: string;
  name: string;
  address: string;
}

const likely = `clubs where ${isListed("clubs")} and is_allow_public is not true and address_is_private is null
  and concat(address_line1, address_line2, address_line3) <> ''
  and not exists (select from shown_addresses s where s.table_name = 'clubs' and s.record_id = clubs.club_id
    and s.home is not null)
  and not exists (select from teams t where t.club_id = clubs.club_id and ${isShown("teams", "t")}
    and concat(t.ground_name, t.ground_line1, t.ground_line2, t.ground_line3) <> '')
  and not exists (select from club_training t where t.club_id = clubs.club_id
    and (t.pitch_finder_id is not null or t.address_line1 is not null))
  and not exists (select from corrections c, jsonb_array_elements(c.cells -> 'training') r where ${isOfTraining}
    and c.record_id = clubs.club_id::text
    and (r ->> 'pitch_finder_id' is not null or r ->> 'address_line1' is not null))`;

/** By id. `after`: the id of the last one of the page before. */
export const listLikelyHomes = (queries: Queries, after: string | null, limit: number): Promise<LikelyHome[]> =>
  allRows(
    queries,
    `select club_id::text as id, club_name as name,
       concat_ws(', ', address_line1, address_line2, address_line3, city, postcode) as address
     from ${likely} and ($1::text is null or club_id > $1::text::bigint) order by club_id limit $2`,
    [after, limit],
  );

export const countLikelyHomes = (queries: Queries): Promise<number> => countRows(queries, likely);

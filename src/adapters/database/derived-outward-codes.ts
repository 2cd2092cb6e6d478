// Outward codes that no file gave: the centre of their live unit postcodes stands in, so that the national directory
// alone answers for "M33" too.
import type { Queries } from "./database.ts";

export async function dropDerivedOutwardCodes(queries: Queries): Promise<void> {
  await queries.query("delete from outward_codes where is_derived");
}

/** Sums are numeric, so that the same postcodes give the same centre in whatever order they are read. */
export async function deriveOutwardCodes(queries: Queries): Promise<void> {
  await dropDerivedOutwardCodes(queries);
  await queries.query(
    `insert into outward_codes (outward_code, latitude, longitude, is_derived)
     select code, latitude, longitude, true
     from (select left(postcode_key, -3) as code, round(avg(latitude::numeric), 6) as latitude,
             round(avg(longitude::numeric), 6) as longitude
           from unit_postcodes where terminated is null and latitude is not null group by 1) as centres
     where not exists (select from outward_codes o where o.outward_code = centres.code)`,
  );
}

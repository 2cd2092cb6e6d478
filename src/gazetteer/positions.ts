// Where postcodes are: the unit postcode's position, else its outward code's centre, else nowhere.
import { country } from "#src/platform/country/country.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, changeRows, firstValue } from "#src/platform/database/rows.ts";
import type { PositionSource } from "./ports.ts";
import type { Position } from "./position.ts";
import { postcodeKeyInSql } from "./postcode.ts";

/** SQL for the outward code of a postcode's key; a short key is an outward code itself. */
export function outwardInSql(key: string): string {
  const { inwardLength } = country().postcode;
  if (inwardLength === 0) return key;
  return `case when length(${key}) <= ${inwardLength + 1} then ${key} else left(${key}, -${inwardLength}) end`;
}

/** Columns postcode, latitude, longitude, source for each distinct postcode of the query given. */
const lookUp = (postcodes: string) => `
  select p.postcode, coalesce(u.latitude, o.latitude) as latitude, coalesce(u.longitude, o.longitude) as longitude,
    case when u.latitude is not null then 'unit-postcode'
         when o.latitude is not null then 'outward-code' else 'none' end as source
  from (select distinct postcode, ${postcodeKeyInSql("postcode")} as key from (${postcodes}) as given) as p
  left join unit_postcodes u on u.postcode_key = p.key
  left join outward_codes o on o.outward_code = ${outwardInSql("p.key")}`;

export async function positionsOfPostcodes(
  queries: Queries,
  postcodes: string[],
): Promise<Map<string, Position & { source: PositionSource }>> {
  const text = `${lookUp("select unnest($1::text[]) as postcode")} where coalesce(u.latitude, o.latitude) is not null`;
  const rows = await allRows<Position & { postcode: string; source: PositionSource }>(queries, text, [postcodes]);
  return new Map(rows.map(({ postcode, ...position }) => [postcode, position]));
}

/** Looks up every place whose register gave no position. Returns how many moved. */
export async function relocateAllPlaces(queries: Queries): Promise<number> {
  return (await relocatePlaces(queries, "clubs", "true")) + (await relocatePlaces(queries, "venues", "true"));
}

/** The same of rows `t` that a condition names. `relation`: a table, or one with its columns. */
export const relocatePlaces = (
  queries: Queries,
  relation: string,
  condition: string,
  values: unknown[] = [],
): Promise<number> =>
  changeRows(
    queries,
    `update ${relation} t set latitude = p.latitude, longitude = p.longitude, position_source = p.source
     from (${lookUp(`select t.postcode from ${relation} t where t.position_source <> 'given' and ${condition}`)}) as p
     where t.postcode = p.postcode and t.position_source <> 'given' and ${condition}
       and (t.latitude, t.longitude, t.position_source) is distinct from (p.latitude, p.longitude, p.source)`,
    values,
  );

/** What the postcodes were imported from; the directory where any of them is of it. */
export const postcodeOrigin = (queries: Queries): Promise<PostcodeOrigin> =>
  firstValue(
    queries,
    `select case when exists (select from unit_postcodes where source = 'directory') then 'directory'
                 when exists (select from unit_postcodes) or exists (select from outward_codes) then 'list'
            end`,
  );

/** What was imported: the ONS directory, other lists alone, or nothing. */
export type PostcodeOrigin = "directory" | "list" | null;

/** Its licence asks for this (https://www.ons.gov.uk/methodology/geography/licences). */
const directoryAttribution =
  "Contains OS data © Crown copyright and database right. Contains Royal Mail data © Royal Mail copyright and " +
  "database right. Source: Office for National Statistics licensed under the Open Government Licence v.3.0.";

/** Whose postcodes they are, as their licence requires. `stated`: the association's own text. */
export function postcodeAttribution(origin: PostcodeOrigin, stated: string | null): string | null {
  if (origin === null) return null;
  return stated ?? (origin === "directory" ? directoryAttribution : null);
}

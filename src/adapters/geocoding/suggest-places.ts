// Places by the beginning of their name or of a word in it.
import type { Position } from "#src/domain/catalogue/catalogue.ts";
import { distanceMiles } from "#src/domain/catalogue/great-circle.ts";
import type { LocationSuggestion } from "#src/services/ports.ts";
import type { Queries } from "./queries.ts";

interface PlaceRow extends Position {
  name: string;
  region: string | null;
}

/** Sources list a city, its district and its borough under one name; nearer than this they are one to a person. */
const sameplaceMiles = 6;

/** Rows fetched for each suggestion wanted, as those that are one to a person are folded. */
const rowsPerSuggestion = 4;

/**
 * What the whole name weighs against a longer one: as much as four outward codes. More, and a hamlet called Newcastle
 * comes before Newcastle upon Tyne; less, and Bath comes after the villages around it.
 */
const wholeNameWeight = 4;

/**
 * Best first: names that begin so, then names with a later word that does; within these by how many outward codes carry
 * the place's name as their town or district, which is the best measure of its size at hand, then by kind and name.
 */
export async function suggestPlaces(queries: Queries, nameKey: string, limit: number): Promise<LocationSuggestion[]> {
  if (nameKey === "" || limit < 1) return [];
  const { rows } = await queries.query<PlaceRow>(statement, [nameKey, Math.trunc(limit) * rowsPerSuggestion]);
  const cached: PlaceRow[] = [];
  for (const row of rows) {
    const isKnown = cached.some((other) => other.name === row.name && distanceMiles(other, row) < sameplaceMiles);
    if (!isKnown && cached.length < limit) cached.push(row);
  }
  const details = await nearestRegions(queries, cached);
  return cached.map(({ name, region, latitude, longitude }, index) => {
    const detail = region ?? details[index] ?? null;
    const isTelling = detail !== name;
    return {
      readableLocation: name,
      detail: isTelling ? detail : null,
      latitude,
      longitude,
      kind: "place",
      isApproximate: false,
    };
  });
}

/** The district of the nearest outward code's centre tells two places of one name apart. Null where none are held. */
async function nearestRegions(queries: Queries, places: Position[]): Promise<(string | null)[]> {
  const { rows } = await queries.query<{ region: string | null }>(
    `select near.region
     from unnest($1::double precision[], $2::double precision[]) with ordinality as p (latitude, longitude, place)
     left join lateral (
       select o.region from outward_codes o where o.region is not null
       order by power(o.latitude - p.latitude, 2) + power((o.longitude - p.longitude) * cosd(p.latitude), 2) limit 1
     ) as near on true
     order by p.place`,
    [places.map((place) => place.latitude), places.map((place) => place.longitude)],
  );
  return rows.map((row) => row.region);
}

/** Keys hold letters, digits and spaces alone, so that they need no escaping in a pattern. */
const statement = `
  with sizes as (
    select name_key, count(*) as size
    from (select town_key as name_key from outward_codes union all select region_key from outward_codes) as named
    group by name_key
  ), matches as (
    select p.*, p.name_key not like $1 || '%' as is_inside,
      coalesce(s.size, 0) + case when p.name_key = $1 then ${wholeNameWeight} else 0 end as weight,
      case when p.kind = 'capital' then 0 when p.kind in ('adm1', 'adm2') then 1 when p.kind = 'city' then 2 else 3 end as rank
    from places p left join sizes s on s.name_key = p.name_key
    where p.name_key like $1 || '%' or p.name_key like '% ' || $1 || '%'
  ), best as (
    select *, row_number() over (
      order by is_inside, (rank = 0) desc, weight desc, rank, length(name), name, region_code) as place
    from matches order by place limit $2
  )
  select name, region, latitude, longitude from best order by place`;

// Places by the beginning of their name or of a word in it.
import type { Position } from "#src/domain/catalogue.ts";
import type { LocationSuggestion } from "#src/services/ports.ts";
import type { Queries } from "./database-geocoder.ts";

interface PlaceRow extends Position {
  name: string;
  detail: string | null;
}

/** Sources list a city, its district and its borough under one name; nearer than this they are one to a person. */
const sameplaceMiles = 6;

/** Rows fetched for each suggestion wanted, as those that are one to a person are folded. */
const rowsPerSuggestion = 4;

/**
 * Best first: the whole name, then names that begin so, then names with such a word; within these by how many outward
 * codes the Post Office names after the place, which is the best measure of its size at hand, then by kind and name.
 */
export async function suggestPlaces(queries: Queries, nameKey: string, limit: number): Promise<LocationSuggestion[]> {
  if (nameKey === "" || limit < 1) return [];
  const { rows } = await queries.query<PlaceRow>(statement, [nameKey, Math.trunc(limit) * rowsPerSuggestion]);
  const kept: PlaceRow[] = [];
  for (const row of rows) {
    const isKnown = kept.some((other) => other.name === row.name && milesBetween(other, row) < sameplaceMiles);
    if (!isKnown && kept.length < limit) kept.push(row);
  }
  return kept.map(({ name, detail, latitude, longitude }) => ({
    readableLocation: name,
    detail: detail === name ? null : detail,
    latitude,
    longitude,
    kind: "place",
    isApproximate: false,
  }));
}

/** Keys hold letters, digits and spaces alone, so that they need no escaping in a pattern. */
const statement = `
  with matches as (
    select p.*, p.name_key <> $1 as is_longer, p.name_key not like $1 || '%' as is_inside
    from places p where p.name_key like $1 || '%' or p.name_key like '% ' || $1 || '%'
  ), ranked as (
    select m.*, (select count(*) from outward_codes o where o.town_key = m.name_key) as outward_codes,
      case when m.kind = 'capital' then 0 when m.kind in ('adm1', 'adm2') then 1 when m.kind = 'city' then 2 else 3 end as rank
    from matches m
  ), best as (
    select *, row_number() over (
      order by is_longer, is_inside, (rank = 0) desc, outward_codes desc, rank, length(name), name, region_code) as place
    from ranked order by place limit $2
  )
  select b.name, b.latitude, b.longitude, coalesce(b.region, near.region) as detail
  from best b left join lateral (
    select o.region from outward_codes o where o.region is not null
    order by power(o.latitude - b.latitude, 2) + power((o.longitude - b.longitude) * cosd(b.latitude), 2) limit 1
  ) near on true
  order by b.place`;

const milesPerDegree = 69.1;

/** Flat-earth distance: a few miles are told from many, no more. */
function milesBetween(one: Position, other: Position): number {
  const north = (one.latitude - other.latitude) * milesPerDegree;
  const east = (one.longitude - other.longitude) * milesPerDegree * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

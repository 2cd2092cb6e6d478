// Finds postcodes in the database's own tables, and places by the names read from them.
import { country } from "#src/platform/country/country.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { furthestDegrees } from "./nearest-outward-code.ts";
import type { Geocoder, LocationSuggestion, PostcodeAnswer } from "./ports.ts";
import type { Position } from "./position.ts";
import { type FullPostcode, readPostcode } from "./postcode.ts";
import { namedPlaces } from "./read-named-places.ts";
import { suggestLocations } from "./suggest-locations.ts";

/** Throws where the database cannot be reached. */
export function databaseGeocoder(queries: Queries): Geocoder {
  const findPostcode = async (text: string): Promise<PostcodeAnswer> => {
    const postcode = readPostcode(text);
    if (postcode === null) return { ok: false, kind: "wrong-format" };
    if (postcode.kind === "full") return findFull(queries, postcode);
    return found(await outwardLocation(queries, postcode.outwardCode));
  };
  const finder = namedPlaces(queries);
  return {
    findPostcode,
    suggest: (text, limit, near) => suggestLocations({ queries, findPostcode, finder }, text, limit, near),
    nearestOutwardCode: (position) => nearestOutwardCode(queries, position),
  };
}

async function nearestOutwardCode(queries: Queries, { latitude, longitude }: Position): Promise<string | null> {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const { rows } = await queries.query<{ code: string }>(
    `select outward_code as code from (select outward_code, latitude - $1::float8 as north,
       (longitude - $2::float8) * $3::float8 as east from outward_codes) as codes
     where north * north + east * east <= $4::float8 order by north * north + east * east, outward_code limit 1`,
    [latitude, longitude, shrink, furthestDegrees ** 2],
  );
  return rows[0]?.code ?? null;
}

const found = (location: LocationSuggestion | null): PostcodeAnswer =>
  location === null ? { ok: false, kind: "unknown" } : { ok: true, location };

interface UnitRow {
  latitude: number | null;
  longitude: number | null;
  isTerminated: boolean;
}

async function findFull(queries: Queries, { key, postcode, outwardCode }: FullPostcode): Promise<PostcodeAnswer> {
  const { rows } = await queries.query<UnitRow>(
    `select latitude, longitude, terminated is not null as "isTerminated" from unit_postcodes where postcode_key = $1`,
    [key],
  );
  const unit = rows[0];
  if (!unit) return findByOutwardCode(queries, postcode, outwardCode);
  const centre = await outwardLocation(queries, outwardCode);
  const position = positionOf(unit) ?? centre;
  if (position === null) return { ok: false, kind: "unknown" };
  const location: LocationSuggestion = {
    latitude: position.latitude,
    longitude: position.longitude,
    readableLocation: postcode,
    detail: centre?.detail ?? null,
    kind: "postcode",
    isApproximate: unit.isTerminated || positionOf(unit) === null,
  };
  return unit.isTerminated ? { ok: false, kind: "terminated", formerLocation: location } : { ok: true, location };
}

function positionOf({ latitude, longitude }: UnitRow): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/**
 * Where some unit postcodes of the outward code are held, one that is missing does not exist. Where none are (only
 * outward codes were imported), nobody can tell, and the outward code's centre is the honest answer.
 */
async function findByOutwardCode(queries: Queries, postcode: string, outwardCode: string): Promise<PostcodeAnswer> {
  const { rows } = await queries.query(
    `select 1 from unit_postcodes
     where postcode_key >= $1 and postcode_key < $2 and length(postcode_key) = $3 limit 1`,
    [outwardCode, `${outwardCode}~`, outwardCode.length + country().postcode.inwardLength],
  );
  if (rows.length > 0) return { ok: false, kind: "unknown" };
  const centre = await outwardLocation(queries, outwardCode);
  return found(centre && { ...centre, readableLocation: postcode, kind: "postcode" });
}

async function outwardLocation(queries: Queries, outwardCode: string): Promise<LocationSuggestion | null> {
  const { rows } = await queries.query<Position & { detail: string | null }>(
    "select latitude, longitude, coalesce(region, town) as detail from outward_codes where outward_code = $1",
    [outwardCode],
  );
  return rows[0] ? { ...rows[0], readableLocation: outwardCode, kind: "outward-code", isApproximate: true } : null;
}

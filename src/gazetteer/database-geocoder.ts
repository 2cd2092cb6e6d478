// Finds postcodes in the database's own tables, places by the names read from them, and what a
// person may mean who has typed a postcode or a place's name, or the beginning of one, best first.
import { country } from "#src/platform/country/country.ts";
import type { Queries } from "#src/platform/database/database.ts";
import { allRows, firstRow } from "#src/platform/database/rows.ts";
import { nearestCentre, outwardCentres } from "./nearest-outward-code.ts";
import type { FoundPlace } from "./place-finder.ts";
import type { Geocoder, LocationSuggestion, PostcodeAnswer } from "./ports.ts";
import type { Position } from "./position.ts";
import { outwardInSql } from "./positions.ts";
import {
  areasOfOutwardCode,
  compactPostcode,
  type FullPostcode,
  firstPartTyped,
  isPostcodeBeginning,
  postcodeAmongWords,
  readPostcode,
  unplacedArea,
  writePostcode,
} from "./postcode.ts";
import { namedPlaces } from "./read-named-places.ts";

/** Longer texts are no place: the longest name has 58 letters. */
const longestText = 80;

/** Throws where the database cannot be reached. */
export function databaseGeocoder(queries: Queries): Geocoder {
  const findPostcode = async (text: string): Promise<PostcodeAnswer> => {
    const whole = readPostcode(text);
    const postcode = whole ?? postcodeAmongWords(text)?.postcode ?? null;
    if (postcode === null) return { ok: false, kind: "wrong-format" };
    if (postcode.kind === "full") return findFull(queries, postcode);
    const answer = await findDistrict(queries, postcode.outwardCode);
    // Beside a name "U10" may be a team.
    return whole === null && !answer.ok ? { ok: false, kind: "wrong-format" } : answer;
  };
  const finder = namedPlaces(queries);
  async function townsOfUnplaced(text: string, limit: number): Promise<LocationSuggestion[]> {
    const outwardCode = readPostcode(text)?.outwardCode;
    const area = outwardCode === undefined ? null : unplacedArea(outwardCode);
    return area === null ? [] : (await finder()).inArea(area, limit).map(onOffer);
  }
  return {
    findPostcode,
    async suggest(text, limit, near = null) {
      if (text.length > longestText || limit < 1) return { suggestions: [], isClear: false };
      const among = readPostcode(text) === null ? postcodeAmongWords(text) : null;
      const answer = among && (await findPostcode(text));
      if (among?.postcode.kind === "full") {
        if (answer?.ok) return { suggestions: [answer.location], isClear: true };
        return { suggestions: await townsOfUnplaced(among.postcode.postcode, limit), isClear: false };
      }
      if (among && answer?.ok) {
        // A place there comes before the district, whichever was typed first.
        const there = (await finder()).find(`${among.words} ${among.postcode.outwardCode}`, limit, near);
        const suggestions = [...there.places.map(onOffer), answer.location].slice(0, limit);
        return { suggestions, isClear: there.isClear };
      }
      const isPostcode = isPostcodeBeginning(text);
      const postcodes = isPostcode ? await suggestPostcodes(queries, findPostcode, text, limit) : [];
      if (isPostcode && postcodes.length === 0) {
        const towns = await townsOfUnplaced(text, limit);
        if (towns.length > 0) return { suggestions: towns, isClear: false };
      }
      const places = (await finder()).find(text, limit - postcodes.length, near);
      const suggestions = [...postcodes, ...places.places.map(onOffer)];
      const rest = limit - suggestions.length;
      // "SK" is too short to be distinguished from a name, so names are first.
      if (!isPostcode && rest > 0 && /^\s*[a-z]{1,2}\s*$/i.test(text)) {
        suggestions.push(...(await suggestOutwardCodes(queries, compactPostcode(text), rest)));
      }
      const isWholePostcode =
        postcodes[0] !== undefined && compactPostcode(postcodes[0].readableLocation) === compactPostcode(text);
      return { suggestions, isClear: isWholePostcode || (postcodes.length === 0 && places.isClear) };
    },
    nearestOutwardCode: async (position) => nearestCentre(await outwardCentres(queries), position)?.code ?? null,
  };
}

const found = (location: LocationSuggestion | null): PostcodeAnswer =>
  location === null ? { ok: false, kind: "unknown" } : { ok: true, location };

interface UnitRow {
  latitude: number | null;
  longitude: number | null;
  isTerminated: boolean;
}

async function findFull(queries: Queries, { key, postcode, outwardCode }: FullPostcode): Promise<PostcodeAnswer> {
  const text =
    "select latitude, longitude, terminated is not null as is_terminated from unit_postcodes where postcode_key = $1";
  const unit = await firstRow<UnitRow>(queries, text, [key]);
  if (!unit) return findByOutwardCode(queries, postcode, outwardCode);
  const centre = await outwardLocation(queries, outwardCode);
  const position = positionOf(unit) ?? centre;
  if (position === null) return { ok: false, kind: "without-position" };
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
 * Where some unit postcodes of the outward code are held, one that is missing does not exist. Where
 * none are (only outward codes were imported), nobody can tell, and the outward code's centre is
 * the honest answer.
 */
async function findByOutwardCode(queries: Queries, postcode: string, outwardCode: string): Promise<PostcodeAnswer> {
  const unit = await firstRow(
    queries,
    `select 1 from unit_postcodes
     where postcode_key >= $1 and postcode_key < $2 and length(postcode_key) = $3 limit 1`,
    [outwardCode, `${outwardCode}~`, outwardCode.length + country().postcode.inwardLength],
  );
  if (unit !== null) return { ok: false, kind: "unknown" };
  const centre = await outwardLocation(queries, outwardCode);
  if (centre === null && unplacedArea(outwardCode) !== null) return { ok: false, kind: "without-position" };
  return found(centre && { ...centre, readableLocation: postcode, kind: "postcode" });
}

/** The outward code, or all that have letters after it: "W1" is W1A to W1W, not W10. */
async function findDistrict(queries: Queries, outwardCode: string): Promise<PostcodeAnswer> {
  const location = (await outwardLocation(queries, outwardCode)) ?? (await locationOfParts(queries, outwardCode));
  return location === null ? findGoneDistrict(queries, outwardCode) : { ok: true, location };
}

/** What people call W1, which the directory has in parts alone: the middle of their centres. */
async function locationOfParts(queries: Queries, outwardCode: string): Promise<LocationSuggestion | null> {
  const beginning = await suggestOutwardCodes(queries, outwardCode, mostParts);
  const parts = beginning.filter((part) => areasOfOutwardCode(part.readableLocation).includes(outwardCode));
  const [first] = parts;
  if (first === undefined) return null;
  const middle = (axis: "latitude" | "longitude") =>
    Number((parts.reduce((sum, part) => sum + part[axis], 0) / parts.length).toFixed(6));
  return {
    ...first,
    readableLocation: outwardCode,
    latitude: middle("latitude"),
    longitude: middle("longitude"),
    detail: parts.every(({ detail }) => detail === first.detail) ? first.detail : null,
  };
}

/** More than begin with the letters and number of any district: 26 letters and 10 digits follow. */
const mostParts = 40;

/** One whose postcodes are all out of use lies in the middle of where they were. */
async function findGoneDistrict(queries: Queries, outwardCode: string): Promise<PostcodeAnswer> {
  const { inwardLength } = country().postcode;
  const row = await firstRow<{ latitude: number | null; longitude: number | null; isLive: boolean }>(
    queries,
    `select round(avg(latitude)::numeric, 6)::float8 as latitude,
       round(avg(longitude)::numeric, 6)::float8 as longitude,
       bool_or(terminated is null) as is_live
     from unit_postcodes where postcode_key >= $1 and postcode_key < $2 and length(postcode_key) = $3
     having count(*) > 0`,
    [outwardCode, `${outwardCode}~`, outwardCode.length + inwardLength],
  );
  if (row === null || row === undefined) {
    return { ok: false, kind: unplacedArea(outwardCode) === null ? "unknown" : "without-position" };
  }
  const { latitude, longitude, isLive } = row;
  if (isLive || latitude === null || longitude === null) return { ok: false, kind: "without-position" };
  const names = { readableLocation: outwardCode, detail: null, kind: "outward-code" as const };
  return { ok: false, kind: "terminated", formerLocation: { ...names, latitude, longitude, isApproximate: true } };
}

const outwardLocation = async (queries: Queries, outwardCode: string): Promise<LocationSuggestion | null> =>
  (await suggestOutwardCodes(queries, outwardCode, 1, true))[0] ?? null;

function onOffer({ place, detail, isGuess }: FoundPlace): LocationSuggestion {
  const { name, names = null, kind, latitude, longitude, isApproximate } = place;
  return { readableLocation: name, names, detail, kind, latitude, longitude, isApproximate, isGuess };
}

async function suggestPostcodes(
  queries: Queries,
  findPostcode: Geocoder["findPostcode"],
  text: string,
  limit: number,
): Promise<LocationSuggestion[]> {
  if (readPostcode(text)?.kind === "full") {
    const answer = await findPostcode(text);
    return answer.ok ? [answer.location] : [];
  }
  const outwardTyped = outwardBeforeSpace(text);
  const prefix = outwardTyped ?? compactPostcode(text);
  const outwardCodes = await suggestOutwardCodes(queries, prefix, limit, outwardTyped !== null);
  const isHere = outwardCodes.some(({ readableLocation }) => readableLocation === prefix);
  const parted = !isHere && readPostcode(prefix) ? await locationOfParts(queries, prefix) : null;
  if (parted !== null) outwardCodes.unshift(parted);
  outwardCodes.splice(limit);
  const rest = limit - outwardCodes.length;
  return rest > 0 ? [...outwardCodes, ...(await suggestUnits(queries, text, rest))] : outwardCodes;
}

/** "M3 3" can only become a postcode of M3, while "M33" may become one of M33 or of M3. */
function outwardBeforeSpace(text: string): string | null {
  const first = firstPartTyped(text);
  const reading = first === null ? null : readPostcode(first);
  return reading?.kind === "outward-code" ? reading.outwardCode : null;
}

/** The outward codes that begin so; with `isWhole` the one that is so. */
const suggestOutwardCodes = (
  queries: Queries,
  prefix: string,
  limit: number,
  isWhole = false,
): Promise<LocationSuggestion[]> =>
  allRows(
    queries,
    `select outward_code as readable_location, latitude, longitude, coalesce(region, town) as detail,
       'outward-code' as kind, true as is_approximate
     from outward_codes where outward_code >= $1 and outward_code < $2 ${isWhole ? "and outward_code = $1" : ""}
     order by length(outward_code), outward_code limit ${Math.trunc(limit)}`,
    [prefix, `${prefix}~`],
  );

async function suggestUnits(queries: Queries, text: string, limit: number): Promise<LocationSuggestion[]> {
  const prefix = compactPostcode(text);
  const outward = outwardBeforeSpace(text);
  const rows = await allRows<Position & { key: string; detail: string | null }>(
    queries,
    `select u.postcode_key as key, u.latitude, u.longitude, coalesce(o.region, o.town) as detail
     from unit_postcodes u left join outward_codes o on o.outward_code = ${outwardInSql("u.postcode_key")}
     where u.postcode_key >= $1 and u.postcode_key < $2 and u.terminated is null and u.latitude is not null
       ${outward === null ? "" : `and length(u.postcode_key) = ${outward.length + country().postcode.inwardLength}`}
     order by u.postcode_key limit ${Math.trunc(limit)}`,
    [prefix, `${prefix}~`],
  );
  return rows.map(({ key, ...place }) => ({
    ...place,
    readableLocation: writePostcode(key),
    kind: "postcode",
    isApproximate: false,
  }));
}

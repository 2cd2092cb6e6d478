// Postcodes and places: what is imported of them, and how they are found.
import type { FeedNote } from "#src/platform/import-report.ts";
import type { NamedKind } from "./name-index.ts";
import type { Position } from "./position.ts";

/** A place or postcode a person may mean. */
export interface LocationSuggestion extends Position {
  /** As shown and remembered: "M33 7WR", "M33", "Sale". */
  readableLocation: string;
  /** The same in further languages, by their codes. */
  names?: Record<string, string> | null;
  /** Distinguishes places of the same name: county or region; null where there is none. */
  detail: string | null;
  kind: "postcode" | "outward-code" | NamedKind;
  /** True for an outward code, a ground placed by one, and a terminated postcode's former place. */
  isApproximate: boolean;
  /** A place whose name only resembles what was typed. */
  isGuess?: boolean;
}

export interface LocationSuggestions {
  suggestions: LocationSuggestion[];
  /** The first is what the text means: nothing else has its name, or is far better known. */
  isClear: boolean;
}

export type PostcodeAnswer =
  | { ok: true; location: LocationSuggestion }
  | { ok: false; kind: "wrong-format" | "unknown" }
  /** It exists, and nobody says where: Jersey, Guernsey, the Isle of Man. */
  | { ok: false; kind: "without-position" }
  | { ok: false; kind: "terminated"; formerLocation: LocationSuggestion };

/** Finds positions of postcodes and places. */
export interface Geocoder {
  /** Full or half, any spacing and case, also among other words; "W1" is all that begin so. */
  findPostcode(text: string): Promise<PostcodeAnswer>;
  /** At most `limit` postcodes and places, best first; `near`: searched before. */
  suggest(text: string, limit: number, near?: Position | null): Promise<LocationSuggestions>;
  /** Whose centre is nearest; null where there is none within some thirty miles. */
  nearestOutwardCode(position: Position): Promise<string | null>;
}

/** Of a place's position; all but "given" are looked up again after an import of postcodes. */
export type PositionSource = "given" | "unit-postcode" | "outward-code" | "none";

/** A full postcode, live or no longer in use. */
export interface UnitPostcode {
  /** Upper case without a space: "M337WR". */
  key: string;
  /** Null where the directory knows none (most of these are not on the mainland, or too new). */
  position: Position | null;
  /** Year and month it went out of use, "2017-01"; null while it is in use. */
  terminatedMonth: string | null;
  /** The town that a list of whole codes names with it, at the code's position. */
  place?: GazetteerPlace;
}

/** The first half of postcodes, "M33", with its centre. */
export interface OutwardCode {
  outwardCode: string;
  position: Position;
  town: string | null;
  /** District or county by which people know it; null where not known. */
  region: string | null;
  /** As of a unit postcode, where codes have no two parts. */
  place?: GazetteerPlace;
}

/** A town, village, quarter or station by name. */
export interface GazetteerPlace {
  name: string;
  /** Its names in further languages of the country, by their codes. */
  names?: Record<string, string>;
  /** The source's word for the kind of place; ranks places of one name. */
  kind: string;
  /** The source's code of the area that it is in, or of itself; with name and kind its key. */
  regionCode: string;
  /** The county's or district's name; null where only the code is known. */
  region: string | null;
  /** Further areas that it is in, by name: district, region, country. */
  areas: string[];
  /** People who live there; null where the source does not say. */
  population: number | null;
  position: Position;
}

/** What each table of the gazetteer takes. */
export interface GazetteerTables {
  unit_postcodes: UnitPostcode;
  outward_codes: OutwardCode;
  places: GazetteerPlace;
}

export type GazetteerTable = keyof GazetteerTables;

/**
 * The source of a unit postcode's position: the national directory, or a list, which never
 * overrides it. Outward codes and places have one source at a time.
 */
export type GazetteerSource = "directory" | "list";

export interface GazetteerRow<T extends GazetteerTable> {
  line: number;
  record: GazetteerTables[T];
}

/** A file of postcodes or places, read once and from its beginning. */
export interface GazetteerFeed<T extends GazetteerTable> {
  /** The file's name, for the report. */
  file: string;
  table: T;
  source: GazetteerSource;
  /** File and line of a row's number, where the feed has several files. */
  locate?(line: number): { file: string; line: number };
  /** Batches of bounded size. Throws where the file breaks off. */
  batches: AsyncIterable<{ rows: GazetteerRow<T>[]; refusals: FeedNote[] }>;
}

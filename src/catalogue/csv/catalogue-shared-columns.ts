// Columns that several exchange files have alike: ids, an address, a position, facilities, access flags, an accreditation.
import type { Address, Facilities, Known } from "#src/catalogue/records/catalogue.ts";
import {
  type AccessFlag,
  type AccessWireName,
  accessAreas,
  disabilityNames,
  footballTypes,
  genders,
} from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import {
  type CellParser,
  cellParser,
  decimal,
  detached,
  exactWord,
  largestExact,
  listOf,
  wholeNumber,
  words,
  yesOrNo,
} from "./catalogue-cells.ts";
import { type Column, optional, optionalList, required, type Values } from "./catalogue-columns.ts";
import { asPostcode } from "./catalogue-postcode.ts";

export const id = wholeNumber(0, largestExact);
export const count = wholeNumber(0, largestExact);
const age = wholeNumber(0, largestExact);
export const disabilityId = cellParser(
  `a number: ${disabilityNames.map((name, index) => `${index + 1} ${name}`).join(", ")}`,
  wholeNumber(1, disabilityNames.length),
);
export const gender = exactWord(genders);
export const footballType = exactWord(footballTypes);
export const text = optional(words);
export const known = optional(yesOrNo);

/** Pipe-separated values, blank parts passed over. */
export const pipeList = <T>(part: CellParser<T>) => optionalList(listOf("|", part, true));

/** Longest text that is part of a key: PostgreSQL's index takes at most 2,700 bytes a row. */
const longestKeyText = 500;

/** Text that is part of a key. */
export const keyText = cellParser(`text of at most ${longestKeyText} characters`, (cell) => {
  const parsed = words(cell);
  if (parsed.ok && parsed.value.length > longestKeyText) {
    return { ok: false, reason: `longer than ${longestKeyText} characters` };
  }
  return parsed.ok ? { ok: true, value: detached(parsed.value) } : parsed;
});

export const ageColumns = { MinAge: optional(age), MaxAge: optional(age) };

export const accreditationColumns = {
  AccreditationId: optional(id),
  AccreditationStatus: text,
  AccreditationLevel: text,
};

export const addressColumns = {
  AddressLine1: text,
  AddressLine2: text,
  AddressLine3: text,
  City: text,
  PostCode: required(asPostcode),
};

export const positionColumns = { Latitude: optional(decimal(-90, 90)), Longitude: optional(decimal(-180, 180)) };

const flagColumns = Object.fromEntries(accessAreas.map((area) => [area.wireName, known])) as Record<
  AccessWireName,
  Column<Known>
>;

export const facilityColumns = {
  PitchTypes: pipeList(words),
  CarPark: known,
  CarParkCapacity: optional(count),
  ChangingRooms: known,
  Floodlit: known,
  ...flagColumns,
};

export function accreditationOf(values: Values<typeof accreditationColumns>) {
  return {
    accreditationId: values.AccreditationId,
    status: values.AccreditationStatus,
    level: values.AccreditationLevel,
  };
}

export function addressOf(values: Values<typeof addressColumns>, county: string | null): Address {
  return {
    line1: values.AddressLine1,
    line2: values.AddressLine2,
    line3: values.AddressLine3,
    city: values.City,
    postcode: values.PostCode,
    county,
  };
}

/** Both coordinates or none: one alone says nothing. */
export function positionOf(values: Values<typeof positionColumns>): Position | null {
  if (values.Latitude === null || values.Longitude === null) return null;
  return { latitude: values.Latitude, longitude: values.Longitude };
}

export function facilitiesOf(values: Values<typeof facilityColumns>): Facilities {
  const flags = accessAreas.map((area) => [area.flag, values[area.wireName]]);
  return {
    pitchTypes: values.PitchTypes,
    carPark: values.CarPark,
    carParkCapacity: values.CarParkCapacity,
    changingRooms: values.ChangingRooms,
    floodlit: values.Floodlit,
    access: Object.fromEntries(flags) as Record<AccessFlag, Known>,
  };
}

// The fields of the records that officers look up, correct and hide, as their declarations give
// them: what each takes and its cells in the table.

import { type CatalogueTable, catalogueRecords } from "#src/catalogue/records/catalogue.ts";
import { type CellKind, decimal } from "#src/catalogue/records/cell-kinds.ts";
import { formatStart } from "#src/catalogue/records/format-start.ts";
import type { SecondNames } from "#src/catalogue/records/record-fields.ts";
import { allFields, type Field, storedColumns } from "#src/catalogue/records/record-fields.ts";
import { parseRecordId } from "#src/catalogue/records/record-id.ts";
import { namedFields, secondNamesField } from "#src/catalogue/records/second-names.ts";
import { ageGroups, disabilityName, disabilityNames } from "#src/catalogue/records/vocabulary.ts";
import { zonesHere } from "#src/platform/country/country.ts";
import { moneyForm } from "#src/platform/language/regional-forms.ts";
import { english } from "#src/platform/language/server-language.ts";
import { furtherLanguages } from "#src/platform/language/site-languages.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { formatMoney } from "#src/platform/text/format-money.ts";
import { formatZone, timeInZone } from "#src/platform/text/format-zone.ts";
import { startOfLocalDay } from "#src/platform/text/local-days.ts";
import { daySentence } from "#src/platform/text/week-days.ts";

/** Each kind with its table, whose key is one column. */
export const recordTables = {
  club: "clubs",
  team: "teams",
  venue: "venues",
  provider: "providers",
  session: "sessions",
} as const;
export type RecordKind = keyof typeof recordTables;
export type RecordTable = (typeof recordTables)[RecordKind];
export const recordKinds = Object.keys(recordTables) as RecordKind[];

/** The column of each that has its name. */
export const nameColumns: Record<RecordKind, string> = {
  club: "club_name",
  team: "team_name",
  venue: "centre_name",
  provider: "provider_name",
  session: "session_name",
};

/** A record by its kind and id. */
export interface RecordRef {
  kind: RecordKind;
  id: string;
}

/** The record of a row, as the audit names it. */
export const audited = ({ kind, id }: RecordRef, cells: Cells) => ({
  kind,
  id,
  name: String(cells[nameColumns[kind]]),
});

/** Whether the text can be the id of a record of that kind. */
export const isIdOf = (kind: RecordKind, id: string) => kind === "session" || parseRecordId(id) !== null;

/** Values of a row by column, as JSON has them. */
export type Cells = Record<string, unknown>;

export interface RecordField {
  /** Its column of the exchange format; "Position" for the two coordinates. */
  name: string;
  label: string;
  /** What it may say, in words. */
  takes: string;
  /** The columns of the table that say it. */
  columns: string[];
  /** Null of one that takes any text. */
  readonly choices: FieldChoices | null;
  /** False of ids, which connect records with each other and with other systems. */
  isCorrectable: boolean;
  /** Whether it may be of a person: not everybody sees it. */
  isPrivate: boolean;
  /** The cells that a text says, blank for not known; refused as an import refuses it. */
  read(text: string): { ok: true; cells: Cells } | { ok: false; reason: string };
  /** The text that says the cells; "" for not known. */
  write(cells: Cells): string;
  /** The same as people say it. */
  say(cells: Cells): string;
}

/** What a field is chosen from. `between`: stands between several; null where one is the most. */
interface FieldChoices {
  options: { value: string; label: string }[];
  between: string | null;
  /** What it means where nothing is chosen; "Not known" where this is missing. */
  blank?: string;
}

/** Names of columns whose words alone do not say what they are. */
const labels: Record<string, string> = {
  AccreditationId: "The accreditation’s number (AccreditationId)",
  AddressIsPrivate: "Only its town is shown",
  AgeGroups: "Age groups",
  Agegroup: "Age group",
  AlternateBookingUrl: "Other web address for booking",
  BookingUrl: "Web address for booking",
  CategoryTypeId: "The category’s number (CategoryTypeId)",
  CentreId: "The register’s older number of the venue (CentreId)",
  ClubCounty: "County",
  ClubId: "The club’s number on this site (ClubId)",
  ConfirmedOn: "Confirmed by the club on",
  CountyName: "County",
  CrestImage: "Crest",
  DisabilityType: "Disability",
  DivisionName: "Division",
  DurationMinutes: "Length in minutes",
  EndTime: "To",
  EnquiriesPausedUntil: "Takes no messages until",
  ExceptDates: "Dates with no training",
  FaInitiative: "Initiative",
  FirstTimeFree: "The first time is free",
  FromDate: "First day",
  GroundAddressLine1: "Address of the ground, line 1",
  GroundAddressLine2: "Address of the ground, line 2",
  GroundAddressLine3: "Address of the ground, line 3",
  GroundName: "Ground",
  HelpersWanted: "Looking for helpers",
  IndividualName: "Contact’s name",
  IsAllowPublic: "Contact details may be shown",
  LeagueName: "League",
  LogoUrl: "Logo",
  LookingFor: "Players wanted",
  LookingForUntil: "Players wanted until",
  MaxAge: "Oldest age",
  MinAge: "Youngest age",
  OrgId: "The organisation’s number (OrgId)",
  OrganiserEmail: "Organiser’s email address",
  OrganiserFirstName: "Organiser’s first name",
  OrganiserLastName: "Organiser’s last name",
  PitchFinderId: "The venue’s number (PitchFinderId)",
  Places: "Spaces",
  PlaysOnDay: "Plays on",
  PostCode: "Postcode",
  PriceUnit: "Price per",
  ProviderId: "The provider’s number (ProviderId)",
  SessionDateTime: "Starts",
  SessionId: "The session’s number (SessionId)",
  SessionPercentageAvailable: "Spaces available, per cent",
  SpectatorAreas: "Accessible viewing areas",
  StartTime: "From",
  TeamId: "The team’s number on this site (TeamId)",
  TelephoneNumber: "Phone number",
  ToDate: "Last day",
  WelfareOfficerEmail: "Welfare officer’s email address",
  WgsClubId: "The register’s number of the club (WgsClubId)",
  WgsTeamId: "The register’s number of the team (WgsTeamId)",
};

/** "AddressLine1" is "Address line 1". */
function labelOf(column: string): string {
  const parted = column.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, " ").toLowerCase();
  return labels[column] ?? `${column[0]}${parted.slice(1)}`;
}

/** How people say what is a code or an instant in the format. */
const wording: Record<string, (value: never, cells: Cells) => string> = {
  PlaysOnDay: (days: number[]) => daySentence(english, days),
  DisabilityType: (id: number) => disabilityName(id) ?? "",
  SessionDateTime: (ms: number, { time_zone }) => {
    const zone = (time_zone as string | null | undefined) ?? undefined;
    return timeInZone(english, formatStart(english, ms, null, zone), zone);
  },
  // English was made before the country's file was read.
  Price: (amount: number) => formatMoney({ ...english, money: moneyForm(english.tag) ?? undefined }, amount),
  // On this site: a picture that the club has sent.
  LogoUrl: (url: string) => (url.startsWith("/") ? "A picture from the club" : url),
  ConfirmedOn: (day: string) => formatFullDate(english, startOfLocalDay(day)),
  EnquiriesPausedUntil: (day: string) => formatFullDate(english, startOfLocalDay(day)),
  LookingForUntil: (day: string) => formatFullDate(english, startOfLocalDay(day)),
};

const plainOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Ages that people choose from. */
const oldestChoice = 100;
const ageOptions = Array.from({ length: oldestChoice - 1 }, (_, at) => at + 2).map((age) => ({
  value: String(age),
  label: String(age),
}));
const dayOptions = english.weekdays.map((label, at) => ({ value: String(at + 1), label }));

/** Of columns whose kind of value has no closed list, or numbers in place of words. */
const chosen: Record<string, FieldChoices> = {
  AgeGroups: { options: plainOptions(ageGroups), between: "|" },
  Day: { options: dayOptions, between: null },
  DisabilityType: {
    options: disabilityNames.map((label, at) => ({ value: String(at + 1), label })),
    between: null,
  },
  MaxAge: { options: ageOptions, between: null },
  MinAge: { options: ageOptions, between: null },
  PlaysOnDay: { options: dayOptions, between: "," },
};

/** The clocks of a country that has several, by the town that people name them after. */
const zoneChoices = (): FieldChoices => ({
  options: zonesHere().map((zone) => ({ value: zone, label: `${formatZone(english, zone)} (${zone})` })),
  between: null,
  blank: "By its postcode, county or position",
});

function plainField(column: string, { column: name, kind, isRequired, whenBlank, shown }: Field<unknown>): RecordField {
  const { write = String, stored, takes } = kind as CellKind<unknown>;
  const textOf = (cells: Cells, as: (value: never, cells: Cells) => string | number) => {
    const cell = cells[column] ?? null;
    if (cell === null || (Array.isArray(cell) && cell.length === 0)) return "";
    return String(as((stored ? stored.from(cell as never) : cell) as never, cells));
  };
  return {
    name: name!,
    label: labelOf(name!),
    takes,
    columns: [column],
    get choices() {
      if (name === "TimeZone") return zoneChoices();
      return chosen[name!] ?? (kind!.choices ? { options: plainOptions(kind!.choices), between: null } : null);
    },
    isCorrectable: !name!.endsWith("Id"),
    isPrivate: shown !== undefined,
    read(text) {
      if (text.trim() === "") {
        return isRequired
          ? { ok: false, reason: "the required value is missing" }
          : { ok: true, cells: { [column]: whenBlank } };
      }
      const parsed = kind!(text.trim());
      if (!parsed.ok) return parsed;
      // What was mended in it needs no word; what is still wrong with it is refused.
      const left = parsed.warning === undefined || parsed.value === null ? parsed : kind!(String(write(parsed.value)));
      if (left.ok && left.warning !== undefined) return { ok: false, reason: left.warning.split(":")[0]! };
      return { ok: true, cells: { [column]: stored ? stored.to(parsed.value) : parsed.value } };
    },
    write: (cells) => textOf(cells, write),
    say: (cells) => textOf(cells, wording[name!] ?? write),
  };
}

/** Both coordinates; without them a place is where its postcode is. */
const position: RecordField = {
  name: "Position",
  label: "Position",
  takes: "latitude and longitude like 53.4263, -2.3265; blank: where its postcode is",
  columns: ["latitude", "longitude", "position_source"],
  choices: null,
  isCorrectable: true,
  isPrivate: false,
  read(text) {
    if (text.trim() === "") return { ok: true, cells: { latitude: null, longitude: null, position_source: "none" } };
    const [latitude = "", longitude = "", ...more] = text.split(",");
    if (more.length > 0 || longitude === "")
      return { ok: false, reason: "latitude and longitude have one comma between them" };
    const [north, east] = [decimal(-90, 90)(latitude), decimal(-180, 180)(longitude)];
    if (!north.ok) return north;
    if (!east.ok) return east;
    return { ok: true, cells: { latitude: north.value, longitude: east.value, position_source: "given" } };
  },
  write: ({ latitude, longitude, position_source }) => (position_source === "given" ? `${latitude}, ${longitude}` : ""),
  say: ({ latitude, longitude, position_source }) =>
    position_source === "none" || latitude === null
      ? ""
      : `${latitude}, ${longitude}${position_source === "given" ? "" : ", where the postcode is"}`,
};

/** A record's names in all further languages at once, as they are one value of its row. */
const namesField = (table: CatalogueTable): RecordField => {
  const columns = () =>
    namedFields(table).flatMap(({ column }) => furtherLanguages().map((code) => ({ column, code })));
  const write = ({ names }: Cells) =>
    columns()
      .flatMap(({ column, code }) => {
        const name = (names as SecondNames | null)?.[code]?.[column];
        return name === undefined ? [] : `${column}:${code} = ${name}`;
      })
      .join("; ");
  return {
    name: secondNamesField,
    label: "Names in other languages",
    takes: "names by their columns, with ; between them, like ClubName:cy = Crwydriaid; blank: none",
    columns: ["names"],
    choices: null,
    isCorrectable: true,
    isPrivate: false,
    read(text) {
      const names: SecondNames = {};
      for (const part of text.split(";").filter((each) => each.trim() !== "")) {
        const [key = "", ...rest] = part.split("=");
        const name = rest.join("=").trim();
        const found = columns().find(({ column, code }) => `${column}:${code}` === key.trim());
        if (!found) {
          const there = columns().map(({ column, code }) => `${column}:${code}`);
          return { ok: false, reason: `${JSON.stringify(key.trim())} is none of ${there.join(", ")}` };
        }
        if (name === "" || name.length > 200)
          return { ok: false, reason: `${key.trim()} needs a name of up to 200 characters` };
        names[found.code] = { ...names[found.code], [found.column]: name };
      }
      return { ok: true, cells: { names: Object.keys(names).length === 0 ? null : names } };
    },
    write,
    say: write,
  };
};

/** The fields of a table, in the order of the exchange format. */
export function fieldsOf(table: CatalogueTable): RecordField[] {
  const { fields } = catalogueRecords[table];
  const columns = new Map(storedColumns(fields).map(({ path, name }) => [String(path), name]));
  const plain = allFields(fields).flatMap(({ path, field }) => {
    if (field.column === null || field.column === "Longitude") return [];
    return field.column === "Latitude" ? position : plainField(columns.get(String(path))!, field);
  });
  return namedFields(table).length > 0 ? [...plain, namesField(table)] : plain;
}

/** The fields of each kind, in the order of the exchange format. */
export const recordFields = Object.fromEntries(
  recordKinds.map((kind) => [kind, fieldsOf(recordTables[kind])]),
) as Record<RecordKind, RecordField[]>;

// Which of the format's columns a file's own are, guessed from their names and their content.
import { type CatalogueTable, catalogueTables } from "#src/catalogue/records/catalogue.ts";
import {
  ageGroupList,
  asPostcode,
  type CellKind,
  calendarDate,
  mailAddress,
  pastDate,
  telephone,
  uuid,
} from "#src/catalogue/records/cell-kinds.ts";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import { isRight, waysToRead, wordMeant } from "./cell-conversions.ts";
import { type ExchangeColumn, exchangeColumns, missingColumns } from "./exchange-rows.ts";
import { isIdentified, secondIdentifiers } from "./file-reading.ts";

/** A column of a file, with some of what is in it. */
export interface FoundColumn {
  name: string;
  /** Different values, the first of the file. */
  samples: string[];
}

/** Why a column is taken for another; `exact`: it has its name. */
type Why = "exact" | "name" | "values";

export interface ColumnGuess {
  /** Null where nothing says whose records these are. */
  table: CatalogueTable | null;
  /** By the name in the file. */
  columns: Record<string, { to: string; why: Why }>;
  /** The second identifier is looked up by the first. */
  looksUp: boolean;
}

/** Other names of columns, without case, spaces and signs. */
const otherNames: Record<string, string[]> = {
  ClubId: ["club", "clubno", "clubnumber", "clubref", "id"],
  WgsClubId: ["uuid", "guid", "wgsid", "clubuuid", "clubguid"],
  ClubName: ["club", "name", "nameofclub", "clubtitle"],
  TeamId: ["teamno", "teamnumber", "teamref", "id"],
  WgsTeamId: ["uuid", "guid", "wgsid", "teamuuid", "teamguid"],
  TeamName: ["team", "name", "nameofteam", "side"],
  PitchFinderId: ["venueid", "pitchid", "groundid", "id"],
  CentreName: ["venue", "venuename", "centre", "center", "ground", "name"],
  ProviderId: ["provider", "organiserid", "id"],
  ProviderName: ["provider", "organiser", "name"],
  SessionId: ["id", "session"],
  SessionName: ["session", "name", "title"],
  SessionDateTime: ["datetime", "start", "starts", "startdate", "when", "date"],
  PostCode: ["postcode", "postalcode", "pcode", "zip", "zipcode"],
  AddressLine1: ["address", "address1", "street", "streetaddress", "line1"],
  AddressLine2: ["address2", "line2"],
  AddressLine3: ["address3", "line3"],
  City: ["town", "towncity", "citytown", "posttown", "place"],
  ClubCounty: ["county"],
  CountyName: ["county", "countyfa"],
  Latitude: ["lat"],
  Longitude: ["long", "lng", "lon"],
  Phone: ["tel", "telephone", "phonenumber", "telephonenumber", "mobile", "telmobile", "contactnumber"],
  TelephoneNumber: ["tel", "telephone", "phone", "phonenumber", "mobile"],
  Email: ["emailaddress", "mail", "clubemail", "contactemail"],
  EmailAddress: ["email", "mail"],
  Website: ["web", "url", "homepage", "webaddress", "websiteurl"],
  IndividualName: ["contact", "contactname", "secretary", "clubsecretary"],
  WelfareOfficerEmail: ["welfareemail", "welfareofficer", "cwo", "cwoemail"],
  IsAllowPublic: ["public", "showcontact", "contactpublic"],
  ConfirmedOn: ["confirmed", "lastchecked", "lastconfirmed", "checkedon"],
  Agegroup: ["age", "agegroups", "agerange"],
  AgeGroups: ["agegroup", "age"],
  Gender: ["sex", "whoplays", "malefemale"],
  FootballType: ["football", "format", "type", "typeoffootball"],
  PlaysOnDay: ["playson", "matchday", "day", "days"],
  LeagueName: ["league"],
  DivisionName: ["division"],
  GroundName: ["ground", "pitch"],
  Day: ["weekday", "trainingday", "dayofweek"],
  StartTime: ["start", "starts", "from", "time"],
  EndTime: ["end", "ends", "finish", "to", "until"],
  MinAge: ["agefrom", "minimumage", "minage", "fromage"],
  MaxAge: ["ageto", "maximumage", "maxage", "toage"],
  Price: ["cost", "fee", "priceperperson"],
  DurationMinutes: ["duration", "minutes", "length"],
};

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** How far names say that a file lists a table's records: its own and required ones count most. */
function scoreOf(table: CatalogueTable, file: string, columns: readonly FoundColumn[]): number {
  const required = exchangeColumns(table).filter(({ isRequired }) => isRequired);
  const matched = matchNames(table, columns);
  const named = Object.values(matched);
  const have = required.filter(({ name }) => named.some(({ to }) => to === name)).length / required.length;
  const singular = plain(table).replace(/s$/, "");
  return have + named.length / 100 + (plain(file).includes(singular) ? 0.4 : 0);
}

/** The guess for a file of this name; `table`: where a person has said whose records these are. */
export function guessColumns(
  file: string,
  columns: readonly FoundColumn[],
  given: CatalogueTable | null = null,
): ColumnGuess {
  const scores = catalogueTables.map((table) => ({ table, score: scoreOf(table, file, columns) }));
  const best = scores.reduce((most, each) => (each.score > most.score ? each : most));
  const table = given ?? (best.score >= 0.5 ? best.table : null);
  if (table === null) return { table, columns: {}, looksUp: false };
  const byName = matchNames(table, columns);
  const all = Object.assign(byName, matchValues(table, columns, byName));
  return {
    table,
    columns: all,
    looksUp: looksUpIn(
      table,
      Object.values(all).map(({ to }) => to),
    ),
  };
}

/** Whether the one identifier that is missing can be looked up by the other. */
export function looksUpIn(table: CatalogueTable | null, names: readonly string[]): boolean {
  if (!isIdentified(table)) return false;
  const { column, by } = secondIdentifiers[table];
  return !names.includes(column) && names.includes(by);
}

function matchNames(table: CatalogueTable, columns: readonly FoundColumn[]): ColumnGuess["columns"] {
  const matched: ColumnGuess["columns"] = Object.create(null);
  const isFree = (name: string) => Object.values(matched).every(({ to }) => to !== name);
  const take = (why: Why, isOf: (column: ExchangeColumn, name: string) => boolean) => {
    for (const column of exchangeColumns(table)) {
      if (!isFree(column.name)) continue;
      const found = columns.find(({ name }) => matched[name] === undefined && isOf(column, name));
      if (found) matched[found.name] = { to: column.name, why };
    }
  };
  take("exact", (column, name) => column.name === name);
  take("name", (column, name) => plain(column.name) === plain(name));
  take("name", (column, name) => (otherNames[column.name] ?? []).includes(plain(name)) && suits(column, columns, name));
  return matched;
}

/** "Club" is a name or a number: what is in it says which. */
function suits({ kind, isRequired }: ExchangeColumn, columns: readonly FoundColumn[], name: string): boolean {
  const samples = columns.find((column) => column.name === name)?.samples ?? [];
  if (!isRequired || samples.length === 0) return true;
  return mostly(samples, (text) => kind(text).ok || waysToRead(kind, text).length > 0 || isWordOf(kind, text));
}

const isWordOf = (kind: CellKind<unknown>, text: string) => wordMeant(kind.choices ?? [], text) !== null;

const mostly = (samples: readonly string[], is: (text: string) => boolean) =>
  samples.length > 0 && samples.filter(is).length >= samples.length * 0.6;

/** Kinds of value that are told apart by themselves. */
const telling: [kind: CellKind<unknown>, is: (text: string) => boolean][] = [
  [uuid, (text) => uuid(text).ok],
  [mailAddress, (text) => text.includes("@")],
  [asPostcode, (text) => readPostcode(text)?.kind === "full"],
  [
    telephone,
    (text) => /^[+\d ()/-]{9,}$/.test(text) && (isRight(telephone, text) || waysToRead(telephone, text).length > 0),
  ],
  [pastDate, (text) => calendarDate(text).ok || waysToRead(calendarDate, text).length > 0],
  [ageGroupList, (text) => ageGroupList(text).ok],
];

/** Of the columns with unknown names, those whose values tell; to its kind's first free column. */
function matchValues(
  table: CatalogueTable,
  columns: readonly FoundColumn[],
  matched: ColumnGuess["columns"],
): ColumnGuess["columns"] {
  const found: ColumnGuess["columns"] = Object.create(null);
  const isFree = ({ name }: ExchangeColumn) =>
    ![matched, found].some((each) => Object.values(each).some(({ to }) => to === name));
  for (const { name, samples } of columns) {
    if (matched[name] !== undefined) continue;
    const free = exchangeColumns(table).filter(isFree);
    const [kind] = telling.find(([, is]) => mostly(samples, is)) ?? [];
    const words = free.find(
      (column) => column.kind.choices !== undefined && mostly(samples, (text) => isWordOf(column.kind, text)),
    );
    const to = free.find((column) => column.kind === kind) ?? (isYesNo(words) ? undefined : words);
    if (to) found[name] = { to: to.name, why: "values" };
  }
  return found;
}

/** Yes and No are in many columns. */
const isYesNo = (column: ExchangeColumn | undefined) => column?.kind.choices?.includes("Yes") === true;

/** What a file still lacks, of the columns that its table needs. */
export function missingOf(table: CatalogueTable, named: readonly string[], looksUp: boolean): string[] {
  const second = isIdentified(table) && looksUp ? secondIdentifiers[table].column : null;
  return missingColumns(table, named).filter((name) => name !== second);
}

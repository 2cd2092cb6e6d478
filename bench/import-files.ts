// Files of any size for the import measurement: a catalogue and a list of unit postcodes.
import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export interface CatalogueSize {
  clubs: number;
  teams: number;
  venues: number;
  sessions: number;
}

/** England's registers, and the postcodes in use there. */
export const england: CatalogueSize = { clubs: 18_000, teams: 120_000, venues: 4_000, sessions: 40_000 };
export const englandPostcodes = 1_700_000;

const providers = 400;

/** A UUID that is the same for the same kind and number. */
function uuid(kind: number, number: number): string {
  return `${kind.toString(16).padStart(8, "0")}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;
const latitude = (number: number) => (50.5 + ((number * 7919) % 45_000) / 10_000).toFixed(6);
const longitude = (number: number) => (-3.5 + ((number * 104_729) % 45_000) / 10_000).toFixed(6);

const flags = "Yes,No,Yes,,Yes,Yes,No,Yes,Yes";
const flagNames =
  "ReceptionArea,Doorways,ChangingFacility,ActivityArea,Toilets,SocialAreas,SpectatorAreas,EmergencyExit,Parking";
const ages = ["U7", "U9", "U11", "U12", "U14", "U16", "Open Aged"];
const genders = ["Male", "Female", "Mixed"];
const types = ["11v11", "small-sided", "futsal", "walking-football"];

interface Content {
  header: string;
  rows: number;
  row(number: number): string;
}

function contents(size: CatalogueSize): Record<string, Content> {
  return {
    clubs: {
      header:
        "ClubId,WgsClubId,ClubName,AddressLine1,City,PostCode,Latitude,Longitude,OrgId,IsAllowPublic,Phone,Email," +
        `PitchTypes,CarPark,CarParkCapacity,${flagNames}`,
      rows: size.clubs,
      row: (n) =>
        `${n},${uuid(1, n)},"Club number ${n}, Juniors",${n} Recreation Road,Town ${n % 900},` +
        `${postcode(n * 90)},${latitude(n)},${longitude(n)},${n},Yes,0161 496 0000,` +
        `club-${n}@example.org,Grass|3G or Astroturf,Yes,${n % 200},${flags}`,
    },
    teams: {
      header:
        "TeamId,WgsTeamId,ClubId,TeamName,Agegroup,Gender,FootballType,DisabilityType,LeagueName,DivisionName," +
        "PlaysOnDay,GroundName,GroundAddressLine1,City,PostCode",
      rows: size.teams,
      row: (n) =>
        `${n},${uuid(2, n)},${n % size.clubs},Team number ${n} Reds,` +
        `${pick(ages, n)},${pick(genders, n)},${pick(types, n)},${n % 40 === 0 ? (n % 13) + 1 : ""},` +
        `League ${n % 300},Division ${n % 9},"${(n % 6) + 1},7",` +
        `Ground ${n % 5000},${n % 99} Park Lane,Town ${n % 900},${postcode(n * 14)}`,
    },
    venues: {
      header:
        "PitchFinderId,CentreId,CentreName,AddressLine1,City,PostCode,Latitude,Longitude,TelephoneNumber," +
        `EmailAddress,PitchTypes,CarPark,Floodlit,${flagNames}`,
      rows: size.venues,
      row: (n) =>
        `${n},${n},Leisure centre ${n},${n} High Street,Town ${n % 900},` +
        `${postcode(n * 400)},${latitude(n)},${longitude(n)},` +
        `0161 496 0001,venue-${n}@example.org,Indoor,Yes,No,${flags}`,
    },
    providers: {
      header: "ProviderId,ProviderName,Website,IsAllowPublic",
      rows: providers,
      row: (n) => `${n},Provider ${n},https://provider-${n}.example.org/,Yes`,
    },
    provider_venues: {
      header: "ProviderId,PitchFinderId,Gender,FootballType,MinAge,MaxAge,PlaysOnDay",
      rows: size.venues,
      row: (n) => `${n % providers},${n},Male|Mixed,small-sided,5,16,"2,4"`,
    },
    sessions: {
      header:
        "SessionId,PitchFinderId,ProviderId,SessionName,FootballType,Gender,MinAge,MaxAge,Price,SessionDateTime," +
        "DurationMinutes,SurfaceType,BookingUrl",
      rows: size.sessions,
      row: (n) =>
        `${uuid(3, n)},${n % size.venues},${n % providers},Session number ${n},` +
        `${pick(types, n)},${pick(genders, n)},${n % 12},,${n % 9}.50,` +
        `2027-0${(n % 9) + 1}-1${n % 9}T1${n % 9}:00:00+01:00,60,Indoor,https://bookings.example.org/${n}`,
    },
    social_links: {
      header: "OrgId,IsPublic,MediaType,PrefixUrl,MediaLink",
      rows: size.clubs,
      row: (n) => `${n},Yes,X,https://x.example.org/,club-${n}`,
    },
    fixtures: {
      header: "WgsTeamId,PrimaryLeagueName,NextFixtureId,NextFixtureDate,NextHomeTeamName,NextRoadTeamName",
      rows: size.teams / 2,
      row: (n) => `${uuid(2, n)},League ${n % 300},${n},2027-01-02T10:30:00+00:00,Team ${n},Team ${n + 1}`,
    },
  };
}

/** Writes the eight files into a new folder. Returns the number of rows in all. */
export async function writeCatalogue(folder: string, size: CatalogueSize): Promise<number> {
  await mkdir(folder);
  let rows = 0;
  for (const [name, content] of Object.entries(contents(size))) {
    await write(join(folder, `${name}.csv`), content);
    rows += content.rows;
  }
  return rows;
}

/** Writes a list of unit postcodes, each once. */
export async function writePostcodes(file: string, rows: number): Promise<number> {
  const row = (number: number) => `${postcode(number)},${latitude(number)},${longitude(number)}`;
  await write(file, { header: "postcode,latitude,longitude", rows, row });
  return rows;
}

const areas =
  "AL BA BB BD BH BL BN BR BS CA CB CM CO CR CT CV CW DA DE DH DL DN DT DY EN EX FY GL GU HA HD HG HP HR HU HX " +
  "IG IP KT LA LE LN LS LU ME MK";
const areaNames = areas.split(" ");
const lastLetters = "ABDEFGHJLNPQRSTUWXYZ";

/** The number's own postcode; some 1.8 million in all. */
function postcode(number: number): string {
  const last = lastLetters[number % 20]!;
  const middle = lastLetters[Math.floor(number / 20) % 20]!;
  const sector = Math.floor(number / 400) % 10;
  const outward = Math.floor(number / 4_000);
  return `${pick(areaNames, outward)}${1 + (Math.floor(outward / areaNames.length) % 20)} ${sector}${middle}${last}`;
}

async function write(file: string, { header, rows, row }: Content): Promise<void> {
  function* pieces() {
    yield `${header}\n`;
    for (let first = 0; first < rows; first += 1_000) {
      const length = Math.min(1_000, rows - first);
      yield Array.from({ length }, (_, at) => `${row(first + at)}\n`).join("");
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file));
}

// The clubs of the demonstration, each made alone from its number.
import { blankOf, type CatalogueTables } from "#src/catalogue/records/catalogue.ts";
import { country } from "#src/platform/country/country.ts";
import { localeOf } from "#src/platform/language/locale-of.ts";
import { Chance, subjects } from "./chance.ts";
import { telephoneNumber } from "./contacts.ts";
import { accreditationOf, facilitiesOf } from "./facilities.ts";
import { uuidOf } from "./identifiers.ts";
import { confirmedBy, helpersOf } from "./joining.ts";
import { clubNames, secondNamesIn, slugOf } from "./names.ts";
import { isHubClub, type Plan, plannedKind, townOf } from "./plan.ts";
import { towns } from "./towns.ts";
import { whereaboutsIn } from "./whereabouts.ts";

const firstClubId = 100_001;
const firstOrgId = 400_001;
const firstAccreditationId = 600_001;

const contactRoles = ["Club secretary", "Membership secretary", "Fixtures secretary", "Chair", null];

export function clubIdOf(club: number): number {
  return firstClubId + club;
}

export function orgIdOf(club: number): number {
  return firstOrgId + club;
}

export function namesOfClub(plan: Plan, club: number): { clubName: string; shortName: string } {
  const town = townOf(plan.clubStarts, club);
  return clubNames(towns()[town]!, club - plan.clubStarts[town]!, plannedKind(plan, club));
}

export function clubOf(plan: Plan, club: number): CatalogueTables["clubs"] {
  const town = towns()[townOf(plan.clubStarts, club)]!;
  const { clubName } = namesOfClub(plan, club);
  const chance = new Chance(subjects.club, club);
  const pitchTypes = chance.pick([
    ["Grass"],
    ["Grass"],
    ["3G or Astroturf"],
    ["3G or Astroturf", "Grass"],
    [],
  ] as const);
  // One club in three says what it is called in both languages, and which it reads.
  const [firstCode] = club % 3 === 0 ? Object.keys(town.names ?? {}) : [];
  const names = secondNamesIn(town, { City: town.name, ...(firstCode && { ClubName: clubName }) });
  const contact = contactOf(slugOf(clubName), telephoneNumber(town, club), chance);
  return {
    ...blankOf("clubs"),
    clubId: clubIdOf(club),
    wgsClubId: uuidOf(subjects.club, club),
    clubName,
    names,
    language: country().languages.find(({ tag }) => localeOf(tag) === firstCode)?.tag ?? null,
    orgId: orgIdOf(club),
    ...contact,
    ...confirmedBy(plan, club),
    ...helpersOf(club),
    ...whereaboutsIn(town, chance),
    positionSource: "given",
    facilities: facilitiesOf([...pitchTypes], chance, isHubClub(plan, club)),
    accreditation: accreditationOf(firstAccreditationId + club, chance),
  };
}

function contactOf(slug: string, telephone: string, chance: Chance) {
  const host = `${slug}.example.org`;
  return {
    isAllowPublic: chance.answer(0.85, 0.7),
    phone: chance.happens(0.85) ? telephone : null,
    email: chance.happens(0.85) ? `secretary@${host}` : null,
    website: chance.pick([`https://${host}/`, `https://${host}/`, host, null]),
    individualName: chance.pick(contactRoles),
    welfareOfficerEmail: `welfare@${host}`,
  };
}

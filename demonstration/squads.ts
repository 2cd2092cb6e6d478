// The teams of a club of a kind: age ladders for the young, first teams and reserves for adults.
import {
  type AgeGroup,
  disabilityNames,
  type FootballType,
  type Gender,
  panDisabilityId,
} from "#src/catalogue/records/vocabulary.ts";
import type { Chance } from "./chance.ts";
import type { ClubKind } from "./club-kinds.ts";
import type { LeagueKind } from "./leagues.ts";

export interface Squad {
  ageGroup: AgeGroup;
  gender: Gender;
  footballType: FootballType;
  disabilityId: number | null;
  league: LeagueKind;
  /** What follows the club's name: "U12 Girls", "Reserves". */
  label: string;
}

const colours = "Reds,Blues,Greens,Whites,Blacks,Ambers,Purples,Silvers".split(",");
const menSides = ["First Team", "Reserves", "Thirds", "Veterans"];
const womenSides = ["Women", "Women’s Development"];
const walkingSides = ["Walking Over-50s", "Women’s Walking Over-40s", "Walking Over-60s"];

const youngestAge = 5;
const oldestAge = 18;

const builders: Record<ClubKind, (count: number, chance: Chance) => Squad[]> = {
  junior: youthSide,
  community: communitySide,
  adult: adultSide,
  women: womenSide,
  walking: (count) => Array.from({ length: count }, (_, at) => walkingSquad(at)),
  futsal: (count, chance) => Array.from({ length: count }, (_, at) => futsalSquad(at, chance)),
  inclusive: inclusiveSide,
};

/** Exactly `count` squads of a club; where two would carry the same label, each gets a colour. */
export function squadsOf(kind: ClubKind, count: number, chance: Chance): Squad[] {
  return withColours(builders[kind](count, chance));
}

/** A hub's club: a youth squad and an adult one for each disability type. */
export function hubSquads(count: number, chance: Chance): Squad[] {
  return withColours(
    Array.from({ length: count }, (_, at) => {
      const disabilityId = (Math.floor(at / 2) % disabilityNames.length) + 1;
      return at % 2 === 0 ? inclusiveYouth(disabilityId, chance) : inclusiveAdult(disabilityId, at, chance);
    }),
  );
}

function youthSide(count: number, chance: Chance): Squad[] {
  const girls = count < 4 ? 0 : Math.round(count * (0.2 + 0.15 * chance.next()));
  const mixedUntil = chance.pick([6, 8, 11, 11]);
  const boys = ladder(count - girls, youngestAge, chance).map((age) => youthSquad(age, mixedUntil));
  return [...boys, ...ladder(girls, 7, chance).map(girlsSquad)];
}

/** Consecutive ages, so a child can stay; squads beyond the ages go to the younger ones. */
function ladder(count: number, youngest: number, chance: Chance): number[] {
  const span = oldestAge - youngest + 1;
  const lowest = youngest + Math.floor(chance.next() ** 1.4 * (Math.max(0, span - count) + 1));
  const ages = Array.from({ length: count }, (_, at) =>
    count <= span ? lowest + at : youngest + (at < span ? at : (at + 1) % span),
  );
  return ages.sort((a, b) => a - b);
}

function ageGroupOf(age: number): AgeGroup {
  return `U${age}` as AgeGroup;
}

/** Small-sided to under-10s, nine a side to under-12s, the older eleven a side (§9.3). */
function youthFootball(age: number): FootballType {
  if (age <= 10) return "small-sided";
  return age <= 12 ? "football" : "11v11";
}

function youthSquad(age: number, mixedUntil: number): Squad {
  const gender = age <= mixedUntil ? "Mixed" : "Male";
  return plain(ageGroupOf(age), gender, youthFootball(age), "junior", `U${age}`);
}

function girlsSquad(age: number): Squad {
  return plain(ageGroupOf(age), "Female", youthFootball(age), "girls", `U${age} Girls`);
}

function communitySide(count: number, chance: Chance): Squad[] {
  const grown = Math.max(1, Math.round(count * 0.3));
  const rest = [inclusiveAdult(panDisabilityId, 2, chance), walkingSquad(0), womenSquad(0), futsalSquad(0, chance)];
  const adults = Array.from({ length: grown }, (_, at) =>
    at % 2 === 1 && at < 2 * rest.length ? rest[(at - 1) / 2]! : menSquad(Math.floor(at / 2), chance),
  );
  return [...youthSide(count - grown, chance), ...adults];
}

function adultSide(count: number, chance: Chance): Squad[] {
  const league = chance.pick(["saturday", "sunday"] as const);
  const squads = Array.from({ length: count }, (_, at): Squad => ({ ...menSquad(at, chance), league }));
  if (chance.happens(0.15)) squads[count - 1] = plain("Open Aged", "Mixed", "small-sided", league, "Mixed Sixes");
  return squads;
}

function womenSide(count: number, chance: Chance): Squad[] {
  const women = Math.min(count, chance.pick([1, 1, 2]));
  const squads = Array.from({ length: women }, (_, at) => womenSquad(at));
  return [...ladder(count - women, 7, chance).map(girlsSquad), ...squads];
}

function menSquad(at: number, chance: Chance): Squad {
  const league = chance.pick(["saturday", "sunday"] as const);
  return plain("Open Aged", "Male", "11v11", league, menSides[at % menSides.length]!);
}

function womenSquad(at: number): Squad {
  return plain("Open Aged", "Female", "11v11", "women", womenSides[at % womenSides.length]!);
}

function walkingSquad(at: number): Squad {
  const gender = (["Male", "Female", "Mixed"] as const)[at % 3]!;
  return plain("Open Aged", gender, "walking-football", "walking", walkingSides[at % walkingSides.length]!);
}

function futsalSquad(at: number, chance: Chance): Squad {
  if (at % 3 === 0) return plain("Open Aged", "Male", "futsal", "futsal", "Futsal");
  if (at % 3 === 1) return plain("Open Aged", "Female", "futsal", "futsal", "Women’s Futsal");
  const age = chance.whole(10, 16);
  return plain(ageGroupOf(age), "Mixed", "futsal", "futsal", `U${age} Futsal`);
}

function inclusiveSide(count: number, chance: Chance): Squad[] {
  const first = chance.happens(0.6) ? panDisabilityId : chance.whole(1, disabilityNames.length);
  return Array.from({ length: count }, (_, at) => {
    const disabilityId = at < 2 ? first : chance.whole(1, disabilityNames.length);
    return at % 2 === 0 ? inclusiveAdult(disabilityId, at, chance) : inclusiveYouth(disabilityId, chance);
  });
}

function inclusiveYouth(disabilityId: number, chance: Chance): Squad {
  const age = chance.whole(8, 16);
  const label = `U${age} ${disabilityNames[disabilityId - 1]!}`;
  return { ...plain(ageGroupOf(age), "Mixed", inclusiveFootball(disabilityId), "inclusive", label), disabilityId };
}

function inclusiveAdult(disabilityId: number, at: number, chance: Chance): Squad {
  const gender = at % 4 === 1 ? "Mixed" : chance.pick(["Male", "Mixed", "Female"] as const);
  const label =
    gender === "Female" ? `Women’s ${disabilityNames[disabilityId - 1]!}` : disabilityNames[disabilityId - 1]!;
  return { ...plain("Open Aged", gender, inclusiveFootball(disabilityId), "inclusive", label), disabilityId };
}

/** As commonly played: blind and deaf futsal, cerebral palsy eleven a side, the others small. */
export function inclusiveFootball(disabilityId: number): FootballType {
  const byId: Record<number, FootballType> = { 2: "futsal", 3: "11v11", 4: "futsal", 9: "football", 11: "futsal" };
  return byId[disabilityId] ?? "small-sided";
}

function plain(
  ageGroup: AgeGroup,
  gender: Gender,
  footballType: FootballType,
  league: LeagueKind,
  label: string,
): Squad {
  return { ageGroup, gender, footballType, disabilityId: null, league, label };
}

function withColours(squads: Squad[]): Squad[] {
  const total = new Map<string, number>();
  for (const { label } of squads) total.set(label, (total.get(label) ?? 0) + 1);
  const seen = new Map<string, number>();
  return squads.map((squad) => {
    if (total.get(squad.label) === 1) return squad;
    const before = seen.get(squad.label) ?? 0;
    seen.set(squad.label, before + 1);
    const again = before < colours.length ? "" : ` ${Math.floor(before / colours.length) + 1}`;
    return { ...squad, label: `${squad.label} ${colours[before % colours.length]}${again}` };
  });
}

// A team's ages, beside its age group: by the register, else by the name of a team of adults.
import type { Team } from "./catalogue.ts";

export interface TeamAges {
  minAge: number | null;
  maxAge: number | null;
  /** Where the lower age is from; null where there is none. */
  ageFrom: "register" | "name" | null;
}

/** "Over-40s", "Over 40", "O40". */
const over = /(?<![\p{L}\p{N}])(?:over|o)[\s\p{Pd}]*(\d\d)(?!\d)/iu;
const veterans = /(?<!\p{L})(?:vets|veterans)(?!\p{L})/iu;
const twoDigits = /(?<![\p{L}\p{N}])(\d\d)(?!\d)/gu;

/** A smaller number beside "Vets" is that of a second or third team. */
const youngestVeteran = 30;

export function agesOfTeam({
  teamName,
  ageGroup,
  minAge,
  maxAge,
}: Pick<Team, "teamName" | "ageGroup" | "minAge" | "maxAge">): TeamAges {
  if (minAge !== null || maxAge !== null) return { minAge, maxAge, ageFrom: minAge === null ? null : "register" };
  const named = ageGroup === "Open Aged" ? ageInName(teamName) : null;
  return { minAge: named, maxAge: null, ageFrom: named === null ? null : "name" };
}

function ageInName(name: string): number | null {
  const [, stated] = over.exec(name) ?? [];
  if (stated !== undefined) return Number(stated);
  if (!veterans.test(name)) return null;
  const numbers = [...name.matchAll(twoDigits)].map(([, digits]) => Number(digits));
  return numbers.find((number) => number >= youngestVeteran) ?? null;
}

// Writes a criterion as the preference for it: this is how a suggestion states the change that it proposes.

import { accessAreas } from "#src/catalogue/records/vocabulary.ts";
import { playWithOfGenders } from "./play-with.ts";
import type { SearchCriteria } from "./search-criteria.ts";
import type { SearchRequest } from "./search-request.ts";
import { allWeekDays, DisabilityOption, limits } from "./wire-codes.ts";

type Wire = Partial<SearchRequest>;

/** The criteria that depend on one preference only, each with its conversion. */
const writers = {
  days: ({ days }: SearchCriteria): Wire => ({ WeekDays: days?.join() ?? allWeekDays }),
  genders: ({ genders }: SearchCriteria): Wire => ({ PlayWith: playWithOfGenders(genders) }),
  disability: ({ disability }: SearchCriteria): Wire => ({ Disabilityoption: disabilityOption(disability) }),
  footballType: ({ footballType }: SearchCriteria): Wire => ({ Category: footballType ?? "football" }),
  maxPrice: ({ maxPrice }: SearchCriteria): Wire => ({ SessionPrice: maxPrice ?? limits.noPrice }),
  maxMinutes: ({ maxMinutes }: SearchCriteria): Wire => ({
    SessionDuration: (maxMinutes === null ? limits.noDuration : maxMinutes / 60) as SearchRequest["SessionDuration"],
  }),
  timesOfDay: ({ timesOfDay }: SearchCriteria): Wire => ({ TimesOfDay: [...(timesOfDay ?? [])] }),
  surfaces: ({ surfaces }: SearchCriteria): Wire => ({ SurfaceType: [...(surfaces ?? [])] }),
  facilities: ({ facilities }: SearchCriteria): Wire => ({
    DisabilityFacility: accessAreas
      .filter(({ flag }) => facilities.includes(flag))
      .map(({ filterLabel }) => filterLabel),
  }),
};

/** A criterion that can be dropped or widened by itself. */
export type WireCriterion = keyof typeof writers;

/** The preference for this criterion, with its value; reading it gives the same criterion. */
export function wireOf(criterion: WireCriterion, criteria: SearchCriteria): Wire {
  return writers[criterion](criteria);
}

function disabilityOption({ takesMainstream, disabilityIds }: SearchCriteria["disability"]): number {
  if (!takesMainstream) return DisabilityOption.yes;
  return disabilityIds.size > 0 ? DisabilityOption.notSure : DisabilityOption.no;
}

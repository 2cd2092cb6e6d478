// What a search requires, as it is compared with offers: codes replaced by their meaning, defaults filled in. wire-criteria.ts
// reads it from a body, play-with.ts the genders.
import type {
  AccessFlag,
  FootballType,
  Gender,
  JoiningTerm,
  SurfaceType,
  TimeOfDay,
} from "#src/catalogue/records/vocabulary.ts";
import type { Position } from "#src/gazetteer/position.ts";
import type { DisabilityChoice } from "./disability-rule.ts";

/** Null always means no requirement: every offer fits. */
export interface OfferCriteria {
  age: number | null;
  /** Never empty; all three where everybody plays. */
  genders: readonly Gender[];
  /** Sorted day numbers, at least one and at most six. */
  days: readonly number[] | null;
  /** One or two of them. */
  timesOfDay: readonly TimeOfDay[] | null;
  disability: DisabilityChoice | null;
  footballType: FootballType | null;
  /** Pounds. */
  maxPrice: number | null;
  maxMinutes: number | null;
  /** For camps and festivals, whose length must be known. */
  minMinutes: number | null;
  /** One of them must be known. */
  surfaces: readonly SurfaceType[] | null;
  /** Each must be known to be there; empty for no requirement. */
  facilities: readonly AccessFlag[];
  /** Of a team each must be known to be so; sessions are not judged by them. */
  joining: readonly JoiningTerm[];
}

/** The criteria of a recommendation call, which always has an age and a position. */
export interface SearchCriteria extends OfferCriteria {
  age: number;
  disability: DisabilityChoice;
  /** Distances are measured from here. */
  origin: Position;
}

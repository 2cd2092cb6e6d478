// What a search body asks for, every default filled in and every "no limit" said as null (catalogue-format "The body").
import type { Position } from "./catalogue.ts";
import { parseDays } from "./day-words.ts";
import { type DisabilityChoice, disabilityChoice } from "./disability-rule.ts";
import { gendersOf } from "./play-with.ts";
import type { SearchRequest } from "./search-request.ts";
import { type AccessFlag, accessAreas, type FootballType, type Gender, type SurfaceType } from "./vocabulary.ts";

export interface SearchWishes {
  position: Position;
  age: number;
  genders: readonly Gender[];
  /** Sorted day numbers; empty means every day. */
  days: number[];
  disability: DisabilityChoice;
  /** Null takes every football type. */
  footballType: FootballType | null;
  /** Pounds; null without a limit. */
  maxPrice: number | null;
  maxMinutes: number | null;
  /** A day for camps and festivals (football type 4), whose length must be known; null otherwise. */
  minMinutes: number | null;
  /** Empty takes every surface, known or not. */
  surfaces: readonly SurfaceType[];
  /** Each must be known to be there. */
  facilities: AccessFlag[];
}

/** SessionPrice and SessionDuration from which there is no limit (clarifications "Codes on the wire"). */
const openPrice = 5;
const openDurationHours = 4;

/** Football type of camps and festivals, and the length from which a session is one. */
const camps = 4;
const campMinutes = 1440;

/** Reads a body that fits its schema. Price, length, surface and facilities count for casual football only. */
export function readWishes(request: SearchRequest): SearchWishes {
  const isCamp = request.FootballType === camps;
  const price = request.SessionPrice ?? openPrice;
  const hours = isCamp ? openDurationHours : (request.SessionDuration ?? openDurationHours);
  const category = request.Category ?? "football";
  const facilities = new Set<string>(request.DisabilityFacility ?? []);
  return {
    position: { latitude: request.Latitude, longitude: request.Longitude },
    age: request.Age,
    genders: gendersOf(request),
    days: parseDays(request.WeekDays),
    disability: disabilityChoice(request.Disabilityoption, request.DisabilityType),
    footballType: category === "football" ? null : category,
    maxPrice: price < openPrice ? price : null,
    maxMinutes: hours < openDurationHours ? hours * 60 : null,
    minMinutes: isCamp ? campMinutes : null,
    surfaces: request.SurfaceType ?? [],
    facilities: accessAreas.filter((area) => facilities.has(area.filterLabel)).map((area) => area.flag),
  };
}

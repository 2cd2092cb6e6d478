// How far somebody would go. Asked of places, not of offers, so not in criteria.ts.
import { type DistanceUnit, spokenUnit } from "#src/platform/text/distance-unit.ts";

const figures: Record<DistanceUnit, readonly number[]> = { miles: [2, 5, 10, 20], kilometres: [3, 8, 15, 30] };

export interface DistanceStep {
  /** In the unit in which distances are shown; null for as far as searches go. */
  figure: number | null;
  /** What a search then asks: great-circle miles, inclusive. */
  withinMiles: number | null;
}

/** The choices, from the nearest to as far as searches go. `catchmentMiles`: how far that is. */
export function distanceSteps(catchmentMiles: number): DistanceStep[] {
  const { unit, miles } = spokenUnit();
  const steps = figures[unit].map((figure) => ({ figure, withinMiles: figure * miles }));
  return [...steps.filter(({ withinMiles }) => withinMiles < catchmentMiles), { figure: null, withinMiles: null }];
}

/** How far a week looks at first: the third step, 10 miles. */
export const weekStep = (steps: readonly DistanceStep[]): DistanceStep => steps[2] ?? steps.at(-1)!;

/** Where the nearest result is beyond, changes of the search with a nearer one are suggested. */
export const farMiles = 10;

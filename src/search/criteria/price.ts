// The dearest that somebody pays. A price that is not stated fits.
import { country } from "#src/platform/country/country.ts";
import { criterion, stops } from "./criterion.ts";
import { limits } from "./wire-codes.ts";

/** Steps of the slider in the country's currency; the last is no limit. */
const priceOfSteps = (steps: number) => (steps < limits.noPrice ? steps * country().currency.step : null);

/** In the country's currency; null for no limit. */
export const maxPrice = criterion<number | null>({
  judges: ["session"],
  read: ({ SessionPrice }) => priceOfSteps(SessionPrice ?? limits.noPrice),
  write: (wanted) => ({ SessionPrice: wanted === null ? limits.noPrice : wanted / country().currency.step }),
  prepare: (wanted) => (wanted === null ? null : ({ price }) => !(price > wanted)),
  filter: () => ({
    name: "SessionPrice",
    options: stops(0, limits.noPrice).map((steps) => {
      const value = String(steps);
      const wanted = priceOfSteps(steps);
      return wanted === null
        ? { value, wanted }
        : { value, wanted, without: null, isUnknown: ({ price }) => Number.isNaN(price) };
    }),
  }),
  widen: (wanted) =>
    wanted === null
      ? []
      : stops(1, limits.noPrice)
          .filter((steps) => steps * country().currency.step > wanted)
          .map(priceOfSteps),
});

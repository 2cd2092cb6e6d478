// The choices of an alert, what needs a yes, and how long things last; no schemas: pages load this.
import type { SearchRequest } from "#src/search/criteria/request-schema.ts";
import { DisabilityOption } from "#src/search/criteria/wire-codes.ts";

/** Miles that can be chosen. */
export const alertMiles = [2, 5, 10, 20, 50] as const;

export type AlertMiles = (typeof alertMiles)[number];

/** How far an alert looks: as far as its search, if that asks for less. */
export const reachOfAlert = ({ miles, search }: { miles: number; search: Pick<SearchRequest, "WithinMiles"> }) =>
  Math.min(miles, search.WithinMiles ?? miles);

/** How often mails may come: one a day at most, or one a week at most. */
export const alertFrequencies = ["at-once", "weekly"] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** Months for which a confirmed alert lasts, and which one press adds. */
export const alertMonths = 6;

/** Hours within which the link in the first mail must be pressed; then the address is deleted. */
export const confirmationHours = 48;

/** Whether a search says something of a disability, which is stored only with a plain yes. */
export function saysDisability({
  Disabilityoption,
  DisabilityType,
  DisabilityFacility,
}: Pick<SearchRequest, "Disabilityoption" | "DisabilityType" | "DisabilityFacility">): boolean {
  const isNamed = Disabilityoption !== DisabilityOption.no && (DisabilityType ?? []).length > 0;
  return Disabilityoption === DisabilityOption.yes || isNamed || (DisabilityFacility ?? []).length > 0;
}

/** Fewer people than this are never counted out: see `demand`. */
const few = 5;

/** How many people, where they are few not exactly. */
export const atLeastFew = (people: number) => (people < few ? `fewer than ${few}` : `${people}`);

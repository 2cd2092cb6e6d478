// The filter of sessions for criteria at a time.
import type { SearchCriteria } from "#src/search/criteria/search-criteria.ts";
import type { NotKnownRule } from "../criteria/filter-options.ts";
import { requireAccess } from "./access-columns.ts";
import { removeFrom } from "./offer-columns.ts";
import { type OfferFilter, offerFilter } from "./offer-filter.ts";
import type { SessionTable } from "./session-table.ts";

/**
 * Sessions to come that fit and are not cancelled. The filter uses scratch memory of the table: the next call overwrites it.
 * `rule`: see `NotKnownRule`.
 */
export function sessionFilter(
  table: SessionTable,
  criteria: SearchCriteria,
  nowMs: number,
  rule: NotKnownRule | null = null,
): OfferFilter {
  return filterWithin(table, criteria, table.coming.at(nowMs), rule);
}

/** Cancelled sessions that would fit, whenever they would have been. Uses the same memory. */
export function cancelledFilter(table: SessionTable, criteria: SearchCriteria): OfferFilter {
  return filterWithin(table, criteria, table.cancelled, null);
}

function filterWithin(
  table: SessionTable,
  criteria: SearchCriteria,
  within: Int32Array,
  rule: NotKnownRule | null,
): OfferFilter {
  const isPlain =
    criteria.maxPrice === null &&
    criteria.maxMinutes === null &&
    criteria.minMinutes === null &&
    criteria.timesOfDay === null &&
    criteria.surfaces === null &&
    criteria.facilities.length === 0 &&
    rule === null;
  const extra = isPlain ? within : narrowed(table, criteria, within, rule);
  return offerFilter(table.columns, criteria, extra, "casual");
}

function narrowed(
  table: SessionTable,
  criteria: SearchCriteria,
  within: Int32Array,
  rule: NotKnownRule | null,
): Int32Array {
  const { scratch, limits } = table;
  scratch.set(within);
  requireAccess(table.byAccess, criteria.facilities, scratch, rule);
  if (criteria.timesOfDay !== null) {
    requireAny(
      scratch,
      criteria.timesOfDay.map((time) => table.byTimeOfDay[time]),
    );
  }
  if (criteria.surfaces !== null) {
    const fitting = criteria.surfaces.map((surface) => table.bySurface[surface]);
    requireAny(scratch, isFitting(rule, "surfaces") ? [...fitting, table.notKnown.surfaces] : fitting);
  }
  if (criteria.maxPrice !== null) requireAll(scratch, limits.dearest(criteria.maxPrice));
  if (criteria.maxMinutes !== null) requireAll(scratch, limits.longest(criteria.maxMinutes));
  if (criteria.minMinutes !== null) requireAll(scratch, limits.shortest(criteria.minMinutes));
  if (rule !== null && !rule.fits) removeFrom(scratch, table.notKnown[rule.criterion]);
  return scratch;
}

function isFitting(rule: NotKnownRule | null, criterion: NotKnownRule["criterion"]): boolean {
  return rule?.criterion === criterion && rule.fits;
}

/** Clears the bits that are set in none of the columns. */
function requireAny(scratch: Int32Array, columns: Int32Array[]): void {
  for (let word = 0; word < scratch.length; word++) {
    let fitting = 0;
    for (const column of columns) fitting |= column[word]!;
    scratch[word]! &= fitting;
  }
}

/** Clears the bits that are not set in the column. */
function requireAll(scratch: Int32Array, column: Int32Array): void {
  for (let word = 0; word < scratch.length; word++) scratch[word]! &= column[word]!;
}

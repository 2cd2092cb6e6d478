// Columns of the nine access flags: which offers stand at a place known to have each.
import type { Facilities } from "#src/domain/catalogue.ts";
import { type AccessFlag, accessAreas } from "#src/domain/vocabulary.ts";
import { columnOf } from "./offer-columns.ts";
import type { OfferLayout } from "./offer-layout.ts";

export type AccessColumns = Record<AccessFlag, Int32Array>;

export function accessColumns(layout: OfferLayout, facilitiesOf: (offer: number) => Facilities): AccessColumns {
  return Object.fromEntries(
    accessAreas.map(({ flag }) => [flag, columnOf(layout, (offer) => facilitiesOf(offer).access[flag] === true)]),
  ) as AccessColumns;
}

/** Leaves in the column only offers whose place has every flag. */
export function requireAccess(columns: AccessColumns, flags: readonly AccessFlag[], column: Int32Array): void {
  for (const flag of flags) {
    const known = columns[flag];
    for (let word = 0; word < column.length; word++) column[word]! &= known[word]!;
  }
}

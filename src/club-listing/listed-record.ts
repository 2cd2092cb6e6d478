// A listing's record as it is stored, and its address, to which alone its links are mailed.
import { readCells } from "#src/catalogue/corrections/correction-store.ts";
import { readHidden } from "#src/catalogue/corrections/hide-record.ts";
import {
  type Cells,
  isIdOf,
  nameColumns,
  recordFields,
  recordTables,
} from "#src/catalogue/corrections/record-kinds.ts";
import type { SecondNames } from "#src/catalogue/records/record-fields.ts";
import { nameIn } from "#src/catalogue/records/second-names.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Queries } from "#src/platform/database/database.ts";
import type { Language } from "#src/platform/language/language.ts";
import { isEmailAddress } from "#src/platform/text/email-address.ts";
import type { ListingRef } from "./listing-rules.ts";

export interface ListedRecord extends ListingRef {
  name: string;
  cells: Cells;
  /** Null where it has none that a mail can go to. */
  address: string | null;
  /** The tag of the language that mails to the address are in; null for the site's first. */
  language: string | null;
}

/** The record's name in a language. */
export function nameOfListed({ kind, cells, name }: ListedRecord, { tag }: Pick<Language, "tag">): string {
  const field = recordFields[kind].find(({ columns }) => columns[0] === nameColumns[kind])!;
  return nameIn(tag, cells.names as SecondNames | null, field.name, name);
}

/** Null where there is none of the register, or it is hidden. */
export async function readListed(queries: Queries, { kind, id }: ListingRef): Promise<ListedRecord | null> {
  const table = recordTables[kind];
  const cells = isIdOf(kind, id) ? await readCells(queries, table, id) : null;
  if (cells === null || cells.source_id != null || (await readHidden(queries, table, id)) !== null) return null;
  const field = recordFields[kind].find(({ name }) => name === "Email" || name === "EmailAddress");
  const address = field?.write(cells).trim() ?? "";
  return {
    kind,
    id,
    cells,
    name: String(cells[nameColumns[kind]]),
    address: isEmailAddress(address) ? address : null,
    language: (cells.language ?? null) as string | null,
  };
}

/** By which a link knows whether the record still has the address that it was mailed to. */
export const digestOfAddress = (address: string) => randomIds.digest(address.toLowerCase());

// An address on one line.

import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";
import { country } from "#src/platform/country/country.ts";

interface AddressParts {
  AddressLine1: string | null;
  AddressLine2: string | null;
  AddressLine3: string | null;
  City: string | null;
  PostCode: string | null;
}

/** "Danefield Road, Sale M33 7WR", "Strandgaten 1, 5003 Bergen"; no unknown or repeated parts. */
export function formatAddress(address: AddressParts): string {
  const { AddressLine1, AddressLine2, AddressLine3, City, PostCode } = address;
  const postcode = unbrokenPostcodes(PostCode ?? "");
  const lines = [AddressLine1, AddressLine2, AddressLine3];
  if (country().postcode.isAfterTown) return joined([joined([...lines, City], ", "), postcode], " ");
  return joined([...lines, joined([postcode, City], " ")], ", ");
}

const joined = (parts: (string | null)[], between: string) => [...new Set(parts)].filter(Boolean).join(between);

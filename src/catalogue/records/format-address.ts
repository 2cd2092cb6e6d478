// An address on one line.
import { unbrokenPostcodes } from "#src/gazetteer/postcode.ts";

interface AddressParts {
  AddressLine1: string | null;
  AddressLine2: string | null;
  AddressLine3: string | null;
  City: string | null;
  PostCode: string | null;
}

/** "Danefield Road, Sale M33 7WR", for display; unknown or repeated parts are left out. */
export function formatAddress(address: AddressParts): string {
  const { AddressLine1, AddressLine2, AddressLine3, City, PostCode } = address;
  const parts = [AddressLine1, AddressLine2, AddressLine3, City].filter((part) => part !== null && part !== "");
  return [[...new Set(parts)].join(", "), unbrokenPostcodes(PostCode ?? "")].filter(Boolean).join(" ");
}

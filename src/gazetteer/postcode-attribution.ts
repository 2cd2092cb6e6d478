// Whose postcodes the positions come from, as their licence requires to be shown.

/** What was imported: the directory of the Office for National Statistics, other lists alone, or nothing. */
export type PostcodeOrigin = "directory" | "list" | null;

/** What the licence of the ONS Postcode Directory asks for (https://www.ons.gov.uk/methodology/geography/licences). */
const directoryAttribution =
  "Contains OS data © Crown copyright and database right. Contains Royal Mail data © Royal Mail copyright and database right. Source: Office for National Statistics licensed under the Open Government Licence v.3.0.";

/** `stated` is the association's own text; null if nothing was imported, or their source is not stated. */
export function postcodeAttribution(origin: PostcodeOrigin, stated: string | null): string | null {
  if (origin === null) return null;
  return stated ?? (origin === "directory" ? directoryAttribution : null);
}

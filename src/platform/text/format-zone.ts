// A clock's name in words, in a country that has several.
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";

/** "Vancouver time": by the country's file, else by the last part of the zone. */
export function formatZone(language: Language, zone: string): string {
  const town = country().zones?.find((each) => each.zone === zone)?.name;
  return language.text("{town} time", { town: town ?? zone.split("/").at(-1)!.replaceAll("_", " ") });
}

// A clock's name in words, in a country that has several.
import { country } from "#src/platform/country/country.ts";
import type { Language } from "#src/platform/language/language.ts";

/** "Vancouver time": by the country's file, else by the last part of the zone. */
export function formatZone(language: Language, zone: string): string {
  const town = country().zones?.find((each) => each.zone === zone)?.name;
  return language.text("{town} time", { town: town ?? zone.split("/").at(-1)!.replaceAll("_", " ") });
}

/** "7:30 pm, Vancouver time"; the time alone without a zone. */
export const timeInZone = (language: Language, time: string, zone: string | undefined): string =>
  zone === undefined ? time : language.text("{time}, {zone}", { time, zone: formatZone(language, zone) });

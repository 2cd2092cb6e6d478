// What was typed after a name to say where it is: county, region, town or half a postcode.
import { forgivenErrors, type NameIndex } from "./name-index.ts";
import type { OutwardCentre } from "./nearest-outward-code.ts";
import type { Position } from "./position.ts";
import { areasOfOutwardCode, readPostcode } from "./postcode.ts";

/** A county may be typed by its beginning; by fewer letters than this it may be anything. */
const beginningOfArea = 3;

export interface Whereabouts {
  isArea(key: string): boolean;
  towns: readonly Position[];
}

/** What the text may mean among the names and the centres of outward codes. */
export function whereabouts(text: string, names: NameIndex, centres: readonly OutwardCentre[]): Whereabouts {
  const outwardCode = readPostcode(text)?.outwardCode;
  const atCode = outwardCode ? centres.filter(({ code }) => areasOfOutwardCode(code).includes(outwardCode)) : [];
  const letters = text.replaceAll(" ", "");
  const isAlike = names.alikeTo(letters);
  const named = names.entries.filter(
    (entry, at) => isAlike(at) && entry.place.kind === "place" && forgivenErrors(letters, entry.letters) !== null,
  );
  const exact = named.filter((entry) => entry.letters === letters);
  const towns = (exact.length > 0 ? exact : named).map((entry) => entry.place);
  const isMeant = (key: string) => {
    if (text.length >= beginningOfArea && (key.startsWith(text) || key.endsWith(` ${text}`))) return true;
    return forgivenErrors(letters, key.replaceAll(" ", "")) !== null;
  };
  // Thousands of places are in a hundred areas.
  const answers = new Map<string, boolean>();
  return {
    isArea(key) {
      const answer = answers.get(key) ?? isMeant(key);
      answers.set(key, answer);
      return answer;
    },
    towns: [...atCode, ...towns],
  };
}

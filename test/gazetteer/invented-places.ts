// Invented places that sound like England's, all over it, each name a few times, always the same.
import type { GazetteerPlace } from "#src/gazetteer/ports.ts";

const before = ["", "Great ", "Little ", "Upper ", "Lower ", "North ", "South ", "East ", "West ", "Old ", "St Mary "];
const beginnings =
  "Ash Bar Bed Birk Blen Brad Brans Brough Bux Cal Car Chad Chel Clay Cob Cran Dar Den Dun El Fair Farn Fen " +
  "Grat Hal Ham Hart Has Hor Hud Kel Kings Lang Led Lin Mar Mel Mil Nor Oak Pem Rad Rip Rus Sand Shel Skel " +
  "Stan Stock Thorn Wal Wick";
const middles = ["", "", "ing", "er", "le", "en"];
const ends =
  "ton ham by ley field worth ford combe wick thorpe stead bury port dale well den hurst minster bourne gate more wood";
const after = ["", "", "", "-on-Sea", " Green", " St Peter", " Magna", " upon Wold", "'s End"];
const counties = "Cheshire Derbyshire Devon Essex Kent Norfolk Shropshire Suffolk Surrey Yorkshire".split(" ");
const kinds = ["village", "hamlet", "suburban area", "other settlement", "village", "hamlet", "town", "station"];

export function inventedPlaces(count: number): GazetteerPlace[] {
  const starts = beginnings.split(" ");
  const endings = ends.split(" ");
  return Array.from({ length: count }, (_, at) => {
    // A prime divides no list's length, so the numbers go through all of each list in turn.
    const pick = <T>(list: readonly T[], prime: number): T => list[Math.floor((at * prime) / 1_000) % list.length]!;
    const name = `${pick(before, 7)}${pick(starts, 1_009)}${pick(middles, 313)}${pick(endings, 577)}${pick(after, 89)}`;
    return {
      name,
      kind: pick(kinds, 401),
      regionCode: String(at),
      region: pick(counties, 239),
      areas: ["England"],
      population: at % 50 === 0 ? 2_000 + at : null,
      position: {
        latitude: 50.5 + ((at * 7_919) % 45_000) / 10_000,
        longitude: -3.5 + ((at * 104_729) % 45_000) / 10_000,
      },
    };
  });
}

// A picture for each kind of football: its pitch, its pace, its people.
import type { FootballType } from "#src/domain/vocabulary.ts";
import casual from "#src/web/art/casual.svg";
import futsal from "#src/web/art/futsal.svg";
import nineASide from "#src/web/art/nine-a-side.svg";
import smallSided from "#src/web/art/small-sided.svg";
import walking from "#src/web/art/team-6.svg";

export interface FootballPicture {
  art: string;
  /** The part that must be seen, in the picture's own units. */
  viewBox: string;
}

const pictures: Record<FootballType, FootballPicture> = {
  "11v11": { art: nineASide, viewBox: "62 30 470 318" },
  futsal: { art: futsal, viewBox: "62 30 470 318" },
  "small-sided": { art: smallSided, viewBox: "62 30 470 318" },
  // Nobody runs in it.
  "walking-football": { art: walking, viewBox: "60 40 620 420" },
  football: { art: casual, viewBox: "40 20 600 340" },
};

/** The picture of a kind of football; of one that we have no picture of, football as such. */
export function pictureOf(footballType: string): FootballPicture {
  return (pictures as Partial<Record<string, FootballPicture>>)[footballType] ?? pictures.football;
}

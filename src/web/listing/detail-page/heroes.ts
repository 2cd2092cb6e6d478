// The pictures at the head of a record's page, of which one is chosen at random (specification §2.44, §2.46, §7.13).

import club2 from "#src/web/art/club-2.svg";
import club3 from "#src/web/art/club-3.svg";
import club4 from "#src/web/art/club-4.svg";
import club5 from "#src/web/art/club-5.svg";
import club1 from "#src/web/art/club-hero.svg";
import futsal from "#src/web/art/futsal.svg";
import nineASide from "#src/web/art/nine-a-side.svg";
import smallSided from "#src/web/art/small-sided.svg";
import team1 from "#src/web/art/team-1.svg";
import team2 from "#src/web/art/team-2.svg";
import team3 from "#src/web/art/team-3.svg";
import team4 from "#src/web/art/team-4.svg";
import team5 from "#src/web/art/team-5.svg";
import team6 from "#src/web/art/team-6.svg";
import type { OwnImages } from "#src/web/kit/picture/picture.tsx";

/** The index of a drawing, or a picture of the association, which has precedence over drawings. */
type HeroChoice = { at: number } | { images: OwnImages };

export interface Drawing {
  art: string;
  viewBox: string;
}

/** What is shown of a choice among these drawings. */
export const heroOf = (choice: HeroChoice, drawings: readonly Drawing[]): Drawing | OwnImages =>
  "images" in choice ? choice.images : drawings[choice.at]!;

/** For the loader, so that server and browser render the same. */
export function randomHero(own: readonly OwnImages[], drawings: readonly Drawing[]): HeroChoice {
  const draw = (count: number) => Math.floor(Math.random() * count);
  return own.length > 0 ? { images: own[draw(own.length)]! } : { at: draw(drawings.length) };
}

/** All players from head to foot in the strip that a desk shows, without the feet of the floodlights above it. */
const players = (art: string) => ({ art, viewBox: "0 74 760 406" });

/** Of a pitch from above; what the strip adds at the left is faded out. */
const pitch = (art: string) => ({ art, viewBox: "-80 -20 640 380" });

export const clubHeroes = [{ art: club1, viewBox: "0 14 760 446" }, ...[club2, club3, club4, club5].map(players)];
export const teamHeroes = [team1, team2, team3, team4, team5, team6].map(players);
/** Of a venue and of a provider. */
export const venueHeroes = [...[smallSided, futsal, nineASide].map(pitch), ...[team2, team4].map(players)];

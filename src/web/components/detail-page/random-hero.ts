// Which picture stands at the head of a record's page: drawn by lot (specification §2.44, §2.46, §7.13).
import type { OwnImages } from "#src/web/components/picture/own-picture.tsx";

/** Which of the drawings, or a picture of the association's own, which comes before them. */
export type HeroLot = { at: number } | { images: OwnImages };

export interface Drawing {
  art: string;
  viewBox: string;
}

/** For the loader, so that both drawings of the page agree on it. */
export function randomHero(own: readonly OwnImages[], drawings: readonly Drawing[]): HeroLot {
  const draw = (count: number) => Math.floor(Math.random() * count);
  return own.length > 0 ? { images: own[draw(own.length)]! } : { at: draw(drawings.length) };
}

export function heroOf(lot: HeroLot, drawings: readonly Drawing[]): Drawing | OwnImages {
  return "images" in lot ? lot.images : drawings[lot.at]!;
}

// Chooses the picture at the head of a record's page at random (specification §2.44, §2.46, §7.13).
import type { OwnImages } from "#src/web/kit/picture/own-picture.tsx";

/** The index of a drawing, or a picture of the association, which has precedence over drawings. */
export type HeroChoice = { at: number } | { images: OwnImages };

export interface Drawing {
  art: string;
  viewBox: string;
}

/** For the loader, so that both drawings of the page agree on it. */
export function randomHero(own: readonly OwnImages[], drawings: readonly Drawing[]): HeroChoice {
  const draw = (count: number) => Math.floor(Math.random() * count);
  return own.length > 0 ? { images: own[draw(own.length)]! } : { at: draw(drawings.length) };
}

export function heroOf(choice: HeroChoice, drawings: readonly Drawing[]): Drawing | OwnImages {
  return "images" in choice ? choice.images : drawings[choice.at]!;
}

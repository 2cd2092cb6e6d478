// The rules of a club's logo, in the browser as on the server.
import type { Language } from "#src/platform/language/language.ts";
import { defineMessage } from "#src/platform/language/message.ts";
import type { PictureFault } from "#src/platform/pictures/picture-file.ts";
import { lengthError } from "#src/platform/text/character-count.ts";

/** The column of the exchange format: for a logo that the club has sent, its path on this site. */
export const logoField = "LogoUrl";

export const logoPath = (digest: string) => `/club-logos/${digest}.webp`;

/** Null where the text is no such path. */
export const digestIn = (path: string) => /^\/club-logos\/([0-9a-f]{64})\.webp$/.exec(path)?.[1] ?? null;

/** Pixels of its longer side. */
export const logoSide = 256;

/** Bytes of a file that is sent as it is; the browser makes a larger one small itself. */
export const mostLogoBytes = 180 * 1024;

/** Characters of the words for who cannot see it. */
export const longestAlternative = 120;

export function alternativeError(language: Language, typed: string): string | null {
  if (typed.trim() === "") return language.text("Describe the logo for people who can’t see it");
  return lengthError(language, typed.trim(), longestAlternative);
}

/** What to do about a picture that cannot be taken. */
export const logoFaults: Record<PictureFault | "too-large" | "unreadable", string> = {
  type: defineMessage("Your logo must be a PNG, JPEG or WebP picture. Take a screenshot of it and choose that instead"),
  "not-whole": defineMessage("Part of your logo file is missing. Choose it again, or take a screenshot of it"),
  more: defineMessage(
    "Your logo file has something else in it. Take a screenshot of the picture and choose that instead",
  ),
  "too-large": defineMessage(
    "Your logo has more than 40 million pixels. Choose a smaller one, or take a screenshot of it",
  ),
  unreadable: defineMessage("We can’t open your logo. Take a screenshot of it and choose that instead"),
};

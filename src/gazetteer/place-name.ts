// Names of places as people type them: case, accents, apostrophes, hyphens and dots make no difference.

const apostrophes = /['’‘`]/g;
const marks = /\p{M}/gu;
const wordGap = /[^\p{L}\p{N}]+/gu;
const saint = /\bst\b/g;

/**
 * "Ashton-under-Lyne" and "ashton under lyne" have one key, as have "Ynys Môn" and "ynys mon", "St. Albans" and "Saint
 * Albans". Empty for no letters.
 */
export function placeNameKey(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(marks, "")
    .replaceAll(apostrophes, "")
    .replaceAll("&", " and ")
    .replaceAll(wordGap, " ")
    .trim()
    .toLowerCase()
    .replaceAll(saint, "saint");
}

// Publishers' texts, which may be HTML, as plain text.
import { compile } from "html-to-text";

/** Without markup, scripts, links' addresses and pictures; paragraphs and items stay lines. */
const withoutMarkup = compile({
  wordwrap: false,
  limits: { maxInputLength: 40_000, maxDepth: 50 },
  selectors: [
    { selector: "a", options: { ignoreHref: true } },
    { selector: "img", format: "skip" },
    { selector: "script", format: "skip" },
    { selector: "style", format: "skip" },
    ...["h1", "h2", "h3", "h4", "h5", "h6"].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Text of at most so many characters, without markup and doubled spaces; null if none is left. */
export function textOf(value: unknown, longest: number): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  // What is cut off before the markup is taken away bounds the work.
  const raw = String(value)
    .slice(0, longest * 4)
    .toWellFormed()
    .replaceAll("\0", "");
  const plain = /[<&]/.test(raw) ? withoutMarkup(raw) : raw;
  const text = plain
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/\s*\n\s*/g, "\n")
    .trim();
  if (text === "") return null;
  return text.length <= longest ? text : text.slice(0, longest).toWellFormed().replace("\ufffd", "").trimEnd();
}

/** One line of text. */
export function lineOf(value: unknown, longest: number): string | null {
  return textOf(value, longest)?.replaceAll("\n", " ") ?? null;
}

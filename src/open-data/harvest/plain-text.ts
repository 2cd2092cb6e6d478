// HTML in publishers' texts as plain text.
import { compile } from "html-to-text";

const convert = compile({
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

/** Without markup, scripts, links' addresses and pictures; paragraphs and list items stay lines. Never throws. */
export const plainText = (html: string): string => convert(html);

// Pseudo-languages, made of English by rule: a page in one shows which text is none of ours, what
// is too narrow for a longer language, and what is not mirrored (docs/languages.md).
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

/** The words of a text in a pseudo-language by locale: en-XA and, from right to left, ar-XB. */
const wordings: Record<string, (words: string) => string> = {
  xa: (words) => lengthened(words),
  // Each run of words turns by itself: figures between them and values stay as they are.
  xb: (words) =>
    lengthened(words)
      .replace(/\p{L}(?:[^\d]*\p{L})?/gu, "\u202e$&\u202c")
      .replace("→", "←"),
};

export const pseudoLocales = Object.keys(wordings);

/** A text in brackets, letters with marks and vowels twice; values, tags and cases as they are. */
export function pseudoText(locale: string, source: string): string {
  const worded = (elements: MessageFormatElement[]) => elements.map(wordedElement);
  const wordedElement = (element: MessageFormatElement): MessageFormatElement => {
    switch (element.type) {
      case TYPE.literal:
        return { type: TYPE.literal, value: wordings[locale]!(element.value) };
      case TYPE.tag:
        return { ...element, children: worded(element.children) };
      case TYPE.select:
      case TYPE.plural: {
        const cases = Object.entries(element.options).map(([name, { value }]) => [name, { value: worded(value) }]);
        return { ...element, options: Object.fromEntries(cases) };
      }
      default:
        return element;
    }
  };
  // The mark says the direction of what has only turned words in it.
  const opening = locale === "xb" ? "\u200f[" : "[";
  const words = printAST(worded(parse(source, { captureLocation: false })));
  // A text all of tags may be laid out side by side, where a bracket alone would be one.
  return /^(<(\w+)>[^<]*<\/\2> ?)+$/.test(words)
    ? words.replace(">", `>${opening}`).replace(/(<\/\w+>)$/, "]$1")
    : `${opening}${words}]`;
}

const plain = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuWwYyZz";
const marked = "ÀàḂḃÇçĎďÉéḞḟĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöṖṗŘřŠšŢţÜüŴŵÝýŽž";

const lengthened = (words: string) =>
  words
    .replace(/[aeiou]/gi, (vowel) => vowel + vowel.toLowerCase())
    .replace(/[a-z]/gi, (letter) => marked[plain.indexOf(letter)] ?? letter);

// Cards of many records as JSON, in parts: the first is a card's own, many share the others.
import { type SharedTexts, SharedTextsWriter, type TextColumn, TextColumnWriter } from "../offers/text-column.ts";
import type { AnswerWriter } from "./answer-writer.ts";
import { fieldsText } from "./json-text.ts";

/** By the index of a record: fields without braces, so that more can follow. */
export interface CardParts {
  own: TextColumn;
  shared: readonly SharedTexts[];
}

type Names<Card> = readonly (keyof Card)[];

/** Takes cards one by one, in the order of their records, and keeps none. */
export class CardPartsWriter<Card extends object> {
  readonly #ownNames: Names<Card>;
  readonly #sharedNames: (Names<Card> | "others")[];
  readonly #own = new TextColumnWriter();
  readonly #shared: SharedTextsWriter[];

  /** The fields of each part, one of which may have all others. */
  constructor(own: Names<Card>, ...shared: (Names<Card> | "others")[]) {
    this.#ownNames = own;
    this.#sharedNames = shared;
    this.#shared = shared.map(() => new SharedTextsWriter());
  }

  add(card: Card): void {
    this.#own.add(partText(card, this.#ownNames));
    this.#shared.forEach((texts, at) => {
      const names = this.#namesOf(at, card);
      texts.add(keyOf(card, names), () => partText(card, names));
    });
  }

  all(): CardParts {
    return { own: this.#own.all(), shared: this.#shared.map((texts) => texts.all()) };
  }

  #namesOf(part: number, card: Card): Names<Card> {
    const names = this.#sharedNames[part]!;
    if (names !== "others") return names;
    const listed = new Set([this.#ownNames, ...this.#sharedNames].flatMap((list) => (list === "others" ? [] : list)));
    const others = (Object.keys(card) as (keyof Card)[]).filter((name) => !listed.has(name));
    this.#sharedNames[part] = others;
    return others;
  }
}

/** Writes a record's card but for its end; `between`: fields after the first part, with commas. */
export function writeParts({ own, shared }: CardParts, index: number, out: AnswerWriter, between?: () => void): void {
  out.text("{");
  out.textOf(own, index);
  out.text(",");
  between?.();
  for (let at = 0; at < shared.length; at++) {
    const { texts, numbers } = shared[at]!;
    if (at > 0) out.text(",");
    out.textOf(texts, numbers[index]!);
  }
}

function partText<Card>(card: Card, names: Names<Card>): string {
  const part: Partial<Card> = {};
  for (const name of names) part[name] = card[name];
  return fieldsText(part);
}

/** Equal for cards whose named fields are, in a third of JSON's time; no text has a NUL. */
function keyOf<Card>(card: Card, names: Names<Card>): string {
  let key = "";
  for (const name of names) key += `${card[name] ?? "\u0000-"}\u0000`;
  return key;
}

// A part of a card is shared by cards that are equal in it, and by no other.
import { expect, test } from "vitest";
import { AnswerWriter } from "./answer-writer.ts";
import { CardPartsWriter, writeParts } from "./card-parts.ts";

test("null, an empty text and texts split at another place are told apart", () => {
  const cards = [
    { id: 1, first: null, second: "" },
    { id: 2, first: "", second: null },
    { id: 3, first: "", second: "" },
    { id: 4, first: "-", second: "" },
    { id: 5, first: "a", second: "bc" },
    { id: 6, first: "ab", second: "c" },
    { id: 7, first: "ab", second: "c" },
  ];
  const writer = new CardPartsWriter<(typeof cards)[number]>(["id"], "others");
  for (const card of cards) writer.add(card);
  const parts = writer.all();
  const written = cards.map((_, at) => {
    const out = new AnswerWriter();
    out.start();
    writeParts(parts, at, out);
    out.text("}");
    return JSON.parse(out.finish().toString());
  });
  expect(written).toEqual(cards);
  expect(parts.shared[0]!.texts.ends).toHaveLength(6);
});

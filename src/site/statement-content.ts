// A statement that an association must publish as a document: its anti-slavery statement (specification §2.20).
import Type, { type Static } from "typebox";

const strict = { additionalProperties: false };
const line = Type.String({ minLength: 1, maxLength: 200 });
const paragraph = Type.String({ minLength: 1, maxLength: 3000 });

export const statementSchema = Type.Object(
  {
    title: line,
    /** Who approved it and when, or a sentence in its place. */
    approval: line,
    sections: Type.Array(Type.Object({ heading: line, paragraphs: Type.Array(paragraph, { minItems: 1 }) }, strict), {
      minItems: 1,
    }),
  },
  strict,
);
export type Statement = Static<typeof statementSchema>;

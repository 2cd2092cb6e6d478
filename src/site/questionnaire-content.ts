// The form of content/questionnaire.json, which follows from the questions and journeys.
import Type from "typebox";
import type { Journey } from "#src/questionnaire/journeys.ts";
import { journeys } from "#src/questionnaire/journeys.ts";
import type { Question } from "#src/questionnaire/question.ts";
import type { QuestionnaireTexts } from "#src/questionnaire/questionnaire-texts.ts";
import { questions } from "#src/questionnaire/questions.ts";
import { journeyIds } from "#src/search/criteria/journey-id.ts";
import { linkSchema } from "./site-content.ts";

const strict = { additionalProperties: false };
const line = Type.String({ minLength: 1, maxLength: 200 });
const wording = Type.Union([line, Type.Object({ myself: line, child: line, other: line }, strict)]);
/** Where the texts of the questions are, so that a missing one is reported by its field. */
export const questionnaireSchema = Type.Unsafe<QuestionnaireTexts>(
  Type.Object(
    {
      ages: line,
      questions: Type.Object(
        fromEntries(
          Object.values(questions).flatMap((question) =>
            question.textsOf ? [] : [[question.id, Type.Object(textsSchema(question), strict)]],
          ),
        ),
        strict,
      ),
      journeys: Type.Object(
        fromEntries(journeyIds.map((id) => [id, Type.Optional(journeySchema(journeys[id]))])),
        strict,
      ),
    },
    strict,
  ),
);

function fromEntries<T>(entries: [string, T][]): Record<string, T> {
  return Object.fromEntries(entries);
}

function textsSchema({ answers, option, type }: Question) {
  const titled = type === "slider" ? [] : answers;
  return {
    title: wording,
    helpText: Type.Optional(wording),
    secondaryText: Type.Optional(wording),
    infoLink: Type.Optional(linkSchema),
    ...(titled.length > 0 && {
      answers: Type.Object(
        fromEntries(
          titled.map(({ answerId }) => [
            answerId,
            Type.Object({ title: wording, description: Type.Optional(wording) }, strict),
          ]),
        ),
        strict,
      ),
    }),
    ...(option && { option: line }),
  };
}

function journeySchema({ questionIds }: Journey) {
  const own = { title: Type.Optional(wording), helpText: Type.Optional(wording) };
  return Type.Object(
    {
      ages: Type.Optional(line),
      questions: Type.Optional(
        Type.Object(fromEntries(questionIds.map((id) => [id, Type.Optional(Type.Object(own, strict))])), strict),
      ),
    },
    strict,
  );
}

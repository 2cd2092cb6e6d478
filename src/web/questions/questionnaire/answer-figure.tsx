// The figure next to an answer: the person it is about, at the age that was answered (specification §9.4).
import { type AnswerOption, imageAgeRange } from "#src/questionnaire/question.ts";
import figures from "#src/web/art/figures.svg";
import styles from "./questionnaire.module.css";

/** Places in the row of figures, 150 units each. */
const places = { bib: 0, wheels: 1, runner: 2, scarf: 3, crutches: 4, keeper: 5, coach: 6, child: 7 } as const;

function placeOf(image: NonNullable<AnswerOption["image"]>, age: number | undefined): number {
  const range = imageAgeRange(age);
  switch (image) {
    case "person":
      return places.bib;
    case "child":
      return places.child;
    case "pair":
    case "mixed":
      return places.wheels;
    case "girl":
      if (range === "5-10") return places.child;
      return range === "11-17" ? places.bib : places.scarf;
    case "boy":
      if (range === "5-10" || range === "11-17") return places.crutches;
      return range === "over-50" ? places.coach : places.runner;
  }
}

export function AnswerFigure({ image, age }: { image: NonNullable<AnswerOption["image"]>; age: number | undefined }) {
  return (
    <svg className={styles.figure} viewBox={`${15 + 150 * placeOf(image, age)} 30 150 190`} aria-hidden="true">
      <use href={`${figures}#picture`} />
    </svg>
  );
}

// The input of a question, by its type; each kind reports the answer so far, or null.

import { type ReactNode, useEffect, useState } from "react";
import { defineMessage } from "#src/platform/language/message.ts";
import { type Answer, type JudgedAges, readAge } from "#src/questionnaire/answer.ts";
import type { Journey } from "#src/questionnaire/journeys.ts";
import { type AnswerOption, inVoice, type Question, type Voice } from "#src/questionnaire/question.ts";
import type { QuestionTexts } from "#src/questionnaire/questionnaire-texts.ts";
import { langOf } from "#src/site/content-lang.ts";
import figures from "#src/web/art/figures.svg";
import { CheckboxCards, type Choice, RadioCards } from "#src/web/kit/choice-cards/choice-cards.tsx";
import { LocationChoice } from "#src/web/kit/location-field/location-field.tsx";
import { AgeShirt } from "#src/web/questions/age-shirt/age-shirt.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { langInVoice } from "./lang-in-voice.ts";
import styles from "./questionnaire.module.css";

interface AnswerFieldsProps {
  journey: Journey;
  question: Question;
  texts: QuestionTexts;
  /** The error for an age outside the journey's bounds. */
  agesMessage: string;
  agesLang: string | undefined;
  voice: Voice;
  title: ReactNode;
  /** Age known so far, for the figures. */
  age: number | undefined;
  /** So far. */
  answer: Answer | null;
  onChange: (answer: Answer | null) => void;
}

interface OptionTickProps {
  texts: QuestionTexts;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
}

/** Nothing where the question has none. */
function OptionTick({ texts, isTicked, onChange }: OptionTickProps) {
  return (
    texts.option && (
      <label className={`row ${styles.option}`}>
        <input type="checkbox" checked={isTicked} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span lang={langOf(texts, "option")}>{texts.option}</span>
      </label>
    )
  );
}

/** Places in the row of figures, 150 units each. */
const places = { bib: 0, wheels: 1, runner: 2, scarf: 3, crutches: 4, keeper: 5, coach: 6, child: 7 } as const;

/** By age as §9.4 has them; a grown-up where no age is known yet. */
function placeOf(image: NonNullable<AnswerOption["image"]>, age = 18): number {
  switch (image) {
    case "person":
      return places.bib;
    case "child":
      return places.child;
    case "pair":
    case "mixed":
      return places.wheels;
    case "girl":
      if (age <= 10) return places.child;
      return age <= 17 ? places.bib : places.scarf;
    case "boy":
      if (age <= 17) return places.crutches;
      return age > 50 ? places.coach : places.runner;
  }
}

function AnswerFigure({ image, age }: { image: NonNullable<AnswerOption["image"]>; age: number | undefined }) {
  return (
    <svg className={styles.figure} viewBox={`${15 + 150 * placeOf(image, age)} 30 150 190`} aria-hidden="true">
      <use href={`${figures}#picture`} />
    </svg>
  );
}

export function AnswerFields(props: AnswerFieldsProps) {
  const { text } = useLanguage();
  switch (props.question.type) {
    case "slider":
      return <AgeAnswer {...props} />;
    case "multiple":
      return <SeveralAnswers {...props} />;
    case "location":
    case "postcode":
      return (
        <div className="stack">
          <LocationChoice
            or={props.question.type === "location" ? <p className={`row gap-4 ${styles.or}`}>{text("or")}</p> : null}
            onChange={(location) =>
              props.onChange(location && { questionId: props.question.id, kind: "location", location })
            }
          />
        </div>
      );
    default:
      return <OneAnswer {...props} />;
  }
}

function choicesOf({ question, texts, voice, age }: AnswerFieldsProps): Choice<string>[] {
  return question.answers.map((option: AnswerOption) => {
    const words = texts.answers![option.answerId]!;
    const { title, description } = words;
    return {
      value: option.answerId,
      label: inVoice(title, voice),
      lang: langInVoice(words, "title", voice),
      description: description && inVoice(description, voice),
      descriptionLang: langInVoice(words, "description", voice),
      variant: variants[option.answerType],
      picture: option.image ? (
        <AnswerFigure image={option.image} age={age} />
      ) : (
        option.keylineVariant && <span className={`${styles.keyline} ${styles[option.keylineVariant]}`} />
      ),
    };
  });
}

const variants = { primary: "large", secondary: undefined, basic: "quiet" } as const;

function OneAnswer(props: AnswerFieldsProps) {
  const { question, texts, title, answer, onChange } = props;
  const answerId = answer?.kind === "choice" ? answer.answerId : null;
  const [isTicked, setIsTicked] = useState(question.option?.isCheckedByDefault ?? false);
  function tell(id: string | null, isOptionChecked: boolean) {
    setIsTicked(isOptionChecked);
    if (id === null) return;
    onChange({ questionId: question.id, kind: "choice", answerId: id, ...(question.option && { isOptionChecked }) });
  }
  return (
    <div className={question.isToggle ? `stack ${styles.toggle}` : "stack"}>
      <RadioCards
        legend={title}
        isLegendHidden
        choices={choicesOf(props)}
        value={answerId}
        onChange={(id) => tell(id, isTicked)}
      />
      <OptionTick texts={texts} isTicked={isTicked} onChange={(ticked) => tell(answerId, ticked)} />
    </div>
  );
}

function SeveralAnswers(props: AnswerFieldsProps) {
  const { question, title, answer, onChange } = props;
  return (
    <CheckboxCards
      legend={title}
      isLegendHidden
      isDense
      choices={choicesOf(props)}
      values={answer?.kind === "choices" ? answer.answerIds : []}
      onChange={(answerIds) =>
        onChange(answerIds.length === 0 ? null : { questionId: question.id, kind: "choices", answerIds })
      }
    />
  );
}

const labels: Record<Voice, string> = {
  myself: defineMessage("Your age"),
  child: defineMessage("Your child’s age"),
  other: defineMessage("Their age"),
};

/** Milliseconds after which a single digit counts as the complete age. */
const secondDigitMs = 700;

function AgeAnswer({ journey, question, texts, agesMessage, agesLang, voice, title, onChange }: AnswerFieldsProps) {
  const language = useLanguage();
  const ages = { ...journey.ages, message: agesMessage };
  const [text, setText] = useState("");
  const [isTicked, setIsTicked] = useState(question.option?.isCheckedByDefault ?? false);
  const message = useMessage(text, ages);

  function tell(nextText: string, isOptionChecked: boolean) {
    setText(nextText);
    setIsTicked(isOptionChecked);
    const read = readAge(nextText, ages);
    const tick = question.option && { isOptionChecked };
    onChange(
      read.age === null || read.message ? null : { questionId: question.id, kind: "age", age: read.age, ...tick },
    );
  }
  return (
    <fieldset className="stack">
      <legend className="vh">{title}</legend>
      <AgeShirt
        label={language.text(labels[voice])}
        value={text}
        onChange={(next) => tell(next, isTicked)}
        min={ages.min}
        max={ages.max}
        error={message && agesLang ? <span lang={agesLang}>{message}</span> : message}
      />
      <OptionTick texts={texts} isTicked={isTicked} onChange={(ticked) => tell(text, ticked)} />
    </fieldset>
  );
}

/** The journey's error, but not while 1 may become 16: errors that vanish are confusing. */
function useMessage(text: string, bounds: JudgedAges): string | null {
  const [waited, setWaited] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setWaited(text), secondDigitMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { message } = readAge(text, bounds);
  const mayGrow = text.length === 1 && text !== "0" && Number(text) * 10 <= bounds.max;
  return mayGrow && waited !== text ? null : message;
}

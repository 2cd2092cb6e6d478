// The input of a question, by its type; each kind reports the answer so far, or null.
import { lazy, Suspense, useState } from "react";
import type { ChosenLocation } from "#src/questionnaire/answer.ts";
import { type AnswerOption, inVoice } from "#src/questionnaire/question.ts";
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import { CheckboxCards, type Choice, RadioCards } from "#src/web/kit/choice-cards/choice-cards.tsx";
import { ScriptMissing } from "#src/web/site/broken-page/script-missing.ts";
import { AgeAnswer } from "./age-answer.tsx";
import type { AnswerFieldsProps } from "./answer-fields-props.ts";
import { AnswerFigure } from "./answer-figure.tsx";
import { OptionTick } from "./option-tick.tsx";
import styles from "./questionnaire.module.css";

const LocationAnswer = lazy(() =>
  withinLimit(import("./location-answer.tsx")).then(
    (module) => ({ default: module.LocationAnswer }),
    () => Promise.reject(new ScriptMissing()),
  ),
);

export function AnswerFields(props: AnswerFieldsProps) {
  switch (props.question.type) {
    case "age":
    case "slider":
      return <AgeAnswer {...props} />;
    case "multiple":
      return <SeveralAnswers {...props} />;
    case "location":
    case "postcode":
      return (
        <Suspense fallback={<p role="status">Loading…</p>}>
          <div className={styles.answers}>
            <LocationAnswer
              or={props.question.type === "location" ? <p className={styles.or}>or</p> : null}
              onChange={(location: ChosenLocation | null) =>
                props.onChange(location && { questionId: props.question.id, kind: "location", location })
              }
            />
          </div>
        </Suspense>
      );
    default:
      return <OneAnswer {...props} />;
  }
}

function choicesOf({ question, texts, voice, age }: AnswerFieldsProps): Choice<string>[] {
  return question.answers.map((option: AnswerOption) => {
    const { title, description } = texts.answers![option.answerId]!;
    return {
      value: option.answerId,
      label: inVoice(title, voice),
      description: description && inVoice(description, voice),
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
  const { question, texts, title, onChange } = props;
  const [answerId, setAnswerId] = useState<string | null>(null);
  const [isTicked, setIsTicked] = useState(question.option?.isCheckedByDefault ?? false);
  function tell(id: string | null, isOptionChecked: boolean) {
    setAnswerId(id);
    setIsTicked(isOptionChecked);
    if (id === null) return;
    onChange({ questionId: question.id, kind: "choice", answerId: id, ...(question.option && { isOptionChecked }) });
  }
  return (
    <div className={question.isToggle ? `${styles.answers} ${styles.toggle}` : styles.answers}>
      <RadioCards
        legend={title}
        isLegendHidden
        choices={choicesOf(props)}
        value={answerId}
        onChange={(id) => tell(id, isTicked)}
      />
      {texts.option && (
        <OptionTick label={texts.option} isTicked={isTicked} onChange={(ticked) => tell(answerId, ticked)} />
      )}
    </div>
  );
}

function SeveralAnswers(props: AnswerFieldsProps) {
  const [answerIds, setAnswerIds] = useState<string[]>([]);
  function tell(ids: string[]) {
    setAnswerIds(ids);
    props.onChange(ids.length === 0 ? null : { questionId: props.question.id, kind: "choices", answerIds: ids });
  }
  return (
    <CheckboxCards
      legend={props.title}
      isLegendHidden
      isDense
      choices={choicesOf(props)}
      values={answerIds}
      onChange={tell}
    />
  );
}

// The age as a shirt number, checked by the journey's bounds (specification §5.12).
import { useEffect, useState } from "react";
import { type JudgedAges, readAge } from "#src/questionnaire/age-entry.ts";
import type { Voice } from "#src/questionnaire/question.ts";
import { AgeShirt } from "#src/web/questions/age-shirt/age-shirt.tsx";
import type { AnswerFieldsProps } from "./answer-fields-props.ts";
import { OptionTick } from "./option-tick.tsx";
import styles from "./questionnaire.module.css";

const labels: Record<Voice, string> = { myself: "Your age", child: "Your child’s age", other: "Their age" };

/** Milliseconds after which a single digit counts as the complete age. */
const secondDigitMs = 700;

export function AgeAnswer({ journey, question, texts, agesMessage, voice, title, onChange }: AnswerFieldsProps) {
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
    <fieldset className={styles.answers}>
      <legend className="vh">{title}</legend>
      <AgeShirt
        label={labels[voice]}
        value={text}
        onChange={(next) => tell(next, isTicked)}
        min={ages.min}
        max={ages.max}
        error={message}
      />
      {texts.option && (
        <OptionTick label={texts.option} isTicked={isTicked} onChange={(ticked) => tell(text, ticked)} />
      )}
    </fieldset>
  );
}

/** The journey's error, but not while 1 may still become 16: an error that disappears by itself is confusing. */
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

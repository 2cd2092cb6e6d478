// One question on the screen: progress, heading, help, answers, and the step to the next (§2.21).
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { defineMessage } from "#src/platform/language/message.ts";
import type { Answer } from "#src/questionnaire/answer.ts";
import { type Journey, totalSteps } from "#src/questionnaire/journeys.ts";
import { inVoice, type Question, type Voice, voiceFor } from "#src/questionnaire/question.ts";
import {
  agesMessage,
  agesTexts,
  type QuestionnaireTexts,
  type QuestionTexts,
  textsOfQuestion,
} from "#src/questionnaire/questionnaire-texts.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import { langOf } from "#src/site/content-lang.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { CloseButton, DialogBody, DialogFoot, DialogTop } from "#src/web/kit/dialog/dialog.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { ProgressLine } from "#src/web/kit/progress-line/progress-line.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { AnswerFields } from "./answer-fields.tsx";
import { langInVoice } from "./lang-in-voice.ts";
import styles from "./questionnaire.module.css";

interface QuestionScreenProps {
  journey: Journey;
  question: Question;
  texts: QuestionnaireTexts;
  preferences: Partial<Preferences>;
  /** Which question of how many that are asked. */
  progress: { number: number; of: number };
  /** Left out while the search is running: the screen is then hidden and keeps what was typed. */
  headingId: string | undefined;
  /** The campaign's name above the heading. */
  kicker?: string;
  /** False for the first question of a frame, which leaves the focus on the partner's page. */
  takesFocus: boolean;
  isFirst: boolean;
  problem: ReactNode;
  onAnswer: (answer: Answer) => void;
  onBack: () => void;
  /** Absent in a partner's frame. */
  onClose?: () => void;
}

export function QuestionScreen(props: QuestionScreenProps) {
  const { journey, question, onAnswer } = props;
  const { text } = useLanguage();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isTooEarly, setTooEarly] = useState(false);
  const stepId = useId();
  const voice = voiceFor(props.preferences.SearchForUser ?? "Myself");
  const texts = textsOfQuestion(props.texts, journey, question);
  const title = inVoice(texts.title, voice);
  const titleLang = langInVoice(texts, "title", voice);
  const isLast = question.type === "location" || question.type === "postcode";
  const placeFirst = placeFirstMessages[question.type];
  return (
    <form
      className={styles.screen}
      hidden={props.headingId === undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer) onAnswer(answer);
      }}
    >
      <Top {...props} stepId={stepId} />
      <DialogBody>
        <Wording {...props} texts={texts} voice={voice} stepId={stepId} />
        <AnswerFields
          journey={journey}
          question={question}
          texts={texts}
          agesMessage={agesMessage(props.texts, journey)}
          agesLang={langOf(agesTexts(props.texts, journey), "ages")}
          voice={voice}
          title={titleLang ? <span lang={titleLang}>{title}</span> : title}
          age={props.preferences.Age}
          answer={answer}
          onChange={(next) => {
            setAnswer(next);
            setTooEarly(false);
          }}
        />
        {isLast && <FieldError>{isTooEarly && placeFirst && text(placeFirst)}</FieldError>}
        {props.problem}
      </DialogBody>
      <DialogFoot>
        <Button
          type="submit"
          variant="bib"
          iconAfter={isLast ? undefined : "arrow-right"}
          isDisabled={answer === null}
          onTooEarly={() => setTooEarly(true)}
        >
          {isLast ? text("Find football") : text("Next")}
        </Button>
      </DialogFoot>
    </form>
  );
}

interface WordingProps extends Pick<QuestionScreenProps, "headingId" | "kicker" | "takesFocus"> {
  texts: QuestionTexts;
  voice: Voice;
  stepId: string;
}

/** The heading, and what else is written above the answers. */
function Wording({ headingId, kicker, takesFocus, texts, voice, stepId }: WordingProps) {
  const { helpText, secondaryText, infoLink } = texts;
  const heading = useRef<HTMLHeadingElement>(null);
  const isFocused = takesFocus && headingId !== undefined;
  useEffect(() => {
    if (isFocused) heading.current?.focus({ preventScroll: true });
  }, [isFocused]);
  const lang = (field: keyof QuestionTexts) => langInVoice(texts, field, voice);
  return (
    <div className="stack gap-3">
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      <h1 id={headingId} ref={heading} tabIndex={-1} aria-describedby={stepId} lang={lang("title")}>
        {inVoice(texts.title, voice)}
      </h1>
      {helpText && (
        <p className="soft" lang={lang("helpText")}>
          {inVoice(helpText, voice)}
        </p>
      )}
      {secondaryText && (
        <p className="small soft" lang={lang("secondaryText")}>
          {inVoice(secondaryText, voice)}
        </p>
      )}
      {infoLink && (
        <a href={infoLink.to} lang={langOf(infoLink, "label")}>
          {infoLink.label}
        </a>
      )}
    </div>
  );
}

/** Said where the search is pressed without a place. */
const placeFirstMessages: Partial<Record<Question["type"], string>> = {
  location: defineMessage("First, use your current location, enter a postcode or choose a town from the list."),
  postcode: defineMessage("First, enter a postcode or choose a town from the list."),
};

/** The way back, which question it is, and the way out. */
function Top({ question, progress, isFirst, stepId, onBack, onClose }: QuestionScreenProps & { stepId: string }) {
  const { text } = useLanguage();
  const words = text("Question {number} of {total}", { number: progress.number, total: progress.of });
  return (
    <div>
      <DialogTop>
        {isFirst ? (
          <span className={styles.noBack} />
        ) : (
          <Button variant="link" icon="arrow-left" onClick={onBack}>
            {text("Back")}
          </Button>
        )}
        {/* The heading's description and the line below say it aloud. */}
        <span id={stepId} className={`small soft ${styles.step}`} aria-hidden="true">
          {words}
        </span>
        {onClose ? <CloseButton onClick={onClose} /> : <span className={styles.noBack} />}
      </DialogTop>
      <ProgressLine step={question.questionOrder} of={totalSteps} words={words} />
    </div>
  );
}

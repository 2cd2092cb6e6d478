// The questionnaire in a partner's frame; or, in too strict a sandbox, a way out.
import { useEffect, useState } from "react";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import styles from "#src/web/questions/questionnaire/questionnaire.module.css";
import type { QuestionnaireProps } from "#src/web/questions/questionnaire/questionnaire.tsx";
import { DelayedQuestionnaire } from "#src/web/questions/questionnaire/questionnaire-entry.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { reportToPartner, tellScreen } from "./partner-messages.ts";

const tellQuestion = (id: string) => tellScreen("question", id);

export function FramedQuestionnaire(props: QuestionnaireProps) {
  const [isShut, setShut] = useState(false);
  useEffect(() => {
    setShut(isShutIn());
    // A partner's frame begins here, whatever page it shows later.
    reportToPartner();
  }, []);
  if (isShut) return <WayOut />;
  return (
    <>
      <noscript>
        <WayOut />
      </noscript>
      <DelayedQuestionnaire {...props} onQuestion={tellQuestion} />
    </>
  );
}

function WayOut() {
  const { text, path } = useLanguage();
  return (
    <div className={`stack start ${styles.wayOut}`}>
      <p>{text("The questions don’t work inside this page.")}</p>
      <ButtonLink variant="bib" iconAfter="external" href={`${path}/?onboarding=true`} target="_blank" rel="noopener">
        {text("Answer them in a new window")}
      </ButtonLink>
    </div>
  );
}

/** Whether a sandbox refuses our own calls, as if from another site, or submitting forms. */
function isShutIn(): boolean {
  if (window.origin === "null") return true;
  let isSubmitted = false;
  const form = document.body.appendChild(document.createElement("form"));
  form.onsubmit = () => {
    isSubmitted = true;
    return false;
  };
  form.requestSubmit();
  form.remove();
  return !isSubmitted;
}

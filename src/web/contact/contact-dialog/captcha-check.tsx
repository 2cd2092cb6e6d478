// What keeps machines out of a form: a field that people do not see, and where it is asked for a
// tick, after which the browser does the rest.
import { useEffect, useRef } from "react";
import { useAttempt } from "#src/web/calls/use-attempt.ts";
import type { useSubmission } from "#src/web/contact/use-submission.ts";
import { CheckField } from "#src/web/kit/field/field.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./contact-dialog.module.css";
import { solveCaptcha } from "./solve-captcha.ts";

interface AgainstMachinesProps {
  /** Of the tick. */
  id: string;
  /** True if this browser has written there; else the server asks, for whatever reason. */
  hasWritten?: boolean;
  sending: Pick<ReturnType<typeof useSubmission>, "isCaptchaNeeded" | "failure" | "captcha">;
  onSolved: (solution: string | null) => void;
}

/** Stands in the form. */
export function AgainstMachines(props: AgainstMachinesProps) {
  return (
    <>
      {props.sending.isCaptchaNeeded && <CaptchaCheck {...props} />}
      {/* Out of sight, not out of the page: only machines fill it in. */}
      <div className="vh" aria-hidden="true">
        <label>
          Fax <input name="fax" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

function CaptchaCheck({ id, hasWritten = false, sending, onSolved }: AgainstMachinesProps) {
  const { text } = useLanguage();
  const box = useRef<HTMLInputElement>(null);
  const { captcha, failure } = sending;
  // Where the form was refused without it: it may be out of view below the fields.
  const isRequired = failure?.kind === "captcha";
  useEffect(() => {
    if (isRequired) box.current?.focus();
  }, [isRequired]);
  const checking = useAttempt(async () => onSolved(await solveCaptcha()));
  return (
    <div className={styles.captcha}>
      <p className="small">
        {hasWritten
          ? text("You’ve written to this club before. Please tick the box to show you’re a person.")
          : text("We’ve had a lot of messages lately. Ticking this box helps us keep out spam.")}
      </p>
      <CheckField
        ref={box}
        id={id}
        label={text("I am a person")}
        checked={captcha !== null || checking.isRunning}
        error={checking.hasFailed ? text("The check didn’t work. Please tick the box again.") : null}
        onChange={(event) => {
          if (event.currentTarget.checked && !checking.isRunning) checking.start();
          else onSolved(null);
        }}
      />
      <p role="status" className="small">
        {checking.isRunning
          ? text("Checking… this takes a few seconds.")
          : captcha !== null && text("Checked. Thank you.")}
      </p>
    </div>
  );
}

// A person's alerts, each with a button that ends it.
import { useId, useState } from "react";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import type { HeldAlert } from "#src/sign-in/sign-in-schema.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import styles from "./my-data.module.css";
import type { HeldDataInHand } from "./use-held-data.ts";

export function AlertsHeld({ alerts, endAlert }: { alerts: HeldAlert[] } & Pick<HeldDataInHand, "endAlert">) {
  const headingId = useId();
  if (alerts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={headingId}>
      <h2 id={headingId}>
        {alerts.length === 1 ? "1 search we tell you of" : `${alerts.length} searches we tell you of`}
      </h2>
      <ul className={styles.messages}>
        {alerts.map((alert) => (
          <li key={alert.AlertId} className="panel">
            <AlertHeld alert={alert} endAlert={endAlert} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AlertHeld({ alert, endAlert }: { alert: HeldAlert } & Pick<HeldDataInHand, "endAlert">) {
  const wordsId = useId();
  const [state, setState] = useState<"on" | "ending" | "failed">("on");
  async function end() {
    setState("ending");
    if (!(await endAlert(alert.AlertId))) setState("failed");
  }
  const until = formatFullDate(Date.parse(alert.EndsAt));
  return (
    <article className={styles.message}>
      <h3 id={wordsId}>{alert.Words}</h3>
      <p>
        {alert.ConfirmedAt === null
          ? "Not on yet: press the link in the email we sent you."
          : `We write when there is something new, ${alert.Often}, until ${until}.`}
      </p>
      <Button variant="line" isDisabled={state === "ending"} aria-describedby={wordsId} onClick={() => void end()}>
        End it
      </Button>
      <FieldError>{state === "failed" && "That did not work. Press End it to try again."}</FieldError>
    </article>
  );
}

// "What you changed before": when, by which link, and a press that takes it back.
import { useState } from "react";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import styles from "./listing-screen.module.css";
import type { ListingInHand } from "./use-listing.ts";

interface PastChangesProps {
  changes: Listing["Changes"];
  act: ListingInHand["act"];
}

export function PastChanges({ changes, act }: PastChangesProps) {
  const [trouble, setTrouble] = useState<{ of: string; words: string } | null>(null);
  async function undo(ChangeId: string) {
    const acted = await act("undo", { ChangeId });
    const words = acted.ok ? null : acted.isChanged ? "It was changed again since, so it stays." : acted.words;
    setTrouble(words === null ? null : { of: ChangeId, words });
  }
  if (changes.length === 0) return null;
  return (
    <section className={`panel ${styles.section}`}>
      <h2>What you changed before</h2>
      <ol className={styles.trail}>
        {changes.map(({ ChangeId, AtMs, IsThisLink, LinkMadeAtMs, IsUndone, What }) => (
          <li key={ChangeId}>
            {What.map(({ Of, Label, Was, Now }) => (
              <p key={`${Of} ${Label}`}>
                <strong>{[Of, Label].filter(Boolean).join(", ")}</strong>: {Was || "not said"} → {Now || "not said"}
              </p>
            ))}
            <p className={styles.quiet}>
              {formatFullDate(AtMs)}, {formatTime(AtMs)}, by{" "}
              {IsThisLink ? "this link" : `the link of ${formatFullDate(LinkMadeAtMs)}`}
              {IsUndone && ". Taken back"}
            </p>
            {!IsUndone && (
              <Button variant="link" onClick={() => void undo(ChangeId)}>
                Undo<span className="vh"> {What.map(({ Of, Label }) => `${Of} ${Label}`).join(", ")}</span>
              </Button>
            )}
            <FieldError>{trouble?.of === ChangeId && trouble.words}</FieldError>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>Every change is mailed to your club’s address too.</p>
    </section>
  );
}

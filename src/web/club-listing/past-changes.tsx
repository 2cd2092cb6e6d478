// "What you changed before": when, by which link, and a press that takes it back.

import { useState } from "react";
import { formatFullDate, formatTime } from "#src/platform/text/format-date.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./listing-screen.module.css";
import { heard, type LiveProps } from "./live-section.tsx";

export function PastChanges({ listing: { Changes: changes }, act }: Omit<LiveProps, "draft">) {
  const language = useLanguage();
  const { text } = language;
  const { between } = language.and;
  const [trouble, setTrouble] = useState<{ of: string; words: string } | null>(null);
  async function undo(ChangeId: string) {
    const acted = await act("undo", { ChangeId });
    setTrouble(acted.ok ? null : { of: ChangeId, words: acted.words });
  }
  if (changes.length === 0) return null;
  return (
    <section className={`panel ${styles.section}`}>
      <h2>{text("What you changed before")}</h2>
      <ol className={styles.trail}>
        {changes.map(({ ChangeId, AtMs, IsThisLink, LinkMadeAtMs, IsUndone, What }) => (
          <li key={ChangeId}>
            {What.map(({ Of, Label, Was, Now }) => (
              <p key={`${Of} ${Label}`}>
                <strong>{[Of, Label].filter(Boolean).join(between)}</strong>:{" "}
                {text("{was} → {now}", { was: Was || text("not said"), now: Now || text("not said") })}
              </p>
            ))}
            <p className="soft small">
              {text(
                "{day}, {time}, by {isThisLink, select, yes {this link} other {the link of {made}}}{isUndone, select, yes {. Taken back} other {}}",
                {
                  day: formatFullDate(language, AtMs),
                  time: formatTime(language, AtMs),
                  isThisLink: IsThisLink ? "yes" : "no",
                  made: formatFullDate(language, LinkMadeAtMs),
                  isUndone: IsUndone ? "yes" : "no",
                },
              )}
            </p>
            {!IsUndone && (
              <Button variant="link" onClick={() => void undo(ChangeId)}>
                {richText(language, "Undo<heard> {what}</heard>", {
                  heard,
                  what: What.map(({ Of, Label }) => `${Of} ${Label}`).join(between),
                })}
              </Button>
            )}
            <FieldError>{trouble?.of === ChangeId && trouble.words}</FieldError>
          </li>
        ))}
      </ol>
      <p className="soft small">{text("Every change is mailed to your club’s address too.")}</p>
    </section>
  );
}

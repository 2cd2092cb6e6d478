// What a club asks the association to change: a form, and what waits for its answer.

import { type FormEvent, useState } from "react";
import { proposables, proposalError, proposalLabel } from "#src/club-listing/listing-rules.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { FieldError, SelectField, TextArea } from "#src/web/kit/field/field.tsx";
import { richText } from "#src/web/site/site/rich-text.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./listing-screen.module.css";
import { keepDraft, readDraft } from "./listing-token.ts";
import { type LiveProps, Section } from "./live-section.tsx";

export function AskedSection({ listing: { Record: kind, Proposals }, act }: Omit<LiveProps, "draft">) {
  const language = useLanguage();
  const { text } = language;
  const first = proposables[kind][0]!.about;
  const [typed, setTyped] = useState(() => readDraft("asked", { about: first, words: "" }));
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  function change(next: typeof typed) {
    setTyped(next);
    setTrouble(null);
    setSent(false);
    keepDraft("asked", next.words === "" ? null : next);
  }
  async function send(event: FormEvent) {
    event.preventDefault();
    const error = proposalError(language, typed.about, typed.words);
    if (error !== null) return setTrouble(error);
    const acted = await act("propose", { About: typed.about, Words: typed.words });
    if (acted.ok) change({ ...typed, words: "" });
    setSent(acted.ok);
    setTrouble(acted.ok ? null : acted.words);
  }
  const says =
    Proposals.length === 0
      ? text("Name, address, ground, new teams")
      : text("{count, plural, one {# waiting for an answer} other {# waiting for an answer}}", {
          count: Proposals.length,
        });
  return (
    <Section title={text("What the association looks at first")} says={says}>
      {Proposals.map(({ ProposalId, About, Words, MadeAtMs }) => (
        <div key={ProposalId} className={styles.waiting}>
          <p>
            {richText(
              language,
              "<b>{what}</b>, asked on {date}. It waits for an answer, and until then nothing changes.",
              {
                b: (inside) => <strong>{inside}</strong>,
                what: proposalLabel(language, kind, About),
                date: formatFullDate(language, MadeAtMs),
              },
            )}
          </p>
          <blockquote>{Words}</blockquote>
          <Button variant="link" onClick={() => void act("take-back", { ProposalId })}>
            {text("Take it back")}
          </Button>
        </div>
      ))}
      <form className={styles.section} onSubmit={send} noValidate>
        <SelectField
          label={text("What should change?")}
          options={proposables[kind].map(({ about, label }) => ({ value: about, label: text(label) }))}
          value={typed.about}
          onChange={(event) => change({ ...typed, about: event.currentTarget.value })}
        />
        <TextArea
          label={text("What should it say?")}
          rows={3}
          value={typed.words}
          onChange={(event) => change({ ...typed, words: event.currentTarget.value })}
        />
        <FieldError>{trouble}</FieldError>
        <div className="row">
          <Button type="submit">{text("Send to the association")}</Button>
        </div>
        <p role="status" className={styles.saved}>
          {isSent && text("Sent. Somebody looks at it, and mails you the answer.")}
        </p>
      </form>
    </Section>
  );
}

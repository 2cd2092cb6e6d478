// What a club asks the association to change: a form, and what waits for its answer.
import { type FormEvent, useState } from "react";
import { proposables, proposalError, proposalLabel } from "#src/club-listing/listing-rules.ts";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { FieldError, SelectField, TextArea } from "#src/web/kit/field/field.tsx";
import styles from "./listing-screen.module.css";
import { keepDraft, readDraft } from "./listing-token.ts";
import { Section } from "./live-section.tsx";
import type { ListingInHand } from "./use-listing.ts";

interface AskedSectionProps {
  listing: Listing;
  act: ListingInHand["act"];
}

export function AskedSection({ listing: { Record: kind, Proposals }, act }: AskedSectionProps) {
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
    const error = proposalError(typed.about, typed.words);
    if (error !== null) return setTrouble(error);
    const acted = await act("propose", { About: typed.about, Words: typed.words });
    if (acted.ok) change({ ...typed, words: "" });
    setSent(acted.ok);
    setTrouble(acted.ok ? null : acted.words);
  }
  const says =
    Proposals.length === 0 ? "Name, address, ground, new teams" : `${Proposals.length} waiting for an answer`;
  return (
    <Section title="What the association looks at first" says={says} isLive={false}>
      {Proposals.map(({ ProposalId, About, Words, MadeAtMs }) => (
        <div key={ProposalId} className={styles.waiting}>
          <p>
            <strong>{proposalLabel(kind, About)}</strong>, asked on {formatFullDate(MadeAtMs)}. It waits for an answer,
            and until then nothing changes.
          </p>
          <blockquote>{Words}</blockquote>
          <Button variant="link" onClick={() => void act("take-back", { ProposalId })}>
            Take it back
          </Button>
        </div>
      ))}
      <form className={styles.section} onSubmit={send} noValidate>
        <SelectField
          label="What should change?"
          options={proposables[kind].map(({ about, label }) => ({ value: about, label }))}
          value={typed.about}
          onChange={(event) => change({ ...typed, about: event.currentTarget.value })}
        />
        <TextArea
          label="What should it say?"
          rows={3}
          value={typed.words}
          onChange={(event) => change({ ...typed, words: event.currentTarget.value })}
        />
        <FieldError>{trouble}</FieldError>
        <div className="row">
          <Button type="submit">Send to the association</Button>
        </div>
        <p role="status" className={styles.saved}>
          {isSent && "Sent. Somebody looks at it, and mails you the answer."}
        </p>
      </form>
    </Section>
  );
}

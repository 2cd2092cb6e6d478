// A section of a listing that opens, with what is typed in it and one press that saves it all.
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { formatTime } from "#src/platform/text/format-date.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import styles from "./listing-screen.module.css";
import { type Option, sayField } from "./listing-words.ts";
import type { Draft } from "./use-draft.ts";
import type { ListingInHand } from "./use-listing.ts";

interface SectionProps {
  title: string;
  /** What it says now, in a few words. */
  says: string;
  isLive: boolean;
  isOpen?: boolean;
  children: ReactNode;
}

export function Section({ title, says, isLive, isOpen, children }: SectionProps) {
  return (
    <details className={`panel ${styles.opens}`} open={isOpen}>
      <summary>
        <h3>{title}</h3>
        <span className={styles.says}>{says}</span>
        <span className={isLive ? styles.live : styles.first}>
          <Icon name={isLive ? "tick" : "shield"} />
          {isLive ? "Live at once" : "The association looks first"}
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.section}>{children}</div>
    </details>
  );
}

interface LiveSectionProps extends Omit<SectionProps, "isLive"> {
  draft: Draft;
  /** Of a key of the draft. */
  nameOf: (key: string) => { record: "club" | "team"; id: string; field: string; name: string };
  /** What is wrong with what is typed; null where nothing is. */
  error?: string | null;
  press: string;
  act: ListingInHand["act"];
  /** Beside the press. */
  also?: ReactNode;
}

export function LiveSection({ draft, nameOf, error = null, press, act, also, children, ...section }: LiveSectionProps) {
  const [said, setSaid] = useState<{ isGood: boolean; words: string } | null>(null);
  const [isSaving, setSaving] = useState(false);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (error !== null) return setSaid({ isGood: false, words: error });
    if (draft.changes.length === 0) return setSaid({ isGood: true, words: "It says that already." });
    setSaving(true);
    const Changes = draft.changes.map(({ key, text, based }) => {
      const { record, id, field } = nameOf(key);
      return { Record: record, Id: id, Field: field, Text: text, Based: based };
    });
    const acted = await act("save", { Changes });
    setSaving(false);
    if (acted.ok) draft.forget();
    setSaid(
      acted.ok
        ? { isGood: true, words: `Saved at ${formatTime(Date.now())}. People see it within seconds.` }
        : { isGood: false, words: acted.words },
    );
  }
  return (
    <Section {...section} isLive>
      <form className={styles.section} onSubmit={save} aria-busy={isSaving} noValidate>
        {children}
        {draft.conflicts.map(({ key, mine, theirs }) => {
          const { field, name } = nameOf(key);
          return (
            <Notice key={key} ground="light">
              <p>
                <strong>Somebody else changed this: {name}.</strong>
              </p>
              <p>It says now: {sayField(field, theirs)}</p>
              <p>Yours says: {sayField(field, mine)}</p>
              <div className="row">
                <Button onClick={() => draft.giveUp(key)}>Keep theirs</Button>
                <Button onClick={() => draft.insist(key)}>Use mine</Button>
              </div>
            </Notice>
          );
        })}
        <FieldError>{said && !said.isGood && said.words}</FieldError>
        <div className="row">
          <Button type="submit" isDisabled={isSaving || draft.conflicts.length > 0}>
            {isSaving ? "Saving…" : press}
          </Button>
          {also}
        </div>
        <p role="status" className={styles.saved}>
          {said?.isGood && draft.changes.length === 0 && said.words}
        </p>
      </form>
    </Section>
  );
}

interface PillsProps {
  legend: ReactNode;
  options: Option[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few short answers, side by side. */
export function Pills({ legend, options, value, onChange }: PillsProps) {
  const name = useId();
  return (
    <fieldset className={styles.pills}>
      <legend>{legend}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

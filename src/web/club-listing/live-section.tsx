// A section of a listing that opens, with what is typed in it and one press that saves it all.

import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Listing } from "#src/club-listing/listing-schema.ts";
import { formatTime } from "#src/platform/text/format-date.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { FieldError } from "#src/web/kit/field/field.tsx";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./listing-screen.module.css";
import { type Option, sayField } from "./listing-words.ts";
import type { Draft, OpenedListing } from "./use-listing.ts";

/** The listing as it is stored, what is typed, and what is done with it. */
export interface LiveProps {
  listing: Listing;
  draft: Draft;
  act: OpenedListing["act"];
}

interface SectionProps {
  title: string;
  /** What it says now, in a few words; left out where it changes nothing that is said. */
  says?: string;
  isLive?: boolean;
  children: ReactNode;
}

export function Section({ title, says, isLive = false, children }: SectionProps) {
  const { text } = useLanguage();
  return (
    <details className={`panel ${styles.opens}`}>
      <summary className="stack gap-1">
        <h3>{title}</h3>
        {says && (
          <>
            <span className="soft small">{says}</span>
            <span className={`row gap-2 ${isLive ? styles.live : styles.first}`}>
              <Icon name={isLive ? "tick" : "shield"} />
              <span>{isLive ? text("Shown straight away") : text("Checked by the association first")}</span>
            </span>
          </>
        )}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}

interface LiveSectionProps extends Omit<LiveProps, "listing">, Omit<SectionProps, "isLive"> {
  /** Their names, which are of the club or of teams. */
  fields: readonly string[];
  /** What is wrong with what is typed; null where nothing is. */
  error?: string | null;
  press: string;
  /** Beside the press. */
  also?: ReactNode;
}

export function LiveSection({ draft, act, fields, error = null, press, also, children, ...section }: LiveSectionProps) {
  const language = useLanguage();
  const { text } = language;
  const [result, setResult] = useState<FormResult>(null);
  const [isSaving, setSaving] = useState(false);
  const changes = draft.changesOf(fields);
  const conflicts = changes.filter(({ based, says }) => based !== says);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    if (error !== null) return setResult({ isGood: false, words: error });
    if (changes.length === 0) return setResult({ isGood: true, words: text("It already says that.") });
    setSaving(true);
    const acted = await act("save", {
      Changes: changes.map(({ record, id, field, text: Text, based }) => ({
        Record: record,
        Id: id,
        Field: field,
        Text,
        Based: based,
      })),
    });
    setSaving(false);
    if (acted.ok) draft.forget(fields);
    const words = acted.ok
      ? text("Saved at {time}. People will see it within seconds.", { time: formatTime(language, Date.now()) })
      : acted.words;
    setResult({ isGood: acted.ok, words });
  }
  return (
    <Section {...section} isLive>
      <form className="stack" onSubmit={save} aria-busy={isSaving} noValidate>
        {children}
        {conflicts.map((each) => (
          <Notice key={`${each.record} ${each.id} ${each.field}`} ground="light">
            <p>
              <strong>{text("Someone else changed this: {name}.", { name: each.name })}</strong>
            </p>
            <p>{text("Saved version: {words}", { words: sayField(language, each.field, each.says) })}</p>
            <p>{text("Yours says: {words}", { words: sayField(language, each.field, each.text) })}</p>
            <div className="cluster">
              <Button onClick={() => draft.giveUp(each)}>{text("Keep the saved version")}</Button>
              <Button onClick={() => draft.insist(each)}>{text("Use my version")}</Button>
            </div>
          </Notice>
        ))}
        <FormFoot result={result?.isGood && changes.length > 0 ? null : result}>
          <Button type="submit" isDisabled={isSaving || conflicts.length > 0}>
            {isSaving ? text("Saving…") : press}
          </Button>
          {also}
        </FormFoot>
      </form>
    </Section>
  );
}

/** What became of the last press: done, or what is wrong. */
export type FormResult = { isGood: boolean; words: string } | null;

/** What is wrong, what can be pressed, and what was done. */
export function FormFoot({ result, children }: { result: FormResult; children: ReactNode }) {
  return (
    <>
      <FieldError>{result && !result.isGood && result.words}</FieldError>
      <div className="cluster">{children}</div>
      <p role="status" className={styles.saved}>
        {result?.isGood && result.words}
      </p>
    </>
  );
}

interface PillsProps {
  legend: ReactNode;
  options: Option[];
  value: string | undefined;
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

// A labelled text field, its hint and its error; and the summary of errors above a form.
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from "react";
import { charactersLeft } from "#src/platform/text/character-count.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./field.module.css";

interface FieldParts {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence that says how to put it right; null or empty: nothing is wrong. */
  error?: string | null;
  /** True where a summary has announced the error already. */
  isErrorQuiet?: boolean;
}

function describedBy(id: string, { hint, error }: Pick<FieldParts, "hint" | "error">): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
}

/** What stands around a control, and the control's own properties with what connects it to that. */
function useParts<Control extends { id?: string }>(props: FieldParts & Control) {
  const { label, hint, error, isErrorQuiet, id: givenId, ...control } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return {
    around: { id, label, hint, error, isErrorQuiet },
    control: {
      ...control,
      id,
      "aria-invalid": error ? true : undefined,
      "aria-describedby": describedBy(id, { hint, error }),
    },
  };
}

function Around({ id, label, hint, error, isErrorQuiet, children }: FieldParts & { id: string; children: ReactNode }) {
  return (
    <div className={`stack gap-2 ${styles.field}`}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} isQuiet={isErrorQuiet}>
        {error}
      </FieldError>
      {children}
    </div>
  );
}

export function TextField({ className, ...props }: FieldParts & ComponentProps<"input">) {
  const { around, control } = useParts(props);
  return (
    <Around {...around}>
      <input {...control} className={className ? `${styles.input} ${className}` : styles.input} />
    </Around>
  );
}

type SelectProps = FieldParts & ComponentProps<"select"> & { options: readonly { value: string; label: string }[] };

/** One of a few, as the device offers it. */
export function SelectField({ options, ...props }: SelectProps) {
  const { around, control } = useParts(props);
  return (
    <Around {...around}>
      <select {...control} className={styles.input}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Around>
  );
}

/** `most`: how many characters it takes; below it is said how many are left. */
export function TextArea({
  most,
  ...props
}: FieldParts & Omit<ComponentProps<"textarea">, "value"> & { value?: string; most?: number }) {
  const { around, control } = useParts(props);
  const language = useLanguage();
  return (
    <Around {...around}>
      <textarea {...control} className={`${styles.input} ${styles.area}`} />
      {most !== undefined && <p className={styles.left}>{charactersLeft(language, props.value ?? "", most)}</p>}
    </Around>
  );
}

/** A box to tick, its label beside it. */
export function CheckField(props: Omit<FieldParts, "hint"> & ComponentProps<"input">) {
  const { around, control } = useParts(props);
  return (
    <div className={`stack gap-2 ${styles.field}`}>
      <FieldError id={`${around.id}-error`} isQuiet={around.isErrorQuiet}>
        {around.error}
      </FieldError>
      <label className={styles.check}>
        <input {...control} type="checkbox" />
        <span>{around.label}</span>
      </label>
    </div>
  );
}

/** An error, announced at once unless `isQuiet`; always in the page, so that readers notice. */
export function FieldError({ id, isQuiet, children }: { id?: string; isQuiet?: boolean; children?: ReactNode }) {
  return (
    <div role={isQuiet ? undefined : "alert"} id={id} className={styles.errorPlace}>
      {children && (
        <p className={styles.error}>
          <Icon name="alert" /> <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** To the field itself, or the first of a group, without a step in the history. */
function goToField(event: MouseEvent, fieldId: string) {
  const place = document.getElementById(fieldId);
  const field = place?.matches("input, textarea, select") ? place : place?.querySelector<HTMLElement>("input");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A ref: the element takes the focus when it appears. */
export const takeFocus = (place: HTMLElement | null) => place?.focus();

/** All errors of a form, each a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ title, errors }: { title: string; errors: { fieldId: string; message: string }[] }) {
  const id = useId();
  return (
    // Not an alert: screen readers announce its name with the focus, and would repeat alerts.
    // biome-ignore lint/a11y/noAutofocus: a page without a script reads it first too
    <section ref={takeFocus} className={styles.summary} aria-labelledby={id} tabIndex={-1} autoFocus>
      <h2 id={id}>{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a className="hit" href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

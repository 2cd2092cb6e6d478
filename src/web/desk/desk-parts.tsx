// What the desk's pages share: panels, a list with its empty and longer states, a state as a sign and a word, forms and fields.
import type { ReactNode } from "react";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";

interface PanelProps {
  title?: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Its content reaches the edges, as a table or a list does. */
  isFlush?: boolean;
  children: ReactNode;
}

export function Panel({ title, aside, isFlush, children }: PanelProps) {
  return (
    <section className={isFlush ? "panel flush" : "panel"}>
      {title && (
        <div className="panel-head">
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

const signs = {
  good: "tick",
  waiting: "retry",
  warning: "alert",
  bad: "alert",
} as const satisfies Record<string, IconName>;

/** A sign of its own shape and a word. */
export function State({ kind, children }: { kind: keyof typeof signs; children: ReactNode }) {
  return (
    <span className={`state ${kind}`}>
      <i>
        <Icon name={signs[kind]} />
      </i>
      {children}
    </span>
  );
}

interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  isNumber?: boolean;
  /** The row's name: a header cell, and the first line of the row on a phone. */
  isName?: boolean;
}

interface DeskListProps<Row> {
  /** Says what is listed, to a screen reader. */
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** In place of the list where there is nothing. */
  empty: string;
  /** The address of the rows after these; null where these are the last. */
  more?: string | null;
}

/** The one list of the desk: a table, whose rows are blocks on a phone. */
export function DeskList<Row>({ caption, columns, rows, keyOf, empty, more = null }: DeskListProps<Row>) {
  if (rows.length === 0) return <p className="panel-text quiet">{empty}</p>;
  return (
    <>
      <table className="list">
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }) => (
              <th key={label} scope="col" className={isNumber ? "number" : undefined}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ label, cell, isName, isNumber }) =>
                isName ? (
                  <th key={label} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label} data-label={label} className={isNumber ? "number" : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more && (
        <p className="panel-text">
          <a className="go" href={more}>
            The next ones <Icon name="arrow-right" />
          </a>
        </p>
      )}
    </>
  );
}

interface DeskFormProps {
  action: string;
  /** The frame's. */
  formToken: string;
  /** Fields that are not shown. */
  hidden?: Record<string, string>;
  children: ReactNode;
}

export function DeskForm({ action, formToken, hidden = {}, children }: DeskFormProps) {
  return (
    <form method="post" action={action} className="form" noValidate>
      <input type="hidden" name="token" value={formToken} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface FieldProps {
  name: string;
  /** Where a page has the same field more than once. */
  id?: string;
  label: string;
  hint?: string;
  value?: string;
  error?: string;
  type?: "text" | "email" | "date";
}

export function DeskField({ name, id = name, label, hint, value = "", error, type = "text" }: FieldProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  const common = {
    id,
    name,
    defaultValue: value,
    "aria-describedby": describedBy,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldProblem name={id} error={error} />
      <input type={type} {...common} />
    </div>
  );
}

/** Why an officer does what its form does. `id`: of its own, as a page may have several. */
export function Reason({ id = "reason", value, error }: Pick<FieldProps, "id" | "value" | "error">) {
  return <DeskField id={id} name="reason" label="Why" hint="Kept with what you do" value={value} error={error} />;
}

interface ChoicesProps {
  name: string;
  legend: string;
  /** One of them, or as many as one likes. */
  type: "radio" | "checkbox";
  options: { value: string; label: string; hint?: string }[];
  chosen: readonly string[];
  error?: string;
}

export function DeskChoices({ name, legend, type, options, chosen, error }: ChoicesProps) {
  return (
    <fieldset className="field" aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{legend}</legend>
      <FieldProblem name={name} error={error} />
      {options.map(({ value, label, hint }) => (
        <label key={value} className="choice">
          <input type={type} name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>
            {label}
            {hint && <span className="hint">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function FieldProblem({ name, error }: { name: string; error?: string }) {
  return error ? (
    <p className="field-error" id={`${name}-error`}>
      <span className="vh">Error: </span>
      {error}
    </p>
  ) : null;
}

/** Above a form that was refused: what is wrong, each leading to its field. */
export function ErrorSummary({ errors }: { errors: Record<string, string | undefined> | null }) {
  const found = Object.entries(errors ?? {}).filter(([, error]) => error !== undefined);
  if (found.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: read first, where the page comes back with it
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>There is a problem</h2>
      <ul>
        {found.map(([name, error]) => (
          <li key={name}>
            <a href={`#${name}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `bib`: the next step, one a page. `line`: another way. `danger`: what takes something away. */
export function Press({ kind = "line", children }: { kind?: "bib" | "line" | "danger"; children: ReactNode }) {
  return (
    <button type="submit" className={`press ${kind}`}>
      {children}
    </button>
  );
}

export function PressLink({
  kind = "line",
  href,
  children,
}: {
  kind?: "bib" | "line";
  href: string;
  children: ReactNode;
}) {
  return (
    <a className={`press ${kind}`} href={href}>
      {children}
    </a>
  );
}

/** A figure about people or their searches; null is of fewer than ten. */
export function Count({ count }: { count: number | null }) {
  return count === null ? <span className="few">fewer than 10</span> : count.toLocaleString("en-GB");
}

/** A point in time as the desk says it: "Mon 23 Nov, 16:05". */
export function Moment({ ms }: { ms: number }) {
  return <time dateTime={new Date(ms).toISOString()}>{momentText(ms)}</time>;
}

const moment = new Intl.DateTimeFormat("en-GB", {
  ...{ timeZone: "Europe/London", weekday: "short", day: "numeric", month: "short", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit" },
});

export const momentText = (ms: number) => moment.format(ms);

/** How long ago, in the largest unit that fits: "4 days". */
export function ageText(sinceMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / 60_000));
  if (minutes < 60) return minutes === 1 ? "1 minute" : `${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

// What the desk's pages share: the page's head, panels, a list with its empty and longer states, a state as a sign and a word,
// forms and fields. What goes with every page comes from its frame, so that no page passes it on.
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import type { DeskFrame, RefusedForm } from "#src/desk/desk-pages.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { ErrorSummary, FieldError, TextField } from "#src/web/kit/field/field.tsx";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";

export const FrameContext = createContext<DeskFrame | null>(null);

export const useFrame = () => useContext(FrameContext)!;

/** The page's title, its lead, and what is wrong with the form that was sent. `title`: another one than the document has. */
export function PageHead({ title, lead, children }: { title?: string; lead?: ReactNode; children?: ReactNode }) {
  const frame = useFrame();
  return (
    <>
      <div className="page-head">
        <h1>{title ?? frame.title}</h1>
        {lead && <p>{lead}</p>}
        {children}
      </div>
      {frame.refused && (
        <ErrorSummary
          title="There is a problem"
          errors={Object.entries(frame.refused.errors).map(([name, message]) => ({ fieldId: fieldId(name), message }))}
        />
      )}
    </>
  );
}

/** Of a field in the form that was refused; every other has an id of its own. */
const fieldId = (name: string) => `refused-${name}`;

/** Its title names the list in it to a screen reader, where that says nothing else. */
const PanelTitle = createContext("");

interface PanelProps {
  /** Where addresses lead to it. */
  id?: string;
  title?: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** Its content reaches the edges, as a table or a list does. */
  isFlush?: boolean;
  children: ReactNode;
}

export function Panel({ id, title = "", aside, isFlush, children }: PanelProps) {
  return (
    <section id={id} className={isFlush ? "panel flush" : "panel"}>
      {title && (
        <div className="panel-head">
          <h2>{title}</h2>
          {aside}
        </div>
      )}
      <PanelTitle value={title}>{children}</PanelTitle>
    </section>
  );
}

/** The way to something. */
export function Go({ icon = "arrow-right", href, children }: { icon?: IconName; href: string; children: ReactNode }) {
  return (
    <a className="go" href={href}>
      {children} <Icon name={icon} />
    </a>
  );
}

/** The parts of a list, a link each; one of them is shown. */
export function Views({ label, views }: { label: string; views: { href: string; label: string; isShown: boolean }[] }) {
  return (
    <nav className="views" aria-label={label}>
      {views.map(({ href, label: name, isShown }) => (
        <a key={href} href={href} aria-current={isShown ? "true" : undefined}>
          {name}
        </a>
      ))}
    </nav>
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
  /** Says what is listed, to a screen reader; its panel's title where nothing is given. */
  caption?: string;
  columns: Column<Row>[];
  rows: readonly Row[];
  /** In place of the list where there is nothing. */
  empty?: string;
  /** The address of the rows after these; null where these are the last. */
  more?: string | null;
}

/** The one list of the desk: a table, whose rows are blocks on a phone. */
export function DeskList<Row>({ caption, columns, rows, empty = "There are none.", more = null }: DeskListProps<Row>) {
  const title = useContext(PanelTitle);
  if (rows.length === 0) return <p className="panel-text quiet">{empty}</p>;
  return (
    <>
      <table className="list">
        <caption className="vh">{caption ?? title}</caption>
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
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <tr key={index}>
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
          <Go href={more}>The next ones</Go>
        </p>
      )}
    </>
  );
}

interface DeskFormProps {
  action: string;
  /** Fields that are not shown. */
  hidden?: Record<string, string>;
  /** It has a field for files. */
  hasFiles?: boolean;
  children: ReactNode;
}

/** Of the fields in it: what was typed, and what is wrong with it, where their form was refused. */
const RefusedContext = createContext<RefusedForm | null>(null);

/** What was refused, where that is the form of this action with these hidden fields. */
function useRefused({ action, hidden = {} }: Pick<DeskFormProps, "action" | "hidden">): RefusedForm | null {
  const { refused } = useFrame();
  const isThis =
    refused?.action === action &&
    Object.entries(hidden).every(([name, value]) => (refused.typed[name] ?? value) === value);
  return isThis ? refused : null;
}

export function DeskForm({ action, hidden = {}, hasFiles, children }: DeskFormProps) {
  return (
    <form
      {...{ method: "post", action, className: "form", noValidate: true }}
      encType={hasFiles ? "multipart/form-data" : undefined}
    >
      <input type="hidden" name="token" value={useFrame().formToken} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <RefusedContext value={useRefused({ action, hidden })}>{children}</RefusedContext>
    </form>
  );
}

interface ActProps extends Omit<DeskFormProps, "children"> {
  label: string;
  /** What it is done to, to a screen reader. */
  of?: string;
}

/** Acts at one press, as it can be undone as easily. */
export function Act({ label, of, ...form }: ActProps) {
  return (
    <DeskForm {...form}>
      <Press kind="link">
        {label}
        {of && <span className="vh">: {of}</span>}
      </Press>
    </DeskForm>
  );
}

interface ConfirmProps extends ActProps {
  /** What happens then. */
  says: ReactNode;
  /** What is pressed then. */
  yes: string;
  /** Fields. */
  children?: ReactNode;
}

/** Acts at a second press, below what will happen. */
export function Confirm({ label, of, says, yes, children, ...form }: ConfirmProps) {
  return (
    <details className="confirm" open={useRefused(form) !== null}>
      <summary>
        {label}
        {of && <span className="vh">: {of}</span>}
      </summary>
      <DeskForm {...form}>
        <p>{says}</p>
        {children}
        <Press kind="danger">{yes}</Press>
      </DeskForm>
    </details>
  );
}

/** An id of its own, or the one that the error leads to; what was typed, and what is wrong. */
function useField(name: string) {
  const own = useId();
  const refused = useContext(RefusedContext);
  return { id: refused ? fieldId(name) : own, typed: refused?.typed[name], error: refused?.errors[name] };
}

interface DeskFieldProps extends ComponentProps<typeof TextField> {
  name: string;
}

/** `maxLength`: characters, as many as the form takes. */
export function DeskField({ name, defaultValue, maxLength = 500, ...field }: DeskFieldProps) {
  const { id, typed, error } = useField(name);
  const value = field.type === "file" ? {} : { defaultValue: typed ?? defaultValue, maxLength };
  return <TextField {...{ id, name, error, isErrorQuiet: true }} {...value} {...field} />;
}

/** Why an officer does what its form does. */
export const Reason = () => <DeskField name="reason" label="Why" hint="Kept with what you do" />;

interface ChoiceProps {
  name: string;
  /** One of several, or as many as one likes. */
  type?: "radio" | "checkbox";
  value?: string;
  label: string;
  hint?: string;
  isChosen?: boolean;
}

export function Choice({ name, type = "checkbox", value = "yes", label, hint, isChosen = false }: ChoiceProps) {
  const { typed } = useField(name);
  return (
    <label className="choice">
      <input
        {...{ type, name, value }}
        defaultChecked={typed === undefined ? isChosen : [typed].flat().includes(value)}
      />
      <span>
        {label}
        {hint && <span className="hint">{hint}</span>}
      </span>
    </label>
  );
}

interface ChoicesProps extends Pick<ChoiceProps, "name" | "type"> {
  legend: string;
  options: Pick<ChoiceProps, "value" | "label" | "hint">[];
}

export function DeskChoices({ name, legend, type, options }: ChoicesProps) {
  const { id, error } = useField(name);
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <FieldError id={`${id}-error`} isQuiet>
        {error}
      </FieldError>
      {options.map((option) => (
        <Choice key={option.value} {...{ name, type, ...option }} />
      ))}
    </fieldset>
  );
}

interface PressProps extends Omit<ComponentProps<typeof Button>, "variant"> {
  /** `bib`: the next step, one a page. `line`: another way. `danger`: what takes something away. `link`: in a list. */
  kind?: "bib" | "line" | "danger" | "link";
}

export function Press({ kind = "line", ...button }: PressProps) {
  const look = kind === "danger" ? ({ variant: "line", className: "danger" } as const) : { variant: kind };
  return <Button type="submit" {...look} {...button} />;
}

export const figure = (count: number) => count.toLocaleString("en-GB");

/** A figure about people or their searches; null is of fewer than ten. */
export function Count({ count }: { count: number | null }) {
  return count === null ? <span className="few">fewer than 10</span> : figure(count);
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

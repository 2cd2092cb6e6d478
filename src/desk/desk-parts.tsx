// What the desk's pages share: a page with its head and what is beside it, the one list, the one
// way to act, fields and words. What goes with every page comes from its frame.
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { country } from "#src/platform/country/country.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { ErrorSummary, FieldError, SelectField, TextArea, TextField } from "#src/web/kit/field/field.tsx";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import type { DeskFrame, RefusedForm } from "./desk-rules.ts";

export const FrameContext = createContext<DeskFrame | null>(null);

export const useFrame = () => useContext(FrameContext)!;

/** React puts it into the document's head. */
export function DocumentTitle({ children }: { children: string }) {
  const { siteName, refused, flash } = useFrame();
  const news = refused ? "Error: " : flash ? `${flash.text} ` : "";
  return <title>{`${news}${children} – Desk – ${siteName}`}</title>;
}

interface PageProps {
  title: string;
  /** Another one than the document's title. */
  heading?: string;
  lead?: ReactNode;
  /** Below the lead. */
  head?: ReactNode;
  /** Beside the content where there is room. */
  side?: ReactNode;
  /** Below both. */
  below?: ReactNode;
  children?: ReactNode;
}

/** Its title, its lead, what is wrong with the form that was sent, and one or two columns. */
export function Page({ title, heading = title, lead, head, side, below, children }: PageProps) {
  const frame = useFrame();
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <div className="page-head">
        <h1>{heading}</h1>
        {lead && <p>{lead}</p>}
        {head}
      </div>
      {frame.refused && (
        <ErrorSummary
          title="There is a problem"
          errors={Object.entries(frame.refused.errors).map(([name, message]) => ({ fieldId: fieldId(name), message }))}
        />
      )}
      {side ? (
        <div className="split">
          <div className="column">{children}</div>
          <div className="column">{side}</div>
        </div>
      ) : (
        children
      )}
      {below}
    </>
  );
}

/** Of a field in the form that was refused; every other has an id of its own. */
export const fieldId = (name: string) => `refused-${name}`;

interface PanelProps {
  /** Where addresses lead to it. */
  id?: string;
  title?: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** `flush`: its content reaches the edges. `guard`: something is at risk. */
  variant?: "flush" | "guard";
  children: ReactNode;
}

export function Panel({ id, title, aside, variant, children }: PanelProps) {
  return (
    <section
      id={id}
      className={variant ? `panel ${variant}` : "panel"}
      role={variant === "guard" ? "alert" : undefined}
    >
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

/** The way to something. `of`: what it is of, to a screen reader. */
export function Go({
  icon = "arrow-right",
  of,
  children,
  ...link
}: ComponentProps<"a"> & { icon?: IconName; of?: string }) {
  return (
    <a className="go" {...link}>
      <Named of={of}>{children}</Named> <Icon name={icon} />
    </a>
  );
}

function Named({ of, children }: { of?: string; children: ReactNode }) {
  return (
    <>
      {children}
      {of && <span className="vh">: {of}</span>}
    </>
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

/** What narrows a list down: fields, and the press that does it. */
export function Filter({
  action,
  kind,
  press,
  children,
}: Pick<PressProps, "kind"> & { action: string; press: string; children: ReactNode }) {
  return (
    <form className="filter" action={action}>
      {children}
      <Press kind={kind}>{press}</Press>
    </form>
  );
}

const signs = { good: "tick", waiting: "retry", warning: "alert", bad: "alert" } as const satisfies Record<
  string,
  IconName
>;

/** A sign of its own shape and a word. */
export function State({ kind, children }: { kind: keyof typeof signs; children: ReactNode }) {
  return (
    <span className={`state ${kind}`}>
      <i>
        <Icon name={signs[kind]} />
      </i>
      <span>{children}</span>
    </span>
  );
}

/** In a column of figures. Null: of fewer than ten. `label`: what a link of it leads to. */
interface Figure {
  figure: number | null;
  href?: string;
  label?: string;
}

type Cell = ReactNode | Figure;

/** By its label: a property of the row, a point in time if named with "Ms", or what is shown. */
type Columns<Row> = Record<string, keyof Row | ((row: Row) => Cell)>;

export interface ListProps<Row> extends Omit<PanelProps, "variant" | "children"> {
  /** Says what is listed, to a screen reader; the title where nothing is given. */
  caption?: string;
  /** The first is the row's name: the first line of the row on a phone. */
  columns: Columns<Row>;
  rows: readonly Row[];
  /** In place of the list where there is nothing. */
  empty?: ReactNode;
  /** The address of the rows after these; null where these are the last. */
  more?: string | null;
  /** Above the rows. */
  children?: ReactNode;
  /** Below the rows. */
  foot?: ReactNode;
}

/** The one list of the desk: a table, whose rows are blocks on a phone. */
export function List<Row>({ caption, columns, rows, empty = "None.", more, children, foot, ...panel }: ListProps<Row>) {
  const labels = Object.keys(columns);
  const cells = rows.map((row) => labels.map((label) => cellOf(row, columns[label]!)));
  const classOf = (at: number) => (cells.some((row) => isFigure(row[at])) ? "number" : undefined);
  return (
    <Panel variant="flush" {...panel}>
      {children}
      {rows.length === 0 ? (
        <p className="panel-text quiet">{empty}</p>
      ) : (
        <table className="list">
          <caption className="vh">{caption ?? panel.title}</caption>
          <thead>
            <tr>
              {labels.map((label, at) => (
                <th key={label} scope="col" className={classOf(at)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map(([name, ...others], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <tr key={row}>
                <th scope="row">{shownCell(name)}</th>
                {others.map((cell, at) => (
                  <td key={labels[at + 1]} data-label={labels[at + 1]} className={classOf(at + 1)}>
                    {shownCell(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more && (
        <p className="panel-text">
          <Go href={more}>Next page</Go>
        </p>
      )}
      {foot}
    </Panel>
  );
}

function cellOf<Row>(row: Row, cell: Columns<Row>[string]): Cell {
  if (typeof cell === "function") return cell(row);
  const value = row[cell] as Cell;
  return typeof value === "number" && String(cell).endsWith("Ms") ? <Moment at={value} /> : value;
}

const isFigure = (cell: Cell): cell is number | Figure =>
  typeof cell === "number" || (typeof cell === "object" && cell !== null && "figure" in cell);

function shownCell(cell: Cell): ReactNode {
  if (!isFigure(cell)) return cell;
  const { figure: count, href, label } = typeof cell === "number" ? ({ figure: cell } as Figure) : cell;
  if (count === null) return few;
  return href ? (
    <a href={href} aria-label={label}>
      {figure(count)}
    </a>
  ) : (
    figure(count)
  );
}

interface FormProps {
  action: string;
  /** Fields that are not shown. */
  hidden?: Record<string, string>;
  /** It has a field for files. */
  hasFiles?: boolean;
}

/** Of the fields in it: what was typed, and what is wrong with it, where their form was refused. */
const RefusedContext = createContext<RefusedForm | null>(null);

/** What was refused, where that is the form of this action with these hidden fields. */
function useRefused({ action, hidden = {} }: FormProps): RefusedForm | null {
  const { refused } = useFrame();
  const isThis =
    refused?.action === action &&
    Object.entries(hidden).every(([name, value]) => (refused.typed[name] ?? value) === value);
  return isThis ? refused : null;
}

/** A form of the desk. `id`: of one whose press, or whose fields, stand elsewhere on the page. */
export function Form({
  id,
  action,
  hidden = {},
  hasFiles,
  children,
}: FormProps & { id?: string; children: ReactNode }) {
  const { formToken } = useFrame();
  return (
    <form
      id={id}
      method="post"
      action={action}
      className={id === undefined ? "form" : "form wide"}
      noValidate={true}
      encType={hasFiles ? "multipart/form-data" : undefined}
    >
      {Object.entries({ token: formToken, ...hidden }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface ActProps extends FormProps, Pick<PressProps, "kind"> {
  /** What is pressed. */
  label: string;
  /** What it is done to, to a screen reader. */
  of?: string;
  /** What happens then. With it, it is pressed twice: it is hard to undo, or reaches people. */
  says?: ReactNode;
  /** What is pressed then. */
  yes?: string;
  /** The panel's, of an act that has one. */
  title?: string;
  /** Other ways beside the press. */
  others?: ReactNode;
  /** Words and fields. */
  children?: ReactNode;
}

/** The one way to act: a form with its questions and its press, confirmed where need be. */
export function Act({ label, of, kind, says, yes, title, others, children, ...form }: ActProps) {
  const refused = useRefused(form);
  const act = (
    <Form {...form}>
      {says && <p>{says}</p>}
      <RefusedContext value={refused}>{children}</RefusedContext>
      <div className="presses">
        {says ? (
          <Press kind="danger">{yes}</Press>
        ) : (
          <Press kind={kind}>
            <Named of={of}>{label}</Named>
          </Press>
        )}
        {others}
      </div>
    </Form>
  );
  const whole = says ? (
    <details className="confirm" open={refused !== null}>
      <summary>
        <Named of={of}>{label}</Named>
      </summary>
      {act}
    </details>
  ) : (
    act
  );
  return title ? <Panel title={title}>{whole}</Panel> : whole;
}

/** An id of its own, or the one that the error leads to; what was typed, and what is wrong. */
function useField(name: string) {
  const own = useId();
  const refused = useContext(RefusedContext);
  return { id: refused ? fieldId(name) : own, typed: refused?.typed[name], error: refused?.errors[name] };
}

/** `maxLength`: characters, as many as the form takes. */
export function Field({
  name,
  defaultValue,
  maxLength = 500,
  ...field
}: ComponentProps<typeof TextField> & { name: string }) {
  const { id, typed, error } = useField(name);
  const value = field.type === "file" ? {} : { defaultValue: typed ?? defaultValue, maxLength };
  return <TextField id={id} name={name} error={error} isErrorQuiet={true} {...value} {...field} />;
}

/** Text of several lines. */
export function LongField({ name, defaultValue, ...field }: ComponentProps<typeof TextArea> & { name: string }) {
  const { id, typed, error } = useField(name);
  return <TextArea id={id} name={name} error={error} isErrorQuiet defaultValue={typed ?? defaultValue} {...field} />;
}

/** One of a closed list, as the device offers it. */
export function Select({ name, defaultValue, ...field }: ComponentProps<typeof SelectField> & { name: string }) {
  const { id, typed, error } = useField(name);
  const chosen = typeof typed === "string" ? typed : defaultValue;
  return <SelectField id={id} name={name} error={error} isErrorQuiet={true} defaultValue={chosen} {...field} />;
}

/** Why an officer does what its form does. */
export const Reason = ({ hint = "Saved in the audit log" }) => <Field name="reason" label="Reason" hint={hint} />;

interface ChoiceProps {
  name: string;
  /** One of several, or as many as one likes. */
  type?: "radio" | "checkbox";
  value?: string;
  label: string;
  hint?: string;
  /** The form that it belongs to, where it stands outside of it. */
  form?: string;
  /** It is ticked where nothing was typed. */
  isTicked?: boolean;
}

export function Choice({ name, type = "checkbox", value = "yes", label, hint, form, isTicked = false }: ChoiceProps) {
  const { typed } = useField(name);
  const isChecked = typed === undefined ? isTicked : [typed].flat().includes(value);
  return (
    <label className="choice">
      <input type={type} name={name} value={value} form={form} defaultChecked={isChecked} />
      <span>
        {label}
        {hint && <span className="hint">{hint}</span>}
      </span>
    </label>
  );
}

interface ChoicesProps extends Pick<ChoiceProps, "name" | "type"> {
  legend: string;
  /** `beside`: beside each other, as they are short. */
  layout?: "beside";
  options: Pick<ChoiceProps, "value" | "label" | "hint" | "isTicked">[];
}

export function Choices({ name, legend, type, layout, options }: ChoicesProps) {
  const { id, error } = useField(name);
  return (
    <fieldset id={id} tabIndex={-1} className={layout} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <FieldError id={`${id}-error`} isQuiet>
        {error}
      </FieldError>
      {options.map((option) => (
        <Choice key={option.value} name={name} type={type} {...option} />
      ))}
    </fieldset>
  );
}

interface PressProps extends Omit<ComponentProps<typeof Button>, "variant"> {
  /** `bib`: the next step. `line`: another way. `danger`: takes things away. `link`: in a list. */
  kind?: "bib" | "line" | "danger" | "link";
}

export function Press({ kind = "line", ...button }: PressProps) {
  const styling = kind === "danger" ? ({ variant: "line", className: "danger" } as const) : { variant: kind };
  const press = <Button type="submit" {...styling} {...button} />;
  // On a phone it stays at the foot of the screen.
  return kind === "bib" ? <span className="next">{press}</span> : press;
}

/** In the place of a figure about people or their searches that is not shown. */
export const few = <span className="few">fewer than 10</span>;

export const figure = (count: number) => count.toLocaleString("en-GB");

/** "1 note", "12 notes"; `many`: where that is not the one with an s. */
export const counted = (count: number, one: string, many = `${one}s`) => `${figure(count)} ${count === 1 ? one : many}`;

/** A point in time as the desk says it: "Mon 23 Nov, 16:05". */
export function Moment({ at }: { at: number | string }) {
  return <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>;
}

let moment: Intl.DateTimeFormat | undefined;
const openMoment = () =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone: country().zone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });

export function momentText(at: number | string): string {
  moment ??= openMoment();
  return moment.format(new Date(at));
}

/** How long ago, in the largest unit that fits: "4 days". */
export function ageText(sinceMs: number, nowMs: number): string {
  const minutes = Math.max(0, Math.floor((nowMs - sinceMs) / 60_000));
  if (minutes === 0) return "less than a minute";
  if (minutes < 60) return counted(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, "hour") : counted(Math.floor(hours / 24), "day");
}

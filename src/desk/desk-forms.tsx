// Forms of the desk: the one way to act, confirmed where need be, its fields and what is pressed.
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import { Button } from "#src/web/kit/button/button.tsx";
import { FieldError, SelectField, TextArea, TextField } from "#src/web/kit/field/field.tsx";
import { fieldId, Named, Panel, useFrame } from "./desk-parts.tsx";
import type { RefusedForm } from "./desk-rules.ts";

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

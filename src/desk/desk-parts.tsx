// What the desk's pages share: a page with its head and what is beside it, its panels, the ways
// on and the states of things. What goes with every page comes from its frame.
import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { ErrorSummary } from "#src/web/kit/field/field.tsx";
import { Icon, type IconName } from "#src/web/kit/icon/icon.tsx";
import type { DeskFrame } from "./desk-rules.ts";

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

export interface PanelProps {
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

export function Named({ of, children }: { of?: string; children: ReactNode }) {
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

// One panel at a time: tabs whose arrow keys move and select (§4.17).
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { formatCount } from "#src/platform/language/language.ts";
import { pressedKey } from "#src/web/kit/typing/composition.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./tabs.module.css";

interface Tab<Id extends string> {
  id: Id;
  label: string;
  /** Of a label that is in another language than the page. */
  lang?: string | undefined;
  /** Shown next to the label; null keeps its room until it is there. */
  count?: number | null;
}

interface TabsProps<Id extends string> {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  isSmall?: boolean;
  /** Content for all tabs, in one dark bar with them, which sticks below the header. */
  beside?: ReactNode;
  children: ReactNode;
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const opposite: Record<string, string> = { ArrowRight: "ArrowLeft", ArrowLeft: "ArrowRight" };

export function Tabs<Id extends string>({ label, tabs, selected, onSelect, isSmall, beside, children }: TabsProps<Id>) {
  const language = useLanguage();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function answerKey(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const pressed = pressedKey(event);
    const key = language.direction === "rtl" ? (opposite[pressed] ?? pressed) : pressed;
    const wanted = tabs[steps[key]?.(at, tabs.length) ?? -1];
    if (!wanted) return;
    event.preventDefault();
    onSelect(wanted.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(wanted)]?.focus();
  }

  const bar = (
    <div ref={list} role="tablist" aria-label={label} className={classOf(isSmall, beside !== undefined)}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-${tab.id}`}
          className={`row ${styles.tab}`}
          aria-selected={tab.id === selected}
          aria-controls={`${id}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          onKeyDown={answerKey}
        >
          <span lang={tab.lang}>{tab.label}</span>
          {tab.count !== undefined && (
            <span className={styles.count}>{tab.count !== null && formatCount(language, tab.count)}</span>
          )}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {beside === undefined ? (
        bar
      ) : (
        <div className={styles.rail}>
          {bar}
          {beside}
        </div>
      )}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}

const classOf = (isSmall = false, isOnNight = false) =>
  [styles.tabs, isSmall && styles.small, isOnNight && styles.onNight].filter(Boolean).join(" ");

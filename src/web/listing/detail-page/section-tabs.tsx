// The bar of a page's sections: plain links to them, which stay at the top while the page scrolls (specification §2.34).
import { type MouseEvent, useRef } from "react";
import type { Section } from "./section-in-view.ts";
import styles from "./section-tabs.module.css";
import { isBeside, useSectionInView } from "./use-section-in-view.ts";

/** Each section is an element of the page with the tab's id. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const bar = useRef<HTMLElement>(null);
  const { current, isStuck } = useSectionInView(bar, sections);
  return (
    <>
      {/* Marks the bar's position when it does not stick. */}
      <div />
      <nav ref={bar} className={`${styles.bar} on-night`} aria-label="On this page" data-stuck={isStuck || undefined}>
        <ul className={`wrap ${styles.tabs}`}>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a
                className={styles.tab}
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                onClick={(event) => focusBeside(event, document.getElementById(id))}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** A block next to the sections is always in view: it takes the focus without scrolling. */
function focusBeside(event: MouseEvent, section: HTMLElement | null): void {
  if (!section || !isBeside(section)) return;
  event.preventDefault();
  section.focus();
}

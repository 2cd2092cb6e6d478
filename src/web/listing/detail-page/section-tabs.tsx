// The bar of a page's sections: plain links to them, which stay at the top while the page scrolls,
// the one in view lit (§2.34, §9.15).
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import { whileScrolling } from "#src/web/kit/while-scrolling/while-scrolling.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import styles from "./section-tabs.module.css";

/** Each section is an element of the page with the tab's id. */
export function SectionTabs({ sections }: { sections: readonly Section[] }) {
  const { text } = useLanguage();
  const bar = useRef<HTMLElement>(null);
  const { current, isStuck } = useSectionInView(bar, sections);
  return (
    <>
      {/* Marks the bar's position when it does not stick. */}
      <div />
      <nav
        ref={bar}
        className={`${styles.bar} on-night`}
        aria-label={text("On this page")}
        data-stuck={isStuck || undefined}
      >
        <ul className={`wrap ${styles.tabs}`}>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a
                className={`row ${styles.tab}`}
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                onClick={(event) => focusBeside(event, document.getElementById(id))}
              >
                {text(label)}
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

/** The sticky offsets of §9.15 in units of 16 px, as they grow with the reader's text. */
const offsetRem = { fromTopUnderHeader: 12.5, belowTabsAlone: 5 };

interface View {
  /** Id of the section in view. */
  current: string | null;
  isStuck: boolean;
}

/** `bar`: the tabs; their parent has their position without sticking. At first: section one. */
function useSectionInView(bar: RefObject<HTMLElement | null>, sections: readonly Section[]): View {
  const ids = sections.map(({ id }) => id).join(" ");
  const [view, setView] = useState<View>({ current: sections[0]?.id ?? null, isStuck: false });
  useEffect(() => {
    const update = () => {
      const next = bar.current && viewOf(bar.current, ids.split(" "));
      if (next)
        setView((before) => (before.current === next.current && before.isStuck === next.isStuck ? before : next));
    };
    update();
    return whileScrolling(update, ["scroll", "resize", "hashchange"]);
  }, [bar, ids]);
  return view;
}

/** True for the block beside the sections on wide screens: always in view, and none of them. */
function isBeside(section: Element): boolean {
  return section.closest("aside") !== null && window.matchMedia("(width >= 62rem)").matches;
}

function viewOf(bar: HTMLElement, ids: string[]): View {
  const page = document.documentElement;
  const remPx = Number.parseFloat(getComputedStyle(page).fontSize);
  const isHeaderAway = document.querySelector("header[data-hidden]") !== null;
  const stickyTopPx = Number.parseFloat(getComputedStyle(bar).top);
  const isStuck = (bar.previousElementSibling?.getBoundingClientRect().top ?? 0) < stickyTopPx;
  const barHeightPx = bar.getBoundingClientRect().height;
  const linePx = isHeaderAway ? barHeightPx + offsetRem.belowTabsAlone * remPx : offsetRem.fromTopUnderHeader * remPx;
  const placed = ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section && !isBeside(section) ? { id, topPx: section.getBoundingClientRect().top } : [];
  });
  // The last to have reached the line, or the first before any has. Where the page ends before, it
  // is the one that the address names, if it can be seen, else the last that can.
  const reached = placed.filter(({ topPx }) => topPx <= linePx).at(-1) ?? placed[0];
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 1;
  const seen = isAtEnd ? placed.filter(({ topPx }) => topPx < window.innerHeight) : [];
  const wanted = seen.find(({ id }) => id === window.location.hash.slice(1));
  return { current: (wanted ?? seen.at(-1) ?? reached)?.id ?? null, isStuck };
}

/** A section with an id in the page, under the name its tab shows, a message. */
export interface Section {
  id: string;
  label: string;
}

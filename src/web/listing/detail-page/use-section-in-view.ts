// While the page scrolls: which section is in view, and whether the tabs stick to the top of the screen.
import { type RefObject, useEffect, useState } from "react";
import { whileScrolling } from "#src/web/kit/while-scrolling/while-scrolling.ts";
import { type Section, sectionInView } from "./section-in-view.ts";

/** The sticky offsets of §9.15 in units of 16 px, as they grow with the reader's text. */
const offsetRem = { fromTopUnderHeader: 12.5, belowTabsAlone: 5 };

interface View {
  /** Id of the section in view. */
  current: string | null;
  isStuck: boolean;
}

/** `bar`: the tabs; their parent has their position without sticking. Before the first measurement it is the first section. */
export function useSectionInView(bar: RefObject<HTMLElement | null>, sections: readonly Section[]): View {
  const ids = sections.map(({ id }) => id).join(" ");
  const [view, setView] = useState<View>({ current: sections[0]?.id ?? null, isStuck: false });
  useEffect(() => {
    const look = () => {
      const next = bar.current && viewOf(bar.current, ids.split(" "));
      if (next) setView((held) => (held.current === next.current && held.isStuck === next.isStuck ? held : next));
    };
    look();
    return whileScrolling(look, ["scroll", "resize", "hashchange"]);
  }, [bar, ids]);
  return view;
}

/** True for the block next to the sections on wide screens: it is always in view and is not one of the sections. */
export function isBeside(section: Element): boolean {
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
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= page.scrollHeight - 1;
  const wantedId = window.location.hash.slice(1) || null;
  return { current: sectionInView(placed, { linePx, heightPx: window.innerHeight, isAtEnd, wantedId }), isStuck };
}

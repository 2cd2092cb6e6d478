// Finds the section of a page that is in view, from the sections' positions on the screen (specification §2.34, §9.15).

/** A section with an id in the page, under the name its tab shows. */
export interface Section {
  id: string;
  label: string;
}

/** The position of a section's heading on the screen, in CSS pixels from the top. */
export interface Placed {
  id: string;
  topPx: number;
}

interface Screen {
  /** A section whose head is at or above this line is being read. */
  linePx: number;
  heightPx: number;
  /** True where the page can be scrolled no further. */
  isAtEnd: boolean;
  /** The section that the address names; it counts where the page ends before its head can reach the line. */
  wantedId: string | null;
}

/** The id of the section in view: the last to have reached the line; the first before any has. */
export function sectionInView(sections: readonly Placed[], screen: Screen): string | null {
  const seen = sections.filter(({ topPx }) => topPx < screen.heightPx);
  if (screen.isAtEnd && seen.length > 0) {
    const wanted = seen.find(({ id }) => id === screen.wantedId);
    return (wanted ?? seen.at(-1))?.id ?? null;
  }
  const reached = sections.filter(({ topPx }) => topPx <= screen.linePx);
  return (reached.at(-1) ?? sections[0])?.id ?? null;
}

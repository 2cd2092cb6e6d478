// Records what moves on a page by itself, for tests of layout shift.
import type { Page } from "playwright-core";

type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };

interface Shift {
  /** As browsers score it: the share of the screen that moved, times how far. */
  value: number;
  /** The first words of what moved. */
  moved: (string | undefined)[];
}

/** To be called before the page is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40));
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has moved so far without a press. */
export async function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => Reflect.get(globalThis, "shifts") as Shift[]);
}

/** Its sum. */
export async function layoutShift(page: Page): Promise<number> {
  return (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
}

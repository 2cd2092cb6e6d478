// Writes down what moves on a page by itself, for tests that let nothing jump.
import type { Page } from "playwright-core";

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };

/** To be called before the page is opened. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40));
        if (!hadRecentInput) shifts.push(`${value} ${moved}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has moved so far: how far, and its first words. */
export async function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(globalThis, "shifts") as string[]);
}

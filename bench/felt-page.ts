// What a person sees of a page, noted in the page itself: when something was painted in view, what
// each press waited for, what moved, and which tasks held the thread.
import type { Page } from "playwright-core";

/** What has to be seen: an element in view, opaque, under nothing else, whose words hold `text`. */
export interface Sight {
  selector: string;
  text?: string;
  /** What the page must have before: the sign that the press works, where the sight is there. */
  after?: string;
  /** A map: its canvas has to be drawn as well, by its own pixels. */
  onMap?: boolean;
}

export interface Notes {
  /** By the clock of performance.now(): the last press or key. */
  pressedMs: number;
  /** The longest event of each press, with what was pressed. */
  presses: { ms: number; on: string; isOnMap: boolean }[];
  /** Milliseconds of tasks over 50. */
  longTasks: number[];
  /** As browsers score them; what moves within half a second of a press is not among them. */
  shifts: { value: number; moved: string }[];
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };

/** To be called before the page is opened; anew for every document. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Notes = { pressedMs: 0, presses: [], longTasks: [], shifts: [] };
    const byId = new Map<number, Notes["presses"][number]>();
    for (const type of ["click", "keydown"]) {
      addEventListener(type, ({ timeStamp }) => Object.assign(notes, { pressedMs: timeStamp }), true);
    }
    new PerformanceObserver((list) => {
      for (const { interactionId, duration, target } of list.getEntries() as PerformanceEventTiming[]) {
        // As Interaction to Next Paint counts: presses and keys, not a pointer that only passes.
        if (!interactionId || duration <= (byId.get(interactionId)?.ms ?? 0)) continue;
        const on = target instanceof Element ? (target.textContent || target.tagName).trim().slice(0, 30) : "?";
        const isOnMap = target instanceof Element && target.closest(".maplibregl-map") !== null;
        byId.set(interactionId, { ms: duration, on, isOnMap });
        notes.presses = [...byId.values()];
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) notes.longTasks.push(duration);
    }).observe({ type: "longtask", buffered: true });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.textContent?.trim().slice(0, 24)).join(" / ");
        if (!hadRecentInput) notes.shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });

    // So that the map's pixels can be read after the frame that drew them.
    const open = HTMLCanvasElement.prototype.getContext as (kind: string, options?: object) => RenderingContext | null;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: object) {
      return open.call(this, kind, kind === "webgl2" ? { ...options, preserveDrawingBuffer: true } : options);
    } as typeof HTMLCanvasElement.prototype.getContext;

    const isInView = (element: Element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      return [...element.getClientRects()].some((box) => {
        const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
        const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
        if (right - left < 1 || bottom - top < 1) return false;
        const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return front !== null && element.contains(front);
      });
    };
    const isMapDrawn = () => {
      const pen = document.querySelector<HTMLCanvasElement>(".maplibregl-canvas")?.getContext("webgl2");
      if (!pen) return false;
      const pixel = new Uint8Array(4);
      pen.readPixels(
        pen.drawingBufferWidth >> 1,
        pen.drawingBufferHeight >> 1,
        1,
        1,
        pen.RGBA,
        pen.UNSIGNED_BYTE,
        pixel,
      );
      return pixel[3] === 255;
    };
    const isSeen = ({ selector, text = "", onMap }: Sight) =>
      [...document.querySelectorAll(selector)].some(
        (each) => each.textContent.replace(/\s+/g, " ").includes(text) && isInView(each),
      ) &&
      (!onMap || isMapDrawn());
    /** Resolves with the beginning of the frame after the one that painted it: it is on screen. */
    const seen = (sight: Sight) =>
      new Promise<number>((resolve) => {
        let isBegun = sight.after === undefined;
        const poll = () => {
          isBegun ||= document.querySelector(sight.after!) !== null;
          if (isBegun && isSeen(sight)) requestAnimationFrame(() => resolve(performance.now()));
          else requestAnimationFrame(poll);
        };
        requestAnimationFrame(poll);
      });
    Object.assign(window, { felt: { notes, seen } });
  });
}

interface Felt {
  notes: Notes;
  seen(sight: Sight): Promise<number>;
}
const feltOf = () => (window as unknown as { felt: Felt }).felt;

/**
 * Milliseconds of this document until the sight is painted.
 * @throws where nobody would have waited any longer
 */
export async function paintedAt(page: Page, sight: Sight): Promise<number> {
  const seen = await page.waitForFunction(`(${feltOf})().seen(${JSON.stringify(sight)})`, undefined, {
    timeout: 90_000,
  });
  return seen.jsonValue() as Promise<number>;
}

export const notesOf = (page: Page): Promise<Notes> => page.evaluate(`(${feltOf})().notes`);

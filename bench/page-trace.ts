// What the main thread of a page does while something happens: its tasks by processor time, from the browser's own trace.
// On a shared machine processor time is what the page itself costs. A slowed processor spins on the thread,
// so slowed tasks are as long here as they would be on a slow one.
import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";

export interface Task {
  /** Since the page was opened, by performance.now(). */
  startMs: number;
  /** Processor time of the whole task: script, styles, layout, paint. */
  processorMs: number;
  /** Its share that ran the page's own code. */
  scriptMs: number;
}

interface TraceEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { startTime?: number } };
}

const categories = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"];
const scriptNames = new Set(["FunctionCall", "EvaluateScript", "v8.evaluateModule", "RunMicrotasks", "v8.run"]);
const startMark = "page-trace-start";

/** Runs `act` and returns the tasks of the page's main thread meanwhile. One trace per browser at a time. */
export async function traceTasks(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Task[]> {
  const path = join(tmpdir(), `page-trace-${process.pid}.json`);
  await browser.startTracing(page, { path, categories });
  await page.evaluate((name) => performance.mark(name), startMark);
  await act();
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(readFileSync(path, "utf8")) as { traceEvents: TraceEvent[] };
  rmSync(path);
  return tasksOf(traceEvents);
}

function tasksOf(events: TraceEvent[]): Task[] {
  const mark = events.find(({ name, cat }) => name === startMark && cat.includes("user_timing"));
  if (!mark) throw new Error("The trace does not hold the mark it began with.");
  const offsetUs = mark.ts - 1000 * (mark.args?.data?.startTime ?? Number.NaN);
  const own = events.filter(({ pid, tid, ph }) => pid === mark.pid && tid === mark.tid && ph === "X");
  const scripts = outermost(own.filter(({ name }) => scriptNames.has(name)));
  return outermost(own.filter(({ name }) => name === "RunTask")).map((task) => {
    const within = scripts.filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0));
    return {
      startMs: (task.ts - offsetUs) / 1000,
      processorMs: (task.tdur ?? 0) / 1000,
      scriptMs: within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
    };
  });
}

/** Those inside no other, in order of time. */
function outermost(events: TraceEvent[]): TraceEvent[] {
  let endUs = 0;
  return events
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter((event) => {
      if (event.ts < endUs) return false;
      endUs = event.ts + (event.dur ?? 0);
      return true;
    });
}

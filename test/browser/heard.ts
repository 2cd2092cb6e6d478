// What a screen reader reads of a page, in order, and announces while the page changes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";

interface VirtualReader {
  start(options: { container: Node }): Promise<void>;
  next(): Promise<void>;
  spokenPhraseLog(): Promise<string[]>;
  stop(): Promise<void>;
}

/** The reader as one function, `virtualReader`: the page's policy would not allow a module. */
const readerSource = (() => {
  const main = createRequire(import.meta.url).resolve("@guidepup/virtual-screen-reader");
  const source = readFileSync(join(dirname(main), "../esm/index.browser.js"), "utf8");
  const named = /export\s*\{[^}]*?([\w$]+) as virtual\b[^}]*\};?/;
  if (!named.test(source)) throw new Error("The virtual screen reader does not export `virtual` any more.");
  return `(()=>{${source.replace(named, "globalThis.virtualReader=$1;").replace(/\/\/# sourceMappingURL.*/, "")}})()`;
})();

/** No screen of ours has half as many phrases: only a reader that runs in circles reaches it. */
const mostPhrases = 4000;

/** Everything in the element as the virtual reader reads it: a phrase a line, groups indented. */
async function readAloud(page: Page, selector: string): Promise<string> {
  if (!(await page.evaluate(() => "virtualReader" in globalThis))) await page.evaluate(readerSource);
  const phrases = await page
    .locator(selector)
    .first()
    .evaluate(async (container, most) => {
      const reader = Reflect.get(globalThis, "virtualReader") as VirtualReader;
      // The reader reads attributes, and a tick changes only the property.
      const ticks = "input[type=checkbox], input[type=radio]";
      for (const box of container.querySelectorAll<HTMLInputElement>(ticks))
        box.toggleAttribute("checked", box.checked);
      await reader.start({ container });
      const first = (await reader.spokenPhraseLog())[0];
      let log: string[] = [];
      // The container's own end; without a role it has none, and the reader starts anew.
      do {
        await reader.next();
        log = await reader.spokenPhraseLog();
      } while (log.length < most && log.at(-1) !== `end of ${first}` && log.at(-1) !== first);
      await reader.stop();
      return log;
    }, mostPhrases);
  if (phrases.length >= mostPhrases) throw new Error(`${selector} has no end for a screen reader`);
  // The end of a dialog that contains the start of the reading is read too.
  return phrasesAsText(phrases[0] === phrases[1] ? phrases.slice(1) : phrases);
}

/** Read as one phrase with their content: stepping through the parts is another way to read. */
const readWhole = /^(?:heading|button|link|tab|option|checkbox|radio|switch), /;
const canBePressed = /^(?:button|link|checkbox|radio|switch|combobox|textbox|spinbutton|slider), /;
const namedByLabel = /^(?:checkbox|radio|switch|combobox|textbox|spinbutton|slider|group), /;

/** Phrases that are not the page's words: usual states, and markup in a noscript element. */
const unread = /^(?:paragraph|not busy|end, not busy|status|alert|presentation|<.*)?$/s;

const shortened = (phrase: string) =>
  phrase
    .replace(/^listitem, level \d+, position (\d+), set size (\d+)/, "item $1 of $2")
    .replace(/, position (\d+), set size (\d+)/, ", $1 of $2")
    .replace(/, (?:1 control|orientated horizontally|not disabled)(?=,|$)/g, "")
    // Between two boxes on one line the reader puts a space, which nobody hears before a comma.
    .replace(/ ([:,.])/g, "$1");

/** The phrases that begin groups, each with the index of its end: words may begin several. */
function groupEnds(phrases: readonly string[]): Map<number, number> {
  const ends = new Map<number, number>();
  for (const [at, phrase] of phrases.entries()) {
    if (!phrase.startsWith("end of ")) continue;
    const begin = phrases.findLastIndex((each, i) => i < at && !ends.has(i) && `end of ${each}` === phrase);
    if (begin >= 0) ends.set(begin, at);
  }
  return ends;
}

/** The reader's phrases without ends of groups, a paragraph as one line, indented by group. */
function phrasesAsText(phrases: readonly string[]): string {
  const lines: string[] = [];
  const ends = groupEnds(phrases);
  const open: { phrase: string; end: number }[] = [];
  let pieces: string[] = [];
  const indented = (words: string) => {
    const groups = open.filter(({ phrase }) => !unread.test(phrase));
    return "  ".repeat(groups.length) + shortened(words);
  };
  function endPieces() {
    if (pieces.length > 0) lines.push(indented(pieces.join(" ")));
    pieces = [];
  }
  for (const [at, phrase] of phrases.entries()) {
    while (open.length > 0 && open.at(-1)!.end <= at) {
      endPieces();
      open.pop();
    }
    if (phrase.startsWith("end of ") && [...ends.values()].includes(at)) continue;
    const end = ends.get(at);
    const isPart = open.some((group) => readWhole.test(group.phrase));
    const isText =
      end === undefined && /^(?:paragraph|status)$/.test(open.at(-1)?.phrase ?? "") && !canBePressed.test(phrase);
    if (isText) pieces.push(phrase);
    else {
      endPieces();
      const isRead = !unread.test(phrase) && (!isPart || canBePressed.test(phrase)) && !isOwnLabel(phrases, at);
      if (isRead) lines.push(indented(phrase));
    }
    if (end !== undefined) open.push({ phrase, end });
  }
  endPieces();
  return `${lines.join("\n")}\n`;
}

/** A label's own words beside its field or at its group's beginning: readers read them once. */
function isOwnLabel(phrases: readonly string[], at: number): boolean {
  const words = phrases[at]!;
  const after = phrases.slice(at + 1, at + 5).find((each) => namedByLabel.test(each));
  if (after && named(after, words)) return true;
  const before = phrases.slice(Math.max(0, at - 5), at).findLast((each) => namedByLabel.test(each));
  return before !== undefined && named(before, words);
}

const named = (phrase: string, words: string) => {
  const name = phrase.slice(phrase.indexOf(", ") + 2);
  if (/^(?:checkbox|radio)/.test(phrase)) return name.includes(words);
  return name === words || name.startsWith(`${words}, `) || name.includes(`, ${words}`);
};

/** Before the page is opened: records announcements of live regions and where the focus goes. */
export async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(globalThis, { announced });
    const live = "[role=status],[role=alert],[role=log],[aria-live=polite],[aria-live=assertive],output";
    const spoken = new WeakMap<Element, string>();
    const wordsOf = (element: Element) => {
      const isHidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest("[aria-hidden=true]");
      const modal = document.querySelector("dialog:modal");
      const isBehind = modal !== null && !modal.contains(element);
      return isHidden || isBehind ? "" : (element.textContent ?? "").replace(/\s+/g, " ").trim();
    };
    // What the document already contains is read as part of it.
    document.addEventListener("DOMContentLoaded", () => {
      for (const region of document.querySelectorAll(live)) spoken.set(region, wordsOf(region));
    });
    let isAwaited = false;
    function announce() {
      isAwaited = false;
      for (const region of document.querySelectorAll(live)) {
        const words = wordsOf(region);
        if (words === (spoken.get(region) ?? "")) continue;
        spoken.set(region, words);
        const role = region.getAttribute("role") ?? "live";
        if (words !== "") announced.push(`${role}: ${words}`);
      }
    }
    // Like a browser: several changes in one go are announced once.
    new MutationObserver(() => {
      if (isAwaited) return;
      isAwaited = true;
      setTimeout(announce, 50);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    document.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const id = target.getAttribute("aria-labelledby") ?? "";
      const named = document.getElementById(id) ?? (target instanceof HTMLInputElement ? target.labels?.[0] : target);
      // A landmark is not named by what is in it.
      const words = target.localName === "main" ? "" : named?.innerText;
      const name = target.ariaLabel ?? words ?? "";
      announced.push(`focus: ${target.localName} ${name.replace(/\s+/g, " ").replaceAll(" :", ":")}`.trim());
    });
  });
}

/** What has been announced since the page was loaded. */
async function announcements(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(globalThis, "announced") as string[]);
}

/** Announcements that something is loading: whether they are made at all depends on the machine. */
const onItsWay = /^\w+: (?:Loading|Looking|Sending|Checking|Opening your page|Finding football|The map is on its way)/;

const isMove = (each: string) => each.startsWith("focus: ");

/**
 * A journey as somebody hears it who sees nothing: at each step the announcements and, if asked
 * for, the content of the screen. Throws if the same words are announced twice in one step.
 */
export function listenTo(page: Page) {
  const text: string[] = [];
  let countBefore = 0;
  async function announcedSince(): Promise<string[]> {
    const all = await announcements(page);
    // A newly loaded page starts a new recording.
    return all.slice(Math.min(countBefore, all.length));
  }
  return {
    /** `until`: the last announcement of this step. `read`: the part that is read completely. */
    async step(name: string, { until, read }: { until?: RegExp; read?: string } = {}): Promise<void> {
      if (until) await expect.poll(async () => (await announcedSince()).some((each) => until.test(each))).toBe(true);
      await page.evaluate(quiet);
      const announced = (await announcedSince()).filter((each) => !onItsWay.test(each));
      const words = announced.map((each) => each.replace(/^\w+: /, ""));
      const twice = words.filter((each, at) => words.indexOf(each) !== at);
      expect(twice, `announced twice at “${name}”`).toEqual([]);
      // The order of two announcements in one moment is random.
      const [moves, changes] = [announced.filter(isMove), announced.filter((each) => !isMove(each))];
      text.push(`# ${name}`, ...[...moves, ...changes].map((each) => `> ${each}`), "");
      if (read) text.push(await readAloud(page, read));
      countBefore = (await announcements(page)).length;
    },
    text: () => text.join("\n"),
  };
}

/** Waits until the page has not changed for longer than the recorder waits, and is rendered. */
function quiet(): Promise<void> {
  return new Promise((resolve) => {
    let changed = 0;
    const changes = new MutationObserver(() => {
      changed++;
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true });
    function wait() {
      const before = changed;
      setTimeout(() => requestIdleCallback(() => (changed === before ? resolve() : wait()), { timeout: 1000 }), 300);
    }
    wait();
  });
}

// What a person with a cheap telephone waits for, from the home page to a message to a club: each
// press until its outcome is painted. The browser itself slows the line and the processor.
import { type ChildProcess, fork, spawnSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, BrowserContext, CDPSession, Locator, Page } from "playwright-core";
import { generate } from "selfsigned";
import { launchBrowser, openVisit } from "#test/browser/browser.ts";
import { serverArguments } from "#test/server/server-arguments.ts";
import { type Notes, notesOf, paintedAt, type Sight, watchPage } from "./felt-page.ts";

/** `npm run bench -- felt --line 3g --visit again --beside FOLDER`; all options are below. */
const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    line: { type: "string", default: "slow-4g" },
    slowdown: { type: "string", default: "4" },
    /** cold: a browser never here; again: in the same tab; second: another day, in a new tab. */
    visit: { type: "string", default: "cold" },
    http2: { type: "boolean", default: false },
    /** A second checkout, measured in turn. */
    beside: { type: "string" },
    /** A folder for a picture of each step of the first round. */
    pictures: { type: "string" },
  },
});

/** As Lighthouse and Chromium's own tools name them: milliseconds, bytes a second. */
const lines: Record<string, { latency: number; downloadThroughput: number; uploadThroughput: number }> = {
  "slow-4g": { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  "3g": { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
};

const telephone = { width: 360, height: 640 };

/** Milliseconds a finger is down, between two keys, and until a person has read what came. */
const fingerMs = 80;
const keyMs = 150;
const readingMs = 1_000;

/** §4.10: how long "Finding football..." is shown at least. */
const findingMs = 500;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface Version {
  name: string;
  origin: string;
  stop(): void;
}

interface Visit {
  page: Page;
  /** Milliseconds, by step. */
  took: Map<string, number>;
  notes: Notes[];
  /** Bytes on the line, by kind. */
  bytes: Map<string, number>;
  isPictured: boolean;
}

/** Starts the built product of a checkout on its own demonstration. */
async function startVersion(name: string, folder: string): Promise<Version> {
  const built = spawnSync(process.execPath, ["src/pages/build.ts"], { cwd: folder, stdio: "inherit" });
  if (built.status !== 0) throw new Error(`${folder} could not be built`);
  const data = mkdtempSync(join(tmpdir(), "touchline-felt-"));
  const { DATABASE_URL: _url, ...environment } = process.env;
  const child: ChildProcess = fork(join(folder, "bench/screens-server.ts"), {
    cwd: folder,
    execArgv: serverArguments,
    // React is slower in development, which it recognises by this name.
    env: { ...environment, NODE_ENV: "production", DEMO: "on", DATA_DIR: data },
  });
  const address = await new Promise<string>((listens, fails) => {
    child.once("message", (message: { address: string }) => listens(message.address));
    child.once("exit", (status) => fails(new Error(`${name} ended with status ${status}`)));
  });
  const proxy = options.http2 ? await http2Before(address) : null;
  return {
    name,
    origin: proxy?.origin ?? address,
    stop() {
      proxy?.stop();
      child.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);

/** A browser that only overlooks a certificate's error caches nothing: it must trust this key. */
const trustsKey = () => {
  const { publicKey } = new X509Certificate(cert);
  const digest = createHash("sha256").update(publicKey.export({ type: "spki", format: "der" }));
  return `--ignore-certificate-errors-spki-list=${digest.digest("base64")}`;
};

/** HTTP/2 as a proxy speaks it: every request of a page at once, on one connection. */
async function http2Before(address: string) {
  const isHop = (name: string) =>
    name.startsWith(":") || ["connection", "transfer-encoding", "keep-alive"].includes(name);
  const own = (headers: object) => Object.fromEntries(Object.entries(headers).filter(([name]) => !isHop(name)));
  const server = createSecureServer({ key, cert }, (incoming, answer) => {
    const headers = { ...own(incoming.headers), host: incoming.headers[":authority"] };
    const onward = request(address + incoming.url, { method: incoming.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, own(answered.headers));
      answered.pipe(answer);
    });
    incoming.pipe(onward);
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://127.0.0.1:${port}`, stop: () => server.close() };
}

const kindOf = (url: string) => {
  const { pathname } = new URL(url);
  if (/^\/api\/|\.(data|json)$/.test(pathname)) return "data";
  const ends = /\.(\w+)$/.exec(pathname)?.[1] ?? "";
  const kinds: Record<string, string> = { js: "script", mjs: "script", css: "styles", woff2: "faces", svg: "pictures" };
  return kinds[ends] ?? (ends === "" ? "pages" : "pictures");
};

async function slow(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", { offline: false, ...lines[options.line]! });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: Number(options.slowdown) });
  return cdp;
}

function countBytes(cdp: CDPSession, bytes: Map<string, number>): void {
  const kinds = new Map<string, string>();
  cdp.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => kinds.set(requestId, kindOf(url)));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "pictures";
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
}

/** A finger, by real touch events. */
async function tap(cdp: CDPSession, target: Locator): Promise<void> {
  await target.waitFor();
  await target.evaluate((each) => each.scrollIntoView({ block: "nearest", behavior: "instant" }));
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await pause(fingerMs);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

/** Presses, and notes the time from the finger's going up until all sights are painted. */
async function press(visit: Visit, cdp: CDPSession, target: Locator, sights: Record<string, Sight>): Promise<void> {
  await measure(visit, sights, () => tap(cdp, target));
  await pause(readingMs);
}

async function measure(visit: Visit, sights: Record<string, Sight>, act: () => Promise<unknown>): Promise<void> {
  const { page, took } = visit;
  const awaited = Object.entries(sights).map(async ([step, sight]) => {
    const paintedMs = await paintedAt(page, sight);
    if (visit.isPictured)
      await page.screenshot({ path: join(options.pictures!, `${step.replaceAll(/\W+/g, "-")}.png`) });
    return [step, paintedMs] as const;
  });
  await act();
  const painted = await Promise.all(awaited);
  const { pressedMs } = await notesOf(page);
  for (const [step, paintedMs] of painted) note(took, step, paintedMs - pressedMs);
}

/** The longest, of a step that is taken several times. */
const note = (took: Map<string, number>, step: string, ms: number) => took.set(step, Math.max(ms, took.get(step) ?? 0));

/** Opens a document, and notes when the sights are painted since it was asked for. */
async function open(visit: Visit, sights: Record<string, Sight>, act: () => Promise<unknown>): Promise<void> {
  await act();
  for (const [step, sight] of Object.entries(sights)) visit.took.set(step, await paintedAt(visit.page, sight));
  await pause(readingMs);
}

const firstCard: Sight = { selector: 'main ul[aria-label^="Nearest"] > li' };
const listOf = { waitUntil: "commit" } as const;

/** From the home page to the form of a message. */
async function journey(visit: Visit, cdp: CDPSession, origin: string): Promise<void> {
  const { page } = visit;
  const home = { "home painted": { selector: "main h1" }, "home works": { selector: "html[data-awake]" } };
  await open(visit, home, () => page.goto(`${origin}/`, listOf));
  const dialog = page.locator("dialog[open]");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const question = (text: string): Sight => ({ selector: "dialog h1", text });
  const next = async (text: string, step = "next question") =>
    press(visit, cdp, button("Next"), { [step]: question(text) });
  const option = (name: RegExp) => tap(cdp, dialog.locator("label").filter({ hasText: name }).first());

  await press(visit, cdp, page.getByRole("link", { name: "Start searching" }), { "first question": question("Who") });
  await option(/^My child/);
  await next("How old");
  await tap(cdp, dialog.locator("input").first());
  await page.keyboard.type("12", { delay: keyMs });
  await next("");
  await option(/^(Female|Girls)/);
  await next("");
  await option(/^Club/);
  await next("");
  await option(/^Any day/);
  await next("");
  await option(/^No(?!t)/);
  await press(visit, cdp, button("Next"), { "next question": { selector: 'dialog input[placeholder^="Enter your"]' } });
  await tap(cdp, page.getByPlaceholder("Enter your postcode"));
  await page.keyboard.type("M33 7W", { delay: keyMs });
  await measure(visit, { "last key to place": { selector: "[role=option]", text: "M33 7WR" } }, () =>
    page.keyboard.type("R"),
  );
  await pause(readingMs);
  await press(visit, cdp, button("Find football"), { "first card": firstCard });
  visit.took.set("after Finding football", visit.took.get("first card")! - findingMs);
  // Reading the first cards.
  await pause(2 * readingMs);

  await press(visit, cdp, button(/^Filters/), { filters: { selector: "dialog h2", text: "Filters" } });
  await press(visit, cdp, button(/^Day preference/).last(), { "a filter": { selector: "dialog h2", text: "Day" } });
  await press(visit, cdp, dialog.locator("label").filter({ hasText: "Monday" }), {
    "option to count": {
      selector: "dialog p[role=status]:not([class*=earlier]) b",
      after: "dialog p[class*=earlier]",
    },
  });
  await tap(cdp, button("Save"));
  await pause(readingMs);
  await press(visit, cdp, button("Apply filters"), { "new list": { ...firstCard, after: "body:not(:has(dialog))" } });

  const club = page.locator('main ul[aria-label^="Nearest"] a[href^="/club/"]').first();
  const name = (await club.locator(".vh").innerText()).replace(": ", "");
  const clubPage: Sight = { selector: "main h1", text: name };
  await tapReady(club);
  const scrolled = await page.evaluate(() => scrollY);
  await press(visit, cdp, club, { "club's page": clubPage });
  await measureBack(visit, firstCard.selector, scrolled);
  await press(visit, cdp, page.getByRole("link", { name: "Map view" }), {
    "map's screen": { selector: "button[data-place]" },
    "map's pins": { selector: "button[data-keys]", onMap: true },
  });
  await pause(2 * readingMs);
  await press(visit, cdp, await pinInView(page), {
    "pin's place": { selector: "main h2", after: "button[data-selected]" },
  });
  await collect(visit);
  await open(visit, { "list reloaded": firstCard }, () => page.goto(`${origin}/recommendations`, listOf));
  await tapReady(club);
  await press(visit, cdp, club, { "club's page again": clubPage });
  await press(visit, cdp, button("Write to the club").first(), { "contact form": { selector: "dialog h2" } });
  await collect(visit);
}

/** In view, so that a press does not scroll. */
const tapReady = (target: Locator) =>
  target.evaluate((each) => each.scrollIntoView({ block: "center", behavior: "instant" }));

/** The browser's Back: the list as it was left, at the place where it was left. */
async function measureBack(visit: Visit, selector: string, scrolled: number): Promise<void> {
  const { page, took } = visit;
  const [painted, began] = await Promise.all([
    paintedAt(page, { selector }),
    page.evaluate(() => {
      history.back();
      return performance.now();
    }),
  ]);
  took.set("back", painted - began);
  await pause(readingMs);
  const now = await page.evaluate(() => scrollY);
  if (Math.abs(now - scrolled) > 2) throw new Error(`Back scrolled from ${scrolled} to ${now}`);
}

/** The first pin that nothing covers. */
async function pinInView(page: Page): Promise<Locator> {
  const pins = page.locator("button[data-kind]");
  const at = await pins.evaluateAll((all) =>
    all.findIndex((pin) => {
      const { left, right, top, bottom } = pin.getBoundingClientRect();
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return front !== null && pin.contains(front);
    }),
  );
  if (at < 0) throw new Error("No pin is in view");
  return pins.nth(at);
}

async function collect(visit: Visit): Promise<void> {
  visit.notes.push(await notesOf(visit.page));
}

/** One journey of the wanted kind of visit, after those that make it one. */
async function visitOnce(browser: Browser, origin: string, isPictured: boolean): Promise<Visit> {
  const { context, page } = await openPhone(browser);
  try {
    const first = await travel(page, origin, isPictured && options.visit === "cold");
    if (options.visit === "cold") return first;
    return await travel(options.visit === "again" ? page : await newTab(context), origin, isPictured);
  } finally {
    await context.close();
  }
}

async function openPhone(browser: Browser) {
  const { context, page } = await openVisit(browser, telephone, {
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
    reducedMotion: "no-preference",
  });
  page.setDefaultTimeout(60_000);
  return { context, page };
}

async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

async function travel(page: Page, origin: string, isPictured: boolean): Promise<Visit> {
  const visit: Visit = { page, took: new Map(), notes: [], bytes: new Map(), isPictured };
  await watchPage(page);
  const cdp = await slow(page);
  countBytes(cdp, visit.bytes);
  try {
    await journey(visit, cdp, origin);
  } catch (error) {
    if (options.pictures) await page.screenshot({ path: join(options.pictures, "failed.png") });
    throw error;
  }
  await cdp.detach();
  return visit;
}

const sorted = (figures: number[]) => figures.toSorted((a, b) => a - b);
const median = (figures: number[]) => sorted(figures)[figures.length >> 1] ?? Number.NaN;
const percentile = (figures: number[], share: number) =>
  sorted(figures)[Math.min(figures.length - 1, Math.floor(figures.length * share))] ?? 0;
const sum = (figures: number[]) => figures.reduce((all, each) => all + each, 0);

/** Median and worst of each version, and the ratio of this checkout's median to the other's. */
function tell(versions: Version[], found: Map<string, Visit[]>): void {
  const row = (words: string, figuresOf: (visit: Visit) => number, unit = "ms") => {
    const figures = versions.map(({ name }) => found.get(name)!.map(figuresOf));
    const cells = figures.map(
      (each) =>
        `${Math.round(median(each)).toString().padStart(6)} ${Math.round(Math.max(...each))
          .toString()
          .padStart(6)} ${unit}`,
    );
    const ratio = figures[1] && median(figures[1]) > 0 ? (median(figures[0]!) / median(figures[1])).toFixed(2) : "";
    console.log(`${words.padEnd(26)}${cells.join("  |  ")}  ${ratio}`);
  };
  const { line, slowdown, visit, rounds, http2 } = options;
  console.log(
    `\n${line}, ${slowdown} times slower, ${visit}, ${http2 ? "HTTP/2" : "HTTP/1.1"}, ${rounds} rounds, load ` +
      `${loadavg()[0]!.toFixed(1)}: ` +
      `median and worst${versions[1] ? ", of this and the other checkout, and the ratio of the medians" : ""}`,
  );
  const steps = [...found.get(versions[0]!.name)![0]!.took.keys()];
  for (const step of steps) row(step, ({ took }) => took.get(step) ?? Number.NaN);
  const shiftsOf = ({ notes }: Visit) => notes.flatMap(({ shifts }) => shifts);
  const pressesOf = ({ notes }: Visit) => notes.flatMap(({ presses }) => presses);
  const p98 = (presses: { ms: number }[]) =>
    percentile(
      presses.map(({ ms }) => ms),
      0.98,
    );
  row("presses, 98th percentile", (each) => p98(pressesOf(each)));
  // Whatever is pressed on the map, MapLibre draws it anew, and here without a graphics card.
  row("the same beside the map", (each) => p98(pressesOf(each).filter(({ isOnMap }) => !isOnMap)));
  row("tasks over 50, beyond it", (each) => sum(each.notes.flatMap(({ longTasks }) => longTasks.map((ms) => ms - 50))));
  row("shifts, thousandths", (each) => 1000 * sum(shiftsOf(each).map(({ value }) => value)), "");
  const kinds = new Set([...found.values()].flatMap((visits) => visits.flatMap(({ bytes }) => [...bytes.keys()])));
  for (const kind of kinds) row(kind, ({ bytes }) => (bytes.get(kind) ?? 0) / 1000, "kB");
  for (const { name } of versions) {
    const presses = found.get(name)!.flatMap(pressesOf);
    const slowest = presses.toSorted((a, b) => b.ms - a.ms).slice(0, 4);
    console.log(
      `${name}: ${presses.length} presses, 98th percentile ${p98(presses)} ms; ` +
        `slowest ${slowest.map(({ ms, on }) => `${ms} (${on})`)}`,
    );
    for (const { value, moved } of found
      .get(name)!
      .flatMap(shiftsOf)
      .filter((shift) => shift.value > 0.01)) {
      console.log(`${name}: moved by ${value.toFixed(3)}: ${moved}`);
    }
  }
}

const versions = [await startVersion("this", resolve(import.meta.dirname, ".."))];
if (options.beside) versions.push(await startVersion("beside", resolve(options.beside)));
const browser = await launchBrowser("software", [trustsKey()]);
try {
  const found = new Map<string, Visit[]>(versions.map(({ name }) => [name, []]));
  for (let round = 0; round < Number(options.rounds); round++) {
    // In turn, each first as often as the other.
    for (const { name, origin } of round % 2 === 0 ? versions : versions.toReversed()) {
      const isPictured = options.pictures !== undefined && round === 0 && name === "this";
      found.get(name)!.push(await visitOnce(browser, origin, isPictured));
    }
  }
  tell(versions, found);
} finally {
  await browser.close();
  for (const { stop } of versions) stop();
}

// Checks every kind of page with the Nu HTML validator: `npm run check-html`. It needs Java, so no test runs it.
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ensureBuilt } from "#src/pages/web-build.ts";
import { launchBrowser } from "#test/browser/browser.ts";
import { fillDatabase, type Product, startProduct } from "#test/server/product.ts";
import { writeDetailsCatalogue } from "./details-catalogue.ts";
import { type NamedPage, renderedPages } from "./rendered-pages.ts";

const jar = resolve("node_modules/vnu-jar/build/dist/vnu.jar");

/** Pages as the server sends them; the catalogue with awkward records has these ids. */
const sentPaths = [
  ["/", "/?onboarding=true", "/onboarding/letgirlsplay", "/onboarding/external"],
  ["/club/1", "/club/2", "/club/3", "/team/1", "/team/10", "/team/11", "/team/30"],
  ["/venue/11", "/venue/12", "/provider/21p11", "/provider/22p11"],
  ["/recommendations", "/recommendations/map", "/results", "/results/map"],
  ["/contact-us", "/privacy-policy", "/terms-of-use", "/cookie-settings", "/about-the-game", "/help-at-a-club"],
  ["/account", "/account/signin", "/account/return", "/follow-up/none", "/outbox"],
  ["/no-such-page", "/club/999"],
].flat();

/** Checks all pages. Returns the errors, a line each. */
export async function htmlErrors(pages: NamedPage[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "touchline-html-"));
  try {
    await Promise.all(pages.map(({ html }, at) => writeFile(join(folder, `${at}.html`), html)));
    const { messages } = JSON.parse(await validate(folder)) as { messages: Message[] };
    return messages.filter(isWorthwhile).map(({ url, type, message, extract }) => {
      const name = pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.name;
      return `${name}: ${type}: ${message} (${extract?.replaceAll(/\s+/g, " ")})`;
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Message {
  url: string;
  type: string;
  message: string;
  extract?: string;
}

/** Ignored messages: slashes that React writes, a dialog's own first heading above the page's, guessed languages. */
const isWorthwhile = ({ type }: Message) => type !== "info";

/** The validator's report as JSON; it exits with status 1 if it has found something. */
function validate(folder: string): Promise<string> {
  const flags = [
    "-jar",
    jar,
    "--format",
    "json",
    "--stdout",
    "--exit-zero-always",
    "--also-check-css",
    "--skip-non-html",
  ];
  return new Promise((found, failed) => {
    execFile("java", [...flags, folder], { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (error?.code === "ENOENT") failed(new Error("Java is not installed: the validator needs 17 or newer."));
      else if (error) failed(error);
      else found(stdout);
    });
  });
}

async function sentPages(product: Product, label: string): Promise<NamedPage[]> {
  return Promise.all(
    sentPaths.map(async (path) => ({
      name: `${path}${label}`,
      html: await (await fetch(product.origin + path)).text(),
    })),
  );
}

/** A product for some of the pages: on the catalogue with awkward records, or on the demonstration if none is given. */
async function pagesOf(
  environment: Record<string, string>,
  work: (product: Product) => Promise<NamedPage[]>,
): Promise<NamedPage[]> {
  const product = await startProduct({ ...environment });
  return work(product).finally(() => product.stop());
}

async function run(): Promise<void> {
  await ensureBuilt();
  const { settings, remove } = await fillDatabase(writeDetailsCatalogue);
  const browser = await launchBrowser("software");
  const pages: NamedPage[] = [];
  try {
    pages.push(...(await pagesOf(settings, (product) => sentPages(product, ""))));
    pages.push(...(await pagesOf({ ...settings, CLUB_PAGE: "tabbed" }, (product) => sentPages(product, " (tabbed)"))));
    pages.push(...(await pagesOf({}, ({ origin }) => renderedPages(browser, origin))));
  } finally {
    await browser.close();
    await remove();
  }
  const errors = await htmlErrors(pages);
  for (const each of errors) console.error(each);
  console.log(`${pages.length} pages, ${errors.length} errors`);
  if (errors.length > 0) process.exitCode = 1;
}

if (import.meta.main) await run();

// Pages that only a browser renders, opened for the validator: questions, lists, maps, panels, dialogs, signing in.
import type { Browser, Page } from "playwright-core";
import { openVisit } from "#test/browser/browser.ts";
import { casual, farAway, openFilters, openList } from "#test/browser/open-list.ts";
import { timeLimits } from "#test/time-limits.ts";
import { atProvider, field, fillSignIn, openSignInVisit, press, samir, signUp } from "./sign-in-visits.ts";

export interface NamedPage {
  /** Part of an error's text. */
  name: string;
  html: string;
}

type Keep = (name: string, page: Page) => Promise<void>;

/** The pages as they are in the browser; the catalogue is the demonstration. */
export async function renderedPages(browser: Browser, origin: string): Promise<NamedPage[]> {
  const pages: NamedPage[] = [];
  const keep: Keep = async (name, page) => {
    pages.push({ name, html: `<!doctype html>${await page.locator("html").evaluate((html) => html.outerHTML)}` });
  };
  for (const walk of [questions, lists, maps, details, signingIn]) await walk(browser, origin, keep);
  return pages;
}

/** Software rendering is slow, and nobody waits for this. */
function patient<Visit extends { page: Page }>(visit: Visit): Visit {
  visit.page.setDefaultTimeout(timeLimits.process);
  return visit;
}

/** The whole questionnaire for somebody with a disability, question by question, and the question whether to quit. */
async function questions(browser: Browser, origin: string, keep: Keep): Promise<void> {
  const { page, context } = patient(await openVisit(browser));
  await page.goto(`${origin}/?onboarding=true`);
  const next = page.getByRole("button", { name: /^(Next|Find football)$/ });
  const heading = page.locator("#questionnaire-heading");
  for (let at = 1; at <= 8; at++) {
    await heading.waitFor();
    const title = await heading.innerText();
    await keep(`question: ${title}`, page);
    await answerSomehow(page);
    await next.click();
    const isOver = await page
      .waitForFunction((old) => {
        const title = document.getElementById("questionnaire-heading")?.textContent;
        // After the last answer the dialog says that it is finding football, which is not a question.
        return location.pathname !== "/" || ![undefined, old, "Finding football..."].includes(title);
      }, title)
      .then(() => new URL(page.url()).pathname !== "/");
    if (isOver) break;
  }
  await page.goto(`${origin}/?onboarding=true`);
  await heading.waitFor();
  await answerSomehow(page);
  await next.click();
  await page.getByRole("button", { name: "Close" }).first().click();
  await page.getByText("Are you sure you want to quit?").waitFor();
  await keep("the question whether to quit", page);
  await context.close();
}

/** A place, Yes if that is an answer, an age, else the first choice. */
async function answerSomehow(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog").first();
  const place = dialog.getByRole("combobox");
  const choices = dialog.getByRole("radio");
  const age = dialog.getByRole("spinbutton").or(dialog.getByRole("textbox"));
  const ticks = dialog.getByRole("checkbox");
  await place.or(choices).or(age).or(ticks).first().waitFor({ state: "attached" });
  if ((await place.count()) > 0) {
    await place.fill("Sale");
    await page.getByRole("option").first().click();
  } else if ((await choices.count()) > 0) {
    const yes = dialog.getByRole("radio", { name: /^Yes/ });
    await ((await yes.count()) > 0 ? yes : choices).first().check({ force: true });
  } else if ((await age.count()) > 0) await age.first().fill("12");
  else await ticks.first().check({ force: true });
}

const nothingFound = /^No (club|place) fits all of this yet/;

async function lists(browser: Browser, origin: string, keep: Keep): Promise<void> {
  for (const [name, changes, path] of [
    ["club list", {}, "/recommendations"],
    ["casual list", casual, "/recommendations"],
    ["results of the short questionnaire", { Category: "futsal" }, "/results"],
    ["list for a disability", { Disabilityoption: 1, DisabilityType: [8] }, "/recommendations"],
  ] as const) {
    const { page, context } = patient(
      await openList(browser, origin, { ...changes } as Parameters<typeof openList>[2], {
        path,
      }),
    );
    await page.getByRole("article").or(page.getByText(nothingFound)).first().waitFor();
    await keep(name, page);
    if (name === "casual list") await filters(page, keep);
    await context.close();
  }
  const { page, context } = patient(await openList(browser, origin, farAway));
  await page.getByText(nothingFound).first().waitFor();
  await keep("empty list", page);
  await context.close();
}

async function filters(page: Page, keep: Keep): Promise<void> {
  const panel = await openFilters(page);
  await keep("filters", page);
  const rows = panel.getByRole("listitem").getByRole("button");
  const count = await rows.count();
  for (let at = 0; at < count; at++) {
    const row = rows.nth(at);
    const label = (await row.locator("b").allInnerTexts())[0];
    if (!label) continue;
    await row.click();
    await keep(`filter: ${label}`, page);
    await panel.getByRole("button", { name: /^Back/ }).click();
  }
}

async function maps(browser: Browser, origin: string, keep: Keep): Promise<void> {
  for (const path of ["/recommendations/map", "/results/map"]) {
    const { page, context } = patient(await openList(browser, origin, {}, { path }));
    await page.locator('[data-map="ready"]').waitFor();
    await keep(path, page);
    await page.locator("button[data-place]").first().click();
    await page.getByRole("button", { name: /^Back to clubs/ }).waitFor();
    await keep(`${path}, a place chosen`, page);
    await context.close();
  }
}

/** After a search a club's page says whether it fits, and its dialog can send a message. */
async function details(browser: Browser, origin: string, keep: Keep): Promise<void> {
  const { page, context } = patient(await openList(browser, origin));
  await page.getByRole("article").first().waitFor();
  const path = await page.locator('a[href^="/club/"]').first().getAttribute("href");
  await page.goto(origin + path);
  await page.getByRole("heading", { name: "Is it for your child?" }).waitFor();
  await keep("a club after a search", page);
  await page.getByRole("button", { name: "Write to the club" }).click();
  await page.getByRole("dialog").getByRole("textbox").first().waitFor();
  await page.getByRole("dialog").getByRole("textbox", { name: "Email" }).fill("nobody");
  await keep("a message half written", page);
  await context.close();
}

/** Signing in: each page of the development provider, empty and with its errors. */
async function signingIn(browser: Browser, origin: string, keep: Keep): Promise<void> {
  const { page, context } = patient(await openSignInVisit(browser));
  for (const [purpose, title] of [
    ["signup", "Register"],
    ["signin", "Sign in"],
    ["signinfan", "Sign in with your FAN"],
    ["idontknowmyfan", "Don’t know your FAN?"],
    ["forgottenemail", "Forgot your email address?"],
    ["resetpassword", "Choose a new password"],
  ] as const) {
    await page.goto(`${origin}/account/${purpose}`);
    await atProvider(page, title);
    await keep(`provider: ${title}`, page);
    await page.locator("form button").first().click();
    await page.waitForLoadState("domcontentloaded");
    await keep(`provider: ${title}, nothing filled in`, page);
  }
  await signUp(page, `${origin}/about-the-game`);
  await page.getByRole("button", { name: "account of Samir Okafor" }).click();
  await keep("the menu of who is signed in", page);
  for (const path of ["/account", "/account/my-data"]) {
    await page.goto(origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await keep(`${path}, signed in`, page);
  }
  await context.close();

  const other = patient(await openSignInVisit(browser));
  await other.page.goto(`${origin}/account/signin`);
  await fillSignIn(other.page, samir);
  await atProvider(other.page, "Check your email");
  await keep("provider: Check your email", other.page);
  await field(other.page, "Code").fill("000000");
  await press(other.page, "Go on");
  await other.page.waitForLoadState("domcontentloaded");
  await keep("provider: a wrong code", other.page);
  await other.context.close();
}

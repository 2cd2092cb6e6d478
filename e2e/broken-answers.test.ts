// @module-tag thorough
// Answers that break off or are not ours, in a real browser: each screen says so, offers to try again, and works on.
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { hydrated, openVisit } from "#test/browser/browser.ts";
import { cards, openFilters, openList } from "#test/browser/open-list.ts";
import { browser, detailsProduct, product, test } from "./shared-product.ts";
import { answer, storedPreferences } from "./walk-journey.ts";

/** All with status 200: a network that wants a log-in first, JSON of another shape, and half an answer. */
const brokenBodies = ["<html>Log in to this network</html>", "[]", "null", '[{"Recommendations":[{"FootballType":"fut'];

/** Answers a call with one broken body after another, and correctly once `mend` was called. */
async function breakCall(page: Page, path: string) {
  let body: string | null = brokenBodies[0] ?? null;
  let served = 0;
  await page.route(path, async (route) => {
    if (body === null) return route.continue();
    const contentType = body.startsWith("<") ? "text/html" : "application/json";
    await route.fulfill({ status: 200, contentType, body });
    served += 1;
  });
  return {
    served: () => served,
    say: (next: string) => {
      body = next;
    },
    mend: () => {
      body = null;
    },
  };
}

/** Presses `again` under every remaining broken answer: each time the error is shown. Then under a good answer. */
async function tryAll(broken: Awaited<ReturnType<typeof breakCall>>, problem: Locator, again: Locator) {
  await problem.waitFor();
  for (const body of brokenBodies.slice(1)) {
    broken.say(body);
    const before = broken.served();
    await again.click();
    await expect.poll(broken.served).toBeGreaterThan(before);
    await problem.waitFor();
  }
  broken.mend();
  await again.click();
  await problem.waitFor({ state: "detached" });
}

const tryAgain = (page: Page) => page.getByRole("button", { name: "Try again" });

describe("a broken answer", () => {
  test("to the search of the list", async () => {
    let broken: Awaited<ReturnType<typeof breakCall>> | undefined;
    const { page, context, errors } = await openList(
      browser,
      product.origin,
      {},
      {
        prepare: async (page) => {
          broken = await breakCall(page, "**/api/clubrecommendation");
        },
      },
    );
    await tryAll(broken!, page.getByRole("alert").getByText("Nothing you entered is lost"), tryAgain(page));
    await cards(page).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("to filters being applied: Escape then closes the panel, and no notice asks for a press that is impossible", async () => {
    const { page, context } = await openList(browser, product.origin, {});
    await cards(page).first().waitFor();
    const broken = await breakCall(page, "**/api/clubrecommendation");
    const panel = await openFilters(page);
    await page.getByRole("button", { name: /^Day preference/ }).click();
    await page.getByLabel("Monday").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    const apply = page.getByRole("button", { name: "Apply filters" });
    await apply.click();
    const problem = page.getByText("Your choices are still here: press “Apply filters” again.");
    await problem.waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Exit without saving" }).click();
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => page.getByText("again").filter({ visible: true }).count()).toBe(0);
    await openFilters(page);
    await page.getByRole("button", { name: /^Day preference/ }).click();
    await page.getByLabel("Monday").uncheck();
    await page.keyboard.press("Escape");
    // On a filter's own screen the error is shown where the call can be repeated.
    await page.getByRole("button", { name: "Save and exit" }).click();
    await tryAll(broken, problem, apply);
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => storedPreferences(page)).toMatchObject({ WeekDays: "2,3,4,5,6,7" });
    await context.close();
  });

  test("to the search of the questionnaire, and to the suggestions for its place", async () => {
    const { page, context, errors } = await openVisit(browser);
    await page.goto(`${product.origin}/onboarding/squadgirls`);
    await answer(page, { age: 13 });
    await answer(page, { choose: /^No$/ });
    const places = await breakCall(page, "**/api/locations");
    const field = page.getByRole("combobox");
    await field.fill("Manchester");
    const problem = page.getByRole("alert").getByText("We couldn’t look that up");
    await problem.waitFor();
    places.mend();
    await field.press("Enter");
    await expect
      .poll(() => page.getByRole("button", { name: "Find football" }).getAttribute("aria-disabled"))
      .not.toBe("true");
    const chosen = await field.inputValue();
    const searches = await breakCall(page, "**/api/*recommendation");
    await page.getByRole("button", { name: "Find football" }).click();
    await page.getByRole("alert").getByText("Your answers are still here").waitFor();
    await expect.poll(() => field.inputValue()).toBe(chosen);
    await expect
      .poll(() => page.getByRole("button", { name: "Find football" }).getAttribute("aria-disabled"))
      .toBeNull();
    await tryAll(searches, page.getByRole("alert").getByText("Your answers are still here"), tryAgain(page));
    await cards(page).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  test("to a message to a club never counts as sent", async () => {
    const { page, context } = await openVisit(browser);
    await page.goto(`${detailsProduct.origin}/club/1`);
    await hydrated(page);
    await page.getByRole("button", { name: "Write to the club" }).click();
    const field = (name: string) => page.getByRole("textbox", { name, exact: true });
    for (const [name, text] of [
      ["First name", "Samir"],
      ["Last name", "Okafor"],
      ["Email", "samir@example.org"],
      ["Message", "Which days?"],
      ["Age of the player", "30"],
    ] as const)
      await field(name).fill(text);
    await page.getByLabel("Playing").check();
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    const broken = await breakCall(page, "**/api/notification");
    const send = page.getByRole("button", { name: "Send message" });
    for (const body of brokenBodies) {
      broken.say(body);
      await send.click();
      await page.getByRole("alert").getByText("we cannot tell whether your message was sent").waitFor();
      await expect.poll(() => field("Message").inputValue()).toBe("Which days?");
    }
    await context.close();
  });
});

describe("on a line that hangs or breaks within an answer", () => {
  /**
   * The product behind a line: the head and half the body of a search's answer arrive, then nothing more, or the end.
   */
  async function openLine() {
    let line: "whole" | "hangs" | "cut" = "whole";
    const { hostname, port } = new URL(product.origin);
    const server = createServer((incoming, outgoing) => {
      const { method, url = "/", headers } = incoming;
      const onward = ask({ hostname, port, path: url, method, headers }, (answered) => {
        const isBroken = line !== "whole" && url.includes("recommendation") && url.startsWith("/api/");
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
        if (!isBroken) return answered.pipe(outgoing);
        const how = line;
        answered.once("data", (chunk: Buffer) => {
          outgoing.write(chunk.subarray(0, 40), () => how === "cut" && outgoing.destroy());
          answered.resume();
        });
      });
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return {
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      become: (next: typeof line) => {
        line = next;
      },
      async close() {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      },
    };
  }

  test("the questionnaire gives up at its limit, keeps every answer, and works when the line is back", async () => {
    const line = await openLine();
    const { page, context, errors } = await openVisit(browser);
    await page.clock.install();
    await page.goto(`${line.origin}/onboarding/squadgirls`);
    await answer(page, { age: 13 });
    await answer(page, { choose: /^No$/ });
    const field = page.getByRole("combobox");
    await field.fill("Manchester");
    await page.getByRole("option").first().click();
    const chosen = await field.inputValue();
    line.become("cut");
    await page.getByRole("button", { name: "Find football" }).click();
    const problem = page.getByRole("alert").getByText("Your answers are still here");
    await problem.waitFor();
    line.become("hangs");
    const begun = page.waitForResponse("**/api/*recommendation");
    await tryAgain(page).click();
    await begun;
    await page.getByText("Finding football...").waitFor();
    await page.clock.fastForward(20_000);
    await problem.waitFor();
    await expect.poll(() => field.inputValue()).toBe(chosen);
    line.become("whole");
    await tryAgain(page).click();
    await page.waitForURL("**/recommendations");
    await cards(page).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
    await line.close();
  });

  test("Escape cancels filters that are being applied", async () => {
    const line = await openLine();
    const { page, context } = await openList(browser, line.origin, {});
    await cards(page).first().waitFor();
    line.become("hangs");
    const panel = await openFilters(page);
    await page.getByRole("button", { name: /^Day preference/ }).click();
    await page.getByLabel("Monday").uncheck();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Apply filters" }).click();
    await page.getByRole("button", { name: "Applying filters..." }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Exit without saving" }).click();
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
    await expect.poll(() => storedPreferences(page)).toMatchObject({ WeekDays: "1,2,3,4,5,6,7" });
    await context.close();
    await line.close();
  });
});

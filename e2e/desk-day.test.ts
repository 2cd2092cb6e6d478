// One day of an association's officers: a register with a refused row that would remove many clubs
// is braked and published; a visitor's note outlasts the next import; a club reports a message.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { notificationExamples } from "#src/messages/message-schema.ts";
import { desk } from "#test/browser/browser.ts";
import { type Product, startFilled } from "#test/server/product.ts";
import { browser, test } from "./shared-product.ts";
import { expectGoodPage, openSignInVisit, wakeProvider } from "./sign-in-visits.ts";

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const header = "ClubId,WgsClubId,ClubName,PostCode,Latitude,Longitude,Email";
const clubRow = (id: number, wgsClubId = uuid(id)) =>
  `${id},${wgsClubId},Club ${id} FC,M33 7WR,53.4263,-2.3265,secretary-${id}@example.org`;
const clubsCsv = (ids: number[], wgsClubIdOf: Record<number, string> = {}) =>
  [header, ...ids.map((id) => clubRow(id, wgsClubIdOf[id]))].join("\n");
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

async function writeClubs(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "clubs.csv"), clubsCsv(numbers(60)));
  const training = "ClubId,Day,StartTime,EndTime,AgeGroups,Gender\n7,2,18:30,19:30,U11,Female\n7,4,17:30,,U9,Female";
  await writeFile(join(folder, "club_training.csv"), training);
}

/** A visit of the officer with this role, at the page. */
async function officer(product: Product, role: string, path: string) {
  const visit = await openSignInVisit(browser, desk);
  await visit.page.goto(product.origin + path);
  await visit.page.getByRole("button", { name: new RegExp(`, ${role}$`) }).press("Enter");
  await visit.page.getByRole("navigation", { name: "Desk" }).waitFor();
  return visit;
}

async function upload(page: Page, origin: string, text: string): Promise<void> {
  await page.goto(`${origin}/desk/imports`);
  await page
    .getByLabel("One zip file, or spreadsheets")
    .setInputFiles({ name: "clubs.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.getByRole("button", { name: "Upload and check" }).press("Enter");
  await page.getByRole("heading", { level: 1, name: "What would change" }).waitFor();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
const send = (origin: string, path: string, body: object) =>
  fetch(origin + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

test("an officer's day", async () => {
  const product = await startFilled(writeClubs, { NOTES_TO: "data@fa.example.org" });
  const { origin } = product;
  try {
    await wakeProvider(browser, origin);
    const { page, context, errors } = await officer(product, "data-officer", "/desk/imports");
    const cut = clubsCsv(numbers(30), { 7: "no-uuid" });
    await upload(page, origin, cut);
    await page.getByRole("heading", { name: "30 records would be removed" }).waitFor();
    await page.getByRole("link", { name: "1 rejected in clubs.csv" }).press("Enter");
    await page.getByRole("textbox", { name: "WgsClubId in line 8" }).waitFor();
    await page.getByLabel("If this is intended").fill("29");
    await press(page, "Publish");
    await page.getByRole("link", { name: /30/ }).first().waitFor();
    await expectGoodPage(page);
    await page.getByText("Discard the upload").press("Enter");
    await press(page, "Yes, discard it");

    await upload(page, origin, clubsCsv(numbers(61)));
    await press(page, "Publish");
    await page.getByRole("heading", { level: 1, name: "Published" }).waitFor();

    const note = {
      EventId: crypto.randomUUID(),
      Record: "club",
      Id: "5",
      Wrong: "place",
      Words: "They have moved to M33 2AW.",
    };
    expect((await send(origin, "/api/notes", note)).status).toBe(200);
    await page.goto(`${origin}/desk`);
    await page.getByRole("link", { name: "Open the oldest note" }).press("Enter");
    await page.getByText("They have moved to M33 2AW.").waitFor();
    await expectGoodPage(page);
    await press(page, "Ask the club");
    await page.getByRole("status").getByText("We have sent an email.").waitFor();
    await page.goto(`${origin}/desk`);
    await page.getByRole("link", { name: "See these notes" }).press("Enter");
    await page.getByText("The club was asked on").waitFor();
    await expectGoodPage(page);
    await page.getByLabel(/^Post ?code/i).fill("M33 2AW");
    await press(page, "Correct and close the note");
    await page.getByText("There are no open notes.").waitFor();
    const late = {
      ...note,
      EventId: crypto.randomUUID(),
      Id: "7",
      Wrong: "time",
      Words: "Under 11s train on Wednesdays.",
    };
    expect((await send(origin, "/api/notes", late)).status).toBe(200);
    await page.goto(`${origin}/desk`);
    let presses = 0;
    const pressed = () => {
      presses += 1;
    };
    await page.getByRole("link", { name: "Open the oldest note" }).press("Enter").then(pressed);
    await page.getByText("Under 11s train on Wednesdays.").waitFor();
    await expectGoodPage(page);
    await page
      .getByRole("link", { name: /^Correct Tuesday 6:30/ })
      .press("Enter")
      .then(pressed);
    await page.getByLabel("Day", { exact: true }).selectOption("Wednesday").then(pressed);
    await expectGoodPage(page);
    await press(page, "Correct and close the note").then(pressed);
    await page.getByText("There are no open notes.").waitFor();
    expect(presses).toBe(4);
    await upload(page, origin, clubsCsv(numbers(62)));
    await press(page, "Publish");
    await page.getByRole("heading", { level: 1, name: "Published" }).waitFor();
    expect(await (await fetch(`${origin}/club/5`)).text()).toContain("M33 2AW");
    expect(await (await fetch(`${origin}/club/7`)).text()).toContain("Wednesday");
    expect(errors).toEqual([]);
    await context.close();

    const message = { ...notificationExamples.club.value, WgsClubId: uuid(5), EventId: crypto.randomUUID() };
    expect((await send(origin, "/api/notification", message)).status).toBe(200);
    const outbox = await (await fetch(`${origin}/outbox`)).text();
    const token = /\/report\/([\w-]{43})/.exec(outbox)![1]!;
    expect((await send(origin, "/api/report", { Token: token, IsReporting: true })).status).toBe(200);
    const { page: safety, context: safetyContext } = await officer(product, "safeguarding", "/desk");
    await safety.getByRole("link", { name: "See reported messages" }).press("Enter");
    const reference = await safety
      .getByRole("row", { name: /Club 5 FC/ })
      .getByText(/^[0-9a-f-]{36}$/)
      .textContent();
    await safety.getByLabel("Reference").fill(reference!);
    await safety.getByLabel("Reason").fill("The club reported it");
    await press(safety, "Open it");
    await safety.getByText(message.EmailSubjectData.QueryDescription).waitFor();
    await expectGoodPage(safety);
    await safety.getByLabel("Until the end of").fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
    await press(safety, "Keep");
    await safety.getByRole("link", { name: "Give a reason: it is saved in the audit log" }).press("Enter");
    await safety.locator(":focus").fill("The county looks into it");
    await press(safety, "Keep");
    await safety.getByRole("status").getByText("Message kept.").waitFor();
    await safetyContext.close();

    const { page: manager, context: managerContext } = await officer(product, "manager", "/desk/audit");
    for (const done of ["Idris Calloway kept a message for longer", "Maya Thornbury closed a note"]) {
      await manager.getByText(done).first().waitFor();
    }
    await managerContext.close();
  } finally {
    await product.stop();
  }
});

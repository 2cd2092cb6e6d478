// Sources at the desk: tried, looked at, shown, paused and removed, with forms and refusals.
import { afterEach, beforeEach, expect, test } from "vitest";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { type DeskServer, openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { HarvestSetup } from "#test/openactive/harvest-setup.ts";
import { aDate, aSeries, OpenActivePublisher } from "#test/openactive/openactive-publisher.ts";

onOneDatabase((database) => {
  let publisher: OpenActivePublisher;
  let setup: HarvestSetup;
  let desk: DeskServer;
  beforeEach(async () => {
    publisher = await new OpenActivePublisher().start();
    setup = new HarvestSetup(database());
    desk = await openDeskServer(database());
    setup.clockMs = desk.clock.ms;
    const { origin } = publisher;
    publisher.feed("session-series").put("s1", "SessionSeries", aSeries(origin, "s1"));
    const date = aDate(origin, "s1", "d1", desk.clock.ms + 86_400_000);
    publisher.feed("scheduled-sessions").put("d1", "ScheduledSession", date);
  });
  afterEach(() => publisher.stop());

  test("a source is tried by its address, then shown; an address with nothing is refused in words", async () => {
    const officer = await desk.signIn("data-officer");
    const from = "/desk/sources";
    expect(textOf(await officer.get(from))).toContain("There are no sources yet.");
    const wrong = await officer.post(from, { url: "somewhere" }, { from });
    expect([wrong.statusCode, textOf(wrong)]).toEqual([422, expect.stringContaining("starts with https://")]);
    const nothing = await officer.post(from, { url: `${publisher.origin}/nothing` }, { from });
    expect([nothing.statusCode, textOf(nothing)]).toEqual([
      422,
      expect.stringContaining("We could not find a feed there"),
    ]);
    const tried = await officer.post(from, { url: ` ${publisher.datasetUrl} ` }, { from });
    const address = String(tried.headers.location);
    expect([tried.statusCode, address]).toEqual([303, "/desk/sources/1"]);
    await setup.harvest();
    const page = textOf(await officer.get(address));
    expect(page).toContain("On trial: none of its sessions are shown yet");
    expect(page).toMatch(/Preview .*Turn up and play .*Sale Leisure Centre/);
    await officer.post(`${address}/show`, {}, { from: address });
    await setup.harvest();
    expect(textOf(await officer.get(from))).toMatch(/Trafford Leisure Up to date 1 0/);
  });

  test("dates that contradict their schedule are shown, and the publisher is to be asked", async () => {
    const { origin } = publisher;
    const eventSchedule = {
      "@type": "Schedule",
      startTime: "03:33",
      byDay: ["https://schema.org/Monday"],
      repeatFrequency: "P1W",
    };
    publisher.feed("session-series").put("s1", "SessionSeries", aSeries(origin, "s1", { eventSchedule }));
    await setup.addSources(publisher.datasetUrl);
    await setup.harvest();
    const officer = await desk.signIn("data-officer");
    const page = textOf(await officer.get("/desk/sources/1"));
    expect(page).toContain("The dates of 1 item are not on the schedule that comes with them");
    expect(page).toContain("1 shown, 0 left out.");
    expect(page).toContain("Nothing has been left out.");
  });

  test("it is paused with a reason and removed; what is not there is missing", async () => {
    await setup.addSources(publisher.datasetUrl);
    const officer = await desk.signIn("data-officer");
    const from = "/desk/sources/1";
    expect((await officer.post(`${from}/pause`, { reason: " " }, { from })).statusCode).toBe(422);
    expect((await officer.post(`${from}/pause`, { reason: "Old prices" }, { from })).statusCode).toBe(303);
    expect(textOf(await officer.get(from))).toContain("Paused: none of its sessions are shown");
    expect((await officer.post(`${from}/remove`, { reason: "" }, { from })).statusCode).toBe(303);
    for (const gone of [from, "/desk/sources/x"]) expect((await officer.get(gone)).statusCode).toBe(404);
    const undo = await officer.post(
      "/desk/sources/joins/undo",
      { line: "session a session b" },
      { from: "/desk/sources" },
    );
    expect(undo.statusCode).toBe(404);
  });
});

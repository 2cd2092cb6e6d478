// Today and Demand at the desk: what waits by role, figures from ten on, districts, the file.
import { expect, test } from "vitest";
import { addSearchCounts } from "#src/demand/search-count-store.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { uuid } from "#test/catalogue/catalogue-records.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { openDeskServer, textOf } from "#test/desk/desk-server.ts";
import { aNote, noteSetup } from "#test/messages/note-setup.ts";

onOneDatabase((database) => {
  const count = (fact: string, value: string, searches: number, nothing: number) => ({
    district: "M33",
    fact,
    value,
    searches,
    nothing,
  });
  const search = (nowMs: number) =>
    addSearchCounts(database(), localDate(nowMs), [
      count("all", "", 60, 12),
      count("age", "8 to 11", 40, 11),
      count("kind", "club futsal", 20, 9),
    ]);

  test("Today says what waits to those whose work it is, with the way there, and the figures to all", async () => {
    const desk = await openDeskServer(database());
    const { send } = noteSetup(database());
    await send(aNote({ EventId: uuid(1) }));
    await send(aNote({ EventId: uuid(2) }));
    await database().query("update mails set state = 'failed' where note_id = (select note_id from notes limit 1)");
    await search(desk.clock.ms);
    const viewer = textOf(await (await desk.signIn("viewer")).get("/desk"));
    expect(viewer).toContain("Nothing needs your attention");
    expect(viewer).toMatch(/Searches 60 60 Searches that found nothing 12 12 Messages sent to clubs fewer than 10/);
    const officer = await (await desk.signIn("data-officer")).get("/desk");
    expect(textOf(officer)).toMatch(/2 open notes.*1 email could not be delivered/);
    expect(officer.body).toContain('href="/desk/mails?state=failed"');
  });

  test("Demand shows a district and what is asked for there, and nothing below ten", async () => {
    const desk = await openDeskServer(database());
    const viewer = await desk.signIn("viewer");
    expect(textOf(await viewer.get("/desk/demand"))).toContain(
      "Everyone who searched in these four weeks found something",
    );
    await search(desk.clock.ms);
    expect(textOf(await viewer.get("/desk/demand"))).toContain("Everyone who searched");
    desk.clock.ms += 6 * 60_000;
    const page = textOf(await viewer.get("/desk/demand?place=M33"));
    expect(page).toMatch(/M33 10 fewer than 10 8 to 11, 10 times fewer than 10/);
    expect(page).toMatch(/8 to 11 10 fewer than 10/);
    expect(page).toMatch(/Club, futsal fewer than 10 fewer than 10/);
    expect((await viewer.get("/desk/demand?place=nowhere")).statusCode).toBe(200);
    const file = await viewer.get("/desk/demand.csv");
    expect(file.headers["content-disposition"]).toBe('attachment; filename="demand.csv"');
    expect(file.body).toContain("M33,all,,10,\r\n");
  });

  test("without alerts Demand has no people", async () => {
    const desk = await openDeskServer(database(), { alertCipher: null });
    await search(desk.clock.ms);
    expect(textOf(await (await desk.signIn("viewer")).get("/desk/demand"))).not.toContain("People waiting");
  });
});

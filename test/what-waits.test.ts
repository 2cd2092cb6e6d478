// What waits for officers and the last days' figures, on both databases, by each feature's store.
import { expect, test } from "vitest";
import { heldAlerts } from "#src/alerts/alert-run-store.ts";
import { alertTotals, deleteOver, endAlert, endAlertOfMail } from "#src/alerts/alert-store.ts";
import { lastImport, listImport } from "#src/catalogue/store/past-imports.ts";
import { undeliveredMails } from "#src/mail/mail-store.ts";
import { countMessages, reportedMessages } from "#src/messages/message-store.ts";
import { askedNotes, waitingNotes } from "#src/notes/note-store.ts";
import { failingSources } from "#src/open-data/harvest/source-store.ts";
import { localDate } from "#src/platform/text/format-date.ts";
import { addDays } from "#src/platform/text/local-days.ts";
import { alertSetup, anAlert, tokenOf } from "./alerts/alert-setup.ts";
import { uuid } from "./catalogue/catalogue-records.ts";
import { onEachDatabase } from "./databases/each-database.ts";
import { aNote, noteSetup } from "./messages/note-setup.ts";

const nothing = { count: 0, oldestMs: null };
const counts = { loaded: 1, changed: 0, unchanged: 0, removed: 0, retained: 0 };

onEachDatabase((database) => {
  test("on a new database nothing waits", async () => {
    expect(await waitingNotes(database())).toEqual(nothing);
    expect(await askedNotes(database())).toEqual(nothing);
    expect(await reportedMessages(database())).toEqual(nothing);
    expect(await undeliveredMails(database())).toEqual({ failed: nothing, bounced: nothing });
    expect(await failingSources(database())).toEqual(nothing);
    expect(await heldAlerts(database())).toEqual(nothing);
    expect(await lastImport(database())).toBeNull();
    expect(await countMessages(database(), 0, 1e15)).toBe(0);
  });

  test("open notes are counted with the oldest, those asked about apart, reports of messages not at all", async () => {
    const { send, clock } = noteSetup(database());
    const firstMs = clock.ms;
    for (const number of [1, 2, 3, 4, 5]) {
      await send(aNote({ EventId: uuid(number), Words: `${number}` }));
      clock.ms += 3_600_000;
    }
    const change = (set: string, words: number) =>
      database().query(`update notes set ${set} where words = $1`, [`${words}`]);
    await change("done_at_ms = 1", 1);
    await change("wrong = 'reported'", 4);
    await change("asked_at_ms = 7", 5);
    expect(await waitingNotes(database())).toEqual({ count: 2, oldestMs: firstMs + 3_600_000 });
    expect(await askedNotes(database())).toEqual({ count: 1, oldestMs: 7 });
  });

  test("mails that failed or came back wait until somebody has settled them", async () => {
    const { send, clock } = noteSetup(database());
    for (const number of [1, 2, 3]) await send(aNote({ EventId: uuid(number) }));
    const { rows } = await database().query<{ id: string }>("select mail_id as id from mails order by mail_id");
    const change = (set: string, at: number) =>
      database().query(`update mails set ${set} where mail_id = $1`, [rows[at]!.id]);
    await change("state = 'failed'", 0);
    await change("state = 'bounced'", 1);
    const one = { count: 1, oldestMs: clock.ms };
    expect(await undeliveredMails(database())).toEqual({ failed: one, bounced: one });
    await change("settled_at_ms = 1", 0);
    expect(await undeliveredMails(database())).toEqual({ failed: nothing, bounced: one });
  });

  test("the last import counts, unless it was undone", async () => {
    const store = (refused: number) =>
      database().transaction("read committed", (queries) =>
        listImport(
          queries,
          { command: "import", files: { "clubs.csv": { ...counts, refused }, "teams.csv": { ...counts, refused: 1 } } },
          null,
        ),
      );
    await store(2);
    await store(40);
    expect(await lastImport(database())).toMatchObject({ refused: 41, clubs: 0, atMs: expect.any(Number) });
    await database().query(
      "update imports set undone_at = now() where import_id = (select max(import_id) from imports)",
    );
    expect(await lastImport(database())).toMatchObject({ refused: 3 });
  });

  test("a source waits if a feed failed last or nothing was read for long, not for a feed it left", async () => {
    await database().query(
      `insert into sources (url, added_as, name, standing, added_at_ms)
       values ('u1', 'u1', 'fine', 'current', 1), ('u2', 'u2', 'failing', 'current', 2),
         ('u3', 'u3', 'silent', 'silent', 3), ('u4', 'u4', 'left a feed', 'current', 4),
         ('u5', 'u5', 'paused', 'current', 5)`,
    );
    await database().query("update sources set stage = 'paused' where url = 'u5'");
    await database().query(
      `insert into harvest_feeds (source_id, url, page_url, added_at_ms, last_success_ms, trouble, retry_at_ms)
       select source_id, url, url, 1, case url when 'u3' then null else 50 end,
         case when url in ('u2', 'u4', 'u5') then 'refused' end, case url when 'u4' then 9000000000000000 else 0 end
       from sources`,
    );
    expect(await failingSources(database())).toEqual({ count: 2, oldestMs: 3 });
  });

  test("alerts are counted when they are confirmed, and by how they end; those never confirmed are not", async () => {
    const { create, deliver, sent, services } = alertSetup(database());
    for (const name of ["a", "b", "c", "d", "e"]) {
      await create(anAlert({ Email: `${name}@example.org` }), `203.0.113.${sent.length}`);
      await deliver();
      if (name !== "e") await services.pressLink("confirm", tokenOf(sent.at(-1)!, "confirm"));
    }
    const { rows } = await database().query<{ alertId: string }>(
      `select alert_id as "alertId" from alerts order by confirmed_at_ms is null, alert_id`,
    );
    const [a, b, , , never] = rows.map(({ alertId }) => alertId);
    const today = localDate(Date.now());
    const totals = () => alertTotals(database(), addDays(today, -1), addDays(today, 1));
    expect(await totals()).toEqual({ confirmed: 4, stopped: 0, undeliverable: 0, expired: 0 });
    for (const alertId of [a, a, never]) await endAlert(database(), alertId!);
    await endAlertOfMail(database(), { alertId: b!, isRefused: false });
    await endAlertOfMail(database(), { alertId: b!, isRefused: true });
    await deleteOver(database(), 1e15);
    expect(await totals()).toEqual({ confirmed: 4, stopped: 1, undeliverable: 1, expired: 2 });
    expect(await alertTotals(database(), addDays(today, -9), addDays(today, -3))).toMatchObject({ confirmed: 0 });
  });
});

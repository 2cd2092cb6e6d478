// Mails of alerts that are refused, on both databases: which alerts end, and which stay.
import { expect, test } from "vitest";
import type { Mail, MailOutcome } from "#src/mail/mail.ts";
import { listMails, recordReturned, retryMails } from "#src/mail/mail-store.ts";
import { readRefusal } from "#src/mail/refusal.ts";
import { alertSetup, dayMs, hourMs, importRows } from "#test/alerts/alert-setup.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { endAlertOfMail } from "./alert-store.ts";

function refused(reply: string): MailOutcome {
  const refusal = readRefusal(reply, "recipient")!;
  return { ok: false, kind: refusal.isMailboxGone ? "refused" : "later", outcome: reply.slice(0, 9), refusal };
}

onOneDatabase((database) => {
  /** A confirmed alert, and a way to have news mailed to it on a day. */
  async function subscribed() {
    let answer: MailOutcome = { ok: true, outcome: "250" };
    const it = alertSetup(database(), { answers: () => answer, alertHoldPercent: 100 });
    await it.subscribe();
    let clubs = 0;
    return {
      ...it,
      answers: (reply: string) => {
        answer = reply.startsWith("250") ? { ok: true, outcome: reply } : refused(reply);
      },
      /** Days go by, and then there is news. */
      async news(days: number): Promise<Mail | undefined> {
        it.clock.ms += days * dayMs;
        clubs += 1;
        const clubId = 500 + clubs;
        await importRows(database(), {
          clubs: [aClub({ clubId, wgsClubId: uuid(clubId) })],
          teams: [aTeam({ teamId: clubId, clubId })],
        });
        await it.tell();
        return it.sent.at(-1);
      },
      alerts: () => it.count("alerts"),
    };
  }

  test.each(["550 5.7.1 host is listed", "554 Relay access denied", "530 Authentication required", "550 5.1.8 bad"])(
    "an alert whose mail is refused for three days with %s stays, and its mail can be sent afterwards",
    async (reply) => {
      const { news, answers, clock, deliver, alerts, sent } = await subscribed();
      answers(reply);
      await news(1);
      for (let hour = 0; hour < 110; hour += 2, clock.ms += 2 * hourMs) await deliver();
      expect(await listMails(database(), { state: "stuck", limit: 9 })).toMatchObject([{ state: "failed" }]);
      expect(await alerts()).toBe(1);
      answers("250");
      expect(await retryMails(database(), null, clock.ms)).toBe(1);
      expect(await deliver()).toMatchObject({ sent: 1 });
      expect(sent.at(-1)).toMatchObject({ kind: "alert-news", to: "parent@example.org" });
    },
  );

  test("an alert whose mailbox is not there ends at once", async () => {
    const { news, answers, alerts } = await subscribed();
    answers("550 5.1.1 unknown");
    await news(1);
    expect(await alerts()).toBe(0);
  });

  test.each(["550 5.4.1 Access denied", "550 5.5.0 mailbox unavailable", "552 5.2.2 full"])(
    "three mails over thirty days that the mailbox refused with %s end an alert; fewer or sooner do not",
    async (reply) => {
      const { news, answers, alerts, jobs } = await subscribed();
      answers(reply);
      for (const days of [1, 10, 10]) {
        await news(days);
        expect(await alerts()).toBe(1);
      }
      await jobs.tidyAlerts(new AbortController().signal);
      await news(11);
      expect(await alerts()).toBe(0);
    },
  );

  test("a mail that arrived in between begins the count anew", async () => {
    const { news, answers, alerts, jobs } = await subscribed();
    for (const reply of ["550 5.4.1 no", "550 5.4.1 no", "250", "550 5.4.1 no", "550 5.4.1 no"]) {
      answers(reply);
      await news(20);
      await jobs.tidyAlerts(new AbortController().signal);
      expect(await alerts()).toBe(1);
    }
  });

  test("refusals that are not about the mailbox never end an alert, however many there are", async () => {
    const { news, answers, alerts } = await subscribed();
    answers("550 5.7.1 host is listed");
    for (let mails = 0; mails < 5; mails++) await news(20);
    expect(await alerts()).toBe(1);
  });

  test("by reports: an alert ends after three over thirty days where the mailbox is at fault", async () => {
    const { news, alerts, clock } = await subscribed();
    const report = async (code: string) => {
      const [mail] = (await listMails(database(), { state: "sent", limit: 99 })).slice(-1);
      const refusal = readRefusal(`550 ${code} no`, "recipient");
      return recordReturned(database(), { mailId: mail!.mailId, code, refusal }, clock.ms, endAlertOfMail);
    };
    await news(1);
    expect(await report("5.7.1")).toBe("it is marked as bounced.");
    for (const days of [1, 20]) {
      await news(days);
      await report("5.4.1");
      expect(await alerts()).toBe(1);
    }
    await news(20);
    expect(await report("5.4.1")).toBe("its alert has ended.");
    expect(await alerts()).toBe(0);
  });
});

// The mails of an alert are in the language of the page that asked for it, on both databases.
import { expect, test } from "vitest";
import type { Mail } from "#src/mail/mail.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { alertSetup, anAlert, importRows, startMs, tokenOf } from "#test/alerts/alert-setup.ts";
import { aClub, aTeam } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { ownMails, welsh } from "#test/messages/mail-texts.ts";
import { openCallsServer, servicesOver } from "#test/server/calls-server.ts";

const names = { cy: { ClubName: "Clwb Iau Sale" } };

onOneDatabase((database) => {
  /** All mails of an alert that is asked for with this header. */
  async function mailsOf(language: string): Promise<Mail[]> {
    const { parts, sent, services, clock, deliver, tell } = alertSetup(database());
    const app = await openCallsServer(
      servicesOver({}, { alerts: parts, followAlertLink: (purpose, token) => services.showLink(purpose, token) }),
    );
    const headers = { "accept-language": language };
    const answer = await app.inject({ method: "POST", url: "/api/alerts", payload: anAlert(), headers });
    expect(answer.statusCode).toBe(200);
    await app.close();
    await deliver();
    const on = await services.pressLink("confirm", tokenOf(sent[0]!, "confirm"));
    expect(sent[0]!.text).toContain(on?.Words);
    await importRows(database(), { clubs: [aClub({ names })], teams: [aTeam({ days: [3] })] });
    await tell();
    clock.ms = Date.UTC(2027, 4, 10, 9);
    await tell();
    expect(sent.map(({ kind }) => kind)).toEqual(["alert-confirm", "alert-news", "alert-ending"]);
    return sent;
  }
  const subjects = (mails: Mail[]) => mails.map(({ subject }) => subject);
  const linksIn = (text: string) => (text.match(/http:\S+/g) ?? []).map((link) => new URL(link).pathname);

  test("asked for on a Welsh page, all are Welsh, and their links lead to Welsh pages", async () => {
    const mails = await mailsOf("cy-GB");
    const texts = ownMails.texts(welsh);
    const place = welsh.text("you");
    expect(subjects(mails)).toEqual([
      texts["alert-confirm"].subject.replace("{place}", place),
      texts["alert-news"].subjectOne.replace("{place}", place).replace("{name}", "Clwb Iau Sale"),
      texts["alert-ending"].subject.replace("{place}", place),
    ]);
    for (const { text, html, unsubscribeUrl } of mails) {
      expect(html).toContain('<html lang="cy-GB">');
      const links = linksIn([text, unsubscribeUrl].join("\n"));
      expect(links.filter((link) => !link.startsWith("/cy/"))).toEqual([]);
      expect(links.length).toBeGreaterThan(2);
      expect(text).not.toMatch(/\b(you|your|team|under|away|miles|Wednesday)\b/);
    }
    const news = mails[1]!.text;
    expect(news).toContain(welsh.text("{distance} away", { distance: welsh.text("less than a mile") }));
    expect(news).toContain(welsh.text("Plays on {days}.", { days: welsh.weekdays[2]! }));
    expect(news).toContain(welsh.text("Why it matches: {reasons}", { reasons: "" }));
    expect(news).toContain(formatFullDate(welsh, startMs));
  });

  test("asked for in a language that the site does not have, they are in its first", async () => {
    const mails = await mailsOf("fr-FR,fr;q=0.9");
    expect(subjects(mails)).toEqual([
      "Shall we tell you about new football near you?",
      "New near you: Sale Juniors Football Club",
      "Shall we keep looking for football near you?",
    ]);
    expect(linksIn(mails[1]!.text)).toContain("/club/1015");
    expect(mails[1]!.text).toContain(
      "Plays on Wednesday.\nWhy it matches: A girls’ team for under 9s, playing on Wednesday.\n",
    );
    expect(mails[1]!.html).toContain('<html lang="en-GB">');
  });
});

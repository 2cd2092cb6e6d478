// A club's answer to a message, on both databases: by its mail's links, once, and how soon it came.
import { expect, test } from "vitest";
import type { Mail } from "#src/mail/mail.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { buildRecommender } from "#src/search/recommend.ts";
import { aClub, aTeam, uuid } from "#test/catalogue/builders.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { ownMails, welsh } from "#test/messages/mail-texts.ts";
import { aMessage, dayMs, messageSetup } from "#test/messages/message-setup.ts";
import { messageLinks } from "./message-links.ts";
import { countAnswers, usualAnswerDays } from "./message-store.ts";
import type { SendMessage } from "./send-message.ts";

const origin = "https://ff.example.org";
const tokenOf = (mail: Mail | undefined) => /\/answer\/([\w-]+)\/full/.exec(mail?.text ?? "")?.[1] ?? "";

/** Sale Juniors of the messages, and clubs ever further north of it. */
const clubs = [1, 5, 6, 7, 8, 9].map((clubId, at) =>
  aClub({
    clubId,
    wgsClubId: uuid(clubId),
    clubName: `Club ${clubId}`,
    position: { latitude: 53.4263 + at / 50, longitude: -2.3265 },
  }),
);
const grownUps = { ageGroup: "Open Aged", gender: "Male" } as const;
const teams = [
  ...[1, 5, 7, 8, 9].map((clubId) => aTeam({ teamId: clubId * 10, wgsTeamId: uuid(clubId * 10), clubId, ...grownUps })),
  // A second kind of football at the nearest of them, and a club without a team of that age.
  aTeam({ teamId: 52, wgsTeamId: uuid(52), clubId: 5, footballType: "futsal", ...grownUps }),
  aTeam({ teamId: 60, wgsTeamId: uuid(60), clubId: 6, ageGroup: "U9", gender: "Male" }),
];
const none = { venues: [], providers: [], providerVenues: [], sessions: [] };
const search = buildRecommender({ clubs, teams, ...none }, { catchmentMiles: 50 });

onOneDatabase((database) => {
  function openSetup() {
    const setup = messageSetup(database());
    const parts = { ...setup.parts, search };
    const mailOf = (kind: Mail["kind"]) => setup.sent.findLast((mail) => mail.kind === kind);
    return {
      ...setup,
      mailOf,
      answer: (token: string, answer: "answered" | "full" | null) => messageLinks(parts).answer(token, answer, origin),
      /** A further message of somebody else, and the token of its mail. */
      async received(number = 0, form: Partial<SendMessage["form"]> = {}) {
        const email = `writer${number}@example.org`;
        await setup.send(aMessage({ eventId: uuid(200 + number), from: `192.0.${number}.1` }, { email, ...form }));
        await setup.deliver();
        return tokenOf(mailOf("to-recipient"));
      },
    };
  }

  test("looking changes nothing; that it has answered is kept and counted once, and nobody gets a mail", async () => {
    const { answer, received, clock, deliver, mailOf } = openSetup();
    const token = await received();
    expect(mailOf("to-recipient")?.text).toContain(`${origin}/answer/${token}/answered`);
    expect(await answer(token, null)).toEqual({ State: "open", ClubName: "Sale Juniors" });
    clock.ms += 1.2 * dayMs;
    await Promise.all([answer(token, "answered"), answer(token, "answered")]);
    clock.ms += dayMs;
    expect(await answer(token, "answered")).toEqual({ State: "answered", ClubName: "Sale Juniors" });
    expect(await countAnswers(database(), "2026-11-23", "2026-11-25")).toEqual({ answers: 1, days: 2 });
    expect(await countAnswers(database(), "2026-11-25", "2026-11-25")).toEqual({ answers: 0, days: null });
    expect(await deliver()).toMatchObject({ sent: 0 });
  });

  test("a full club's writer is told once, with the three nearest clubs that have a team of that age", async () => {
    const { answer, received, deliver, sent, mailOf } = openSetup();
    const token = await received();
    expect(await answer(token, "answered")).toMatchObject({ State: "answered" });
    await Promise.all([answer(token, "full"), answer(token, "full")]);
    expect(await answer(token, "answered")).toMatchObject({ State: "full" });
    await deliver();
    expect(sent.filter(({ kind }) => kind === "club-full")).toHaveLength(1);
    const mail = mailOf("club-full");
    expect(mail).toMatchObject({ to: "writer0@example.org", replyTo: null });
    expect(mail?.text.match(/\/club\/\d+/g)).toEqual(["/club/5", "/club/7", "/club/8"]);
    expect(mail?.text).toContain("miles from Sale Juniors");
    expect(mail?.text).not.toMatch(/Which days|Okafor|secretary@/);
    expect((await countAnswers(database(), "2026-11-23", "2026-11-23")).answers).toBe(1);
  });

  test("whoever wrote on a Welsh page is told in Welsh, with links to Welsh pages", async () => {
    const { parts, send, deliver, mailOf } = openSetup();
    await send(aMessage({ language: "cy-GB" }));
    await deliver();
    const named = { ...clubs[1]!, names: { cy: { ClubName: "Clwb Pump" } } };
    const findClub = async (id: number) => (id === 5 ? named : parts.catalogue.findClub(id));
    const links = messageLinks({ ...parts, search, catalogue: { ...parts.catalogue, findClub } });
    await links.answer(tokenOf(mailOf("to-recipient")), "full", origin);
    await deliver();
    const { subject, text, html } = mailOf("club-full")!;
    expect(subject).toBe(ownMails.texts(welsh)["club-full"].subject.replace("{club}", "Sale Juniors"));
    expect(text).toContain(
      welsh.text("{distance} from {club}", { distance: formatDistance(welsh, 1.38), club: "Sale Juniors" }),
    );
    expect(text).toMatch(/^Clwb Pump, [\s\S]*^Club 7, /m);
    expect(text.match(/https:\S+/g)).toEqual([...[5, 7, 8].map((id) => `${origin}/cy/club/${id}`), `${origin}/cy/`]);
    expect(html).toContain('<html lang="cy-GB">');
  });

  test("where nobody knows the site's address, the clubs are named without links", async () => {
    const { parts, received, deliver, mailOf } = openSetup();
    await messageLinks({ ...parts, search }).answer(await received(), "full", null);
    await deliver();
    expect(mailOf("club-full")?.text).toMatch(/Club 5, 1\.4 miles from Sale Juniors\n/);
    expect(mailOf("club-full")?.text).not.toContain("http");
  });

  test("of an offer to help no clubs are named; the parent of a child is told as whoever wrote", async () => {
    const { answer, received, deliver, mailOf } = openSetup();
    await answer(await received(1, { queryIsAbout: "Volunteering" }), "full");
    await deliver();
    expect(mailOf("club-full")?.text).not.toMatch(/\/club\//);
    await answer(await received(2, { age: "8", email: "parent@example.org" }), "full");
    await deliver();
    const mail = mailOf("club-full");
    expect(mail?.to).toBe("parent@example.org");
    expect(mail?.text.match(/\/club\/\d+/g)).toEqual(["/club/6"]);
  });

  test.each(["", "x".repeat(43), "../admin"])("the token %j is unknown", async (token) => {
    const { answer, received } = openSetup();
    await received();
    for (const pressed of [null, "answered", "full"] as const) expect(await answer(token, pressed)).toBeNull();
    expect(await countAnswers(database(), "2026-11-23", "2026-11-23")).toMatchObject({ answers: 0 });
  });

  test("no token is stored, a link ends with its message, and who asked for deletion gets no mail", async () => {
    const { answer, received, deliver, deleteOld, clock, sent, count } = openSetup();
    const token = await received();
    const { rows } = await database().query("select * from messages join report_links using (message_id)");
    expect(JSON.stringify(rows)).not.toContain(token);
    await answer(token, "answered");
    clock.ms += 91 * dayMs;
    await deleteOld();
    expect([await count("messages"), await answer(token, "full")]).toEqual([0, null]);
    const other = await received(1);
    // As while a mail of it waits.
    await database().query("update messages set deletion_asked_at_ms = 1");
    expect(await answer(other, "full")).toBeNull();
    await deliver();
    expect(sent.filter(({ kind }) => kind === "club-full")).toEqual([]);
  });

  test("five answers say for a year how soon a club usually answers, also once messages are gone", async () => {
    const { answer, received, clock, deleteOld } = openSetup();
    const usual = () => usualAnswerDays(database(), 1, clock.ms);
    const tokens: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) tokens.push(await received(number));
    for (const [at, days] of [0.1, 0.9, 1.1, 8].entries()) {
      clock.ms += (days - [0, 0.1, 0.9, 1.1][at]!) * dayMs;
      await answer(tokens[at]!, at % 2 === 0 ? "answered" : "full");
    }
    expect(await usual()).toBeNull();
    await answer(tokens[4]!, "answered");
    expect([await usual(), await usualAnswerDays(database(), 2, clock.ms)]).toEqual([2, null]);
    clock.ms += 100 * dayMs;
    await deleteOld();
    expect(await usual()).toBe(2);
    clock.ms += 260 * dayMs;
    expect(await usual()).toBeNull();
    await deleteOld();
    expect(await countAnswers(database(), "2026-11-01", "2027-12-31")).toMatchObject({ answers: 2 });
  });
});

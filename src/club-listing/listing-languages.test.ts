// Mails to a club, its name and links are in the language that the register says it reads.
import { expect, test } from "vitest";
import { commandActor, jobActor } from "#src/audit/audit-rules.ts";
import { sendMessage } from "#src/messages/send-message.ts";
import { catalogueInMemory } from "#test/catalogue/catalogue-in-memory.ts";
import { aClub } from "#test/catalogue/catalogue-records.ts";
import { loadCatalogue } from "#test/catalogue/load-catalogue.ts";
import { onOneDatabase } from "#test/databases/each-database.ts";
import { listingSetup } from "#test/messages/listing-setup.ts";
import { ownMails, welsh } from "#test/messages/mail-texts.ts";
import { aMessage, messageSetup } from "#test/messages/message-setup.ts";
import { openCallsServer, post, servicesOver } from "#test/server/calls-server.ts";
import { askClubs, turnAsking } from "./ask-clubs.ts";
import { listProposals } from "./change-store.ts";
import { tellOfChanges } from "./listing-jobs.ts";
import { mailLink } from "./mail-link.ts";
import { answerProposal } from "./propose-change.ts";

const origin = "https://football.example";
const texts = ownMails.texts(welsh);
const names = { cy: { ClubName: "Crwydriaid" } };
/** What the tests' mails call the site and the association. */
const senders = { site: "Find Football", association: "the association" };
const rovers = { clubName: "Rovers", names, email: "secretary@sale.example", language: "cy-GB" };

onOneDatabase((database) => {
  test("of its listing: the link, the question, what has changed, and the association's answer", async () => {
    const { parts, sent, deliver, tokenOf, clock } = listingSetup(database());
    await loadCatalogue(database(), { clubs: [aClub(1, rovers)] });
    await mailLink(parts, { kind: "club", id: "1" }, commandActor, origin);
    await deliver();
    const app = await openCallsServer(servicesOver({}, { listing: parts }));
    const call = (name: string, body: object) => post(app, `/api/club-listing/${name}`, { Token: tokenOf(), ...body });
    const change = { Record: "club", Id: "1", Field: "Description", Text: "Friendly", Based: "" };
    expect((await call("save", { Changes: [change] })).status).toBe(200);
    expect((await call("propose", { About: "ClubName", Words: "Wanderers" })).status).toBe(200);
    await app.close();
    clock.ms += 3_600_000;
    await tellOfChanges(parts, origin, { aborted: false });
    const [proposal] = await listProposals(database(), null, 1);
    await answerProposal(parts, proposal!.proposalId, commandActor, { isApproved: false, words: "" });
    await turnAsking(parts, true, jobActor);
    expect(await askClubs(parts, origin)).toBe(1);
    await deliver();
    const mails = ["listing-link", "listing-changed", "listing-answered", "listing-asked"] as const;
    const values: Record<string, string> = { name: "Crwydriaid", ...senders };
    const subjects = mails.map((mail) => texts[mail].subject.replaceAll(/{(\w+)}/g, (_, value) => values[value]!));
    expect(sent.map(({ subject }) => subject).sort()).toEqual(subjects.sort());
    for (const { html, text } of sent) {
      expect(html).toContain('<html lang="cy-GB">');
      expect(text).not.toMatch(/Rovers|example\/club-listing/);
    }
    expect(sent.filter(({ text }) => text.includes(`${origin}/cy/club-listing#`))).toHaveLength(3);
  });

  test("of a message by somebody who reads English, who gets theirs in English", async () => {
    const { parts, sent, deliver } = messageSetup(database());
    const catalogue = catalogueInMemory({ clubs: [aClub(1, rovers)] });
    expect(await sendMessage({ ...parts, catalogue }, aMessage())).toMatchObject({ ok: true });
    await deliver();
    const [toClub, toWriter] = ["to-recipient", "to-enquirer"].map((kind) => sent.find((mail) => mail.kind === kind)!);
    expect(toClub!.html).toContain('<html lang="cy-GB">');
    expect(toClub!.text).toMatch(/https:\/\/ff\.example\.org\/cy\/answer\//);
    expect(toClub!.subject + toClub!.text).not.toContain("Rovers");
    expect(toWriter!.html).toContain('<html lang="en-GB">');
    expect(toWriter!.text).toContain("Rovers");
  });

  test("of a message by somebody who reads Welsh to a club of which nothing is said", async () => {
    const { parts, sent, deliver } = messageSetup(database());
    const catalogue = catalogueInMemory({ clubs: [aClub(1, { ...rovers, language: null })] });
    await sendMessage({ ...parts, catalogue }, aMessage({ language: "cy-GB" }));
    await deliver();
    const toWriter = sent.find(({ kind }) => kind === "to-enquirer")!;
    expect(toWriter.subject).toBe(texts["to-enquirer"].subject.replace("{club}", "Crwydriaid"));
    expect(sent.find(({ kind }) => kind === "to-recipient")!.html).toContain('<html lang="en-GB">');
  });
});

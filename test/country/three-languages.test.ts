// An invented country of three languages, one inflecting: what people read in mails, calendars.
import { expect, test } from "vitest";
import { enquirerMail, type MessageMailSettings, recipientMail } from "#src/messages/message-mails.ts";
import type { Message } from "#src/messages/message-store.ts";
import { country } from "#src/platform/country/country.ts";
import { pseudoText } from "#src/platform/language/pseudo-texts.ts";
import { serverLanguage } from "#src/platform/language/server-language.ts";
import { siteLanguages } from "#src/platform/language/site-languages.ts";
import { contentIn } from "#src/site/translate-content.ts";
import { aClub } from "#test/catalogue/builders.ts";
import { ownContent } from "#test/content/own-content.ts";
import { inCountry } from "#test/country-of-test.ts";

inCountry("test/country/arvonia.json");

const content = ownContent();

test("an email has its topic, role, colons and sentences in the reader's language", () => {
  const languages = siteLanguages({ country: country(), isProduction: false, draftLanguages: true });
  const settings = {
    languages,
    texts: (language: Parameters<typeof contentIn>[0]) => contentIn(language, content).mails,
    siteName: "Pêl",
    associationName: "Your association",
    colour: "#10573b",
    messageDays: 30,
  } as MessageMailSettings;
  const message = {
    messageId: "m",
    firstName: "Samir",
    lastName: "Okafor",
    email: "samir@example.org",
    playerAge: 30,
    queryIsAbout: "Coaching",
    role: "coach",
    description: "Helo",
    clubName: "Rovers",
    teamName: null,
    recipientKind: "club",
    language: "cy-CA",
    createdAtMs: Date.parse("2026-11-30T22:30:00Z"),
  } as unknown as Message;
  const club = { ...aClub(), language: "cy-CA", names: { cy: { ClubName: "Crwydriaid" } } };
  const toClub = recipientMail("to-recipient", message, { address: "club@example.org", club }, null, settings);
  expect(toClub.subject).toContain("Crwydriaid");
  expect(toClub.subject).toContain("hyfforddi");
  expect(toClub.text).toContain("Samir Okafor (hyfforddwr)");
  expect(toClub.text).not.toMatch(/[Cc]oach/);
  expect(enquirerMail(message, null, settings).text).not.toMatch(/[Cc]oach|[Pp]laying/);
  const pseudo = { ...club, language: "en-XA" };
  const toPseudo = recipientMail("to-recipient", message, { address: "c@example.org", club: pseudo }, null, settings);
  expect(toPseudo.subject).toContain(pseudoText("xa", "coaching"));
});

test("a child in danger is sent to the country's number in each of them", () => {
  for (const { tag } of country().languages) {
    const pages = JSON.stringify(contentIn(serverLanguage(tag), content).pages);
    expect(pages).toContain("911");
    expect(pages).not.toContain("999");
  }
});

// The mails about a club's own listing, each to the address that its record has.

import type { Mail } from "#src/mail/mail.ts";
import { type MailBlock, type MailBranding, mailOf, oneLine, textsOf } from "#src/mail/mail-body.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import type { Language } from "#src/platform/language/language.ts";
import { formatFullDate } from "#src/platform/text/format-date.ts";
import { joinFacts } from "#src/platform/text/joined-texts.ts";
import type { ListingChange, Proposal } from "./change-store.ts";
import { linkDays, proposalLabel } from "./listing-rules.ts";

function mailTo(language: Language, to: string, subject: string, blocks: MailBlock[], branding: MailBranding): Mail {
  return { mailId: randomIds.newId(), kind: "club-listing", to, ...mailOf(language, subject, blocks, branding) };
}

/** As asked for, or as the association asks. `url`: the token in its fragment reaches no server. */
export function linkMail(
  language: Language,
  mail: "listing-link" | "listing-asked",
  to: string,
  recordName: string,
  url: string,
  branding: MailBranding,
): Mail {
  const say = textsOf(language, mail, branding);
  const name = oneLine(recordName);
  const blocks = [
    { heading: say("heading", { name }) },
    { paragraph: say("opening", { name }) },
    { button: say("button"), href: url },
    { paragraph: say("good", { days: `${linkDays}` }) },
    { paragraph: say("otherwise") },
  ];
  return mailTo(language, to, say("subject", { name }), blocks, branding);
}

/** Everything that one visit has changed. `url`: of a link by which it is undone; null for none. */
export function changedMail(
  language: Language,
  to: string,
  recordName: string,
  changes: ListingChange[],
  url: string | null,
  branding: MailBranding,
): Mail {
  const say = textsOf(language, "listing-changed", branding);
  const name = oneLine(recordName);
  const facts = changes.flatMap(({ what }) =>
    what.map(({ of, label, was, now }): [string, string] => {
      const shown = (value: string) => oneLine(value) || say("nothing");
      return [
        joinFacts(language, [oneLine(of), label]),
        language.text("{was} → {now}", { was: shown(was), now: shown(now) }),
      ];
    }),
  );
  const blocks = [
    { heading: say("heading", { name }) },
    { paragraph: say("opening") },
    { facts },
    { paragraph: say("otherwise") },
    ...(url === null ? [] : [{ link: say("undo"), href: url }]),
  ];
  return mailTo(language, to, say("subject", { name }), blocks, branding);
}

/** What the association has answered to something that the club asked for. */
export function answeredMail(
  language: Language,
  to: string,
  recordName: string,
  { kind, about, words: requested, madeAtMs }: Proposal,
  { isApproved, words }: { isApproved: boolean; words: string },
  branding: MailBranding,
): Mail {
  const say = textsOf(language, "listing-answered", branding);
  const name = oneLine(recordName);
  const blocks = [
    { heading: say("heading", { name }) },
    { paragraph: say("asked", { date: formatFullDate(language, madeAtMs) }) },
    { quote: `${language.text("{name}:", { name: proposalLabel(language, kind, about) })}\n${requested}` },
    { paragraph: isApproved ? say("approved") : say("declined") },
    ...(words.trim() === "" ? [] : [{ paragraph: say("words") }, { quote: words.trim() }]),
  ];
  return mailTo(language, to, say("subject", { name }), blocks, branding);
}

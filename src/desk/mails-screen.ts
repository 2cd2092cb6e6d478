// The screen of mails: those that wait, failed, came back or were sent, with the mail system's last words; never what is in them.

import Type from "typebox";
import type { MailState } from "#src/mail/mail.ts";
import { countMails, type ListedMail, listMailsOf, readQueueNowMs, undeliveredMails } from "#src/mail/mail-store.ts";
import { retry, settle } from "#src/mail/manage-mails.ts";
import { clubsOfMessages } from "#src/messages/message-store.ts";
import { readdressMails } from "#src/messages/readdress-mails.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import { type Desk, firstRows, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const rowsOnPage = 50;
const states = ["failed", "bounced", "waiting", "sent"] as const satisfies MailState[];
const mailForm = { mailId: Type.String({ maxLength: 40 }), state: Type.String({ maxLength: 10 }) };

export function mailsScreen(desk: Desk, { database, whenMailFails, proofs, publicUrl }: DeskParts) {
  const { page, action } = desk.of("data-officer");
  const readdress = readdressMails({ ...proofs.mailLook, messageDays: proofs.messageDays }, publicUrl);

  const shown = page("/mails", "Emails by state, without their content", async ({ query }) => {
    const { failed, bounced } = await undeliveredMails(database);
    const state = stateOf(query.state) ?? (failed.count === 0 && bounced.count > 0 ? "bounced" : "failed");
    const found = await listMailsOf(database, { state, before: placeOf(query.before), limit: rowsOnPage + 1 });
    const older = ({ createdAtMs, mailId }: ListedMail) =>
      `/desk/mails?${new URLSearchParams({ state, before: `${createdAtMs} ${mailId}` })}`;
    const { rows, more } = firstRows(found, rowsOnPage, older);
    const clubs = await clubsOfMessages(
      database,
      rows.flatMap(({ messageId }) => messageId ?? []),
    );
    const mails = rows.map((mail) => ({ ...mail, club: clubs.get(mail.messageId ?? "") ?? null }));
    return view("mails", "Emails", { state, counts: await countMails(database), mails, more });
  });

  action("/mails/retry", "Tries to send an email again", mailForm, async ({ form: { mailId, state }, actor }) => {
    if (!isUuid(mailId)) return "missing";
    const again = { mailIds: [mailId], actor, readdress };
    const { mails, withoutAddress } = await retry(database, again, await readQueueNowMs(database));
    if (withoutAddress > 0)
      return { goTo: backTo(state), told: "The club no longer has an email address. Add one under Records." };
    return {
      goTo: backTo(state),
      told: mails > 0 ? "We are trying again now." : "This email has already been sent or closed.",
    };
  });

  const settling = (because: "dead" | "nothing", path: string, summary: string, done: string) =>
    action(path, summary, mailForm, async ({ form: { mailId, state }, actor }) => {
      const nowMs = await readQueueNowMs(database);
      const isSettled = await settle(database, { mailId, because, actor, whenMailFails }, nowMs);
      const told = isSettled ? done : "This email has already been sent or closed, or is being sent.";
      const way = isSettled && because === "dead" ? { label: "See the notes", href: "/desk/notes" } : undefined;
      return { goTo: backTo(state), told, way };
    });
  settling(
    "dead",
    "/mails/dead",
    "Marks an email address as no longer working",
    "We have told the person waiting for it.",
  );
  settling("nothing", "/mails/settle", "Closes an email", "Email closed.");

  return [shown];
}

const stateOf = (word: string | undefined) => states.find((each) => each === word);

const backTo = (state: string) => `/desk/mails?state=${stateOf(state) ?? "failed"}`;

/** The last mail of the page before, from an address; null for the first page. */
function placeOf(text: string | undefined): { createdAtMs: number; mailId: string } | null {
  const [ms = "", mailId = ""] = (text ?? "").split(" ");
  return /^\d{1,15}$/.test(ms) && isUuid(mailId) ? { createdAtMs: Number(ms), mailId } : null;
}

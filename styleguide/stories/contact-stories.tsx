// Writing to a club, and each of the ends of that.
import { emptyContactForm } from "#src/messages/message-rules.ts";
import { ContactDialog } from "#src/web/contact/contact-dialog/contact-dialog.tsx";
import { type Prefill, useContactForm } from "#src/web/contact/contact-dialog/use-contact-form.ts";
import { contacted } from "#src/web/visit/contacted-clubs.ts";
import type { ReaderVoice } from "#src/web/words/reader-voice.ts";
import { press, type } from "../hands.ts";
import { eightyLetters } from "../samples/names.ts";
import type { CallOutcome, Story } from "../story.ts";

const club = {
  ClubId: 1,
  WgsClubId: "w1",
  ClubName: "Hollins Junior Football Club",
  CanBeWrittenTo: { AboutAdults: true, AboutChildren: true },
};
const prefill: Prefill = { firstName: "Amara", lastName: "Okafor", email: "amara@example.org" };
const nothing: Prefill = emptyContactForm(false);

function Opened({ of, filled, voice }: { of: typeof club; filled: Prefill; voice: ReaderVoice }) {
  const contact = useContactForm(of, voice, filled);
  return <ContactDialog isOpen onClose={() => undefined} club={of} contact={contact} messageDays={90} />;
}

async function fillIn(): Promise<void> {
  await press("Playing", "label");
  await type("#contact-age", "12");
  await type("#contact-message", "Which days does the under 13s team train? My daughter would like to try.");
  await press(/^I confirm I’m aged/, "label");
  await press(/^I confirm I have read/, "label");
}
async function send(): Promise<void> {
  await fillIn();
  await press("Send message");
}

interface Ended {
  outcome?: CallOutcome;
  of?: typeof club;
  filled?: Prefill;
  voice?: ReaderVoice;
  before?: () => void;
  play?: () => Promise<void>;
}

const contact = (
  name: string,
  { outcome = "never", of = club, filled = prefill, voice = "child", before, play }: Ended,
): Story => ({
  name,
  element: <Opened of={of} filled={filled} voice={voice} />,
  calls: { "/api/notification": outcome },
  before,
  play,
});
const refused = (problem: string) => ({ status: 429, body: { type: `urn:touchline:problem:${problem}` } });

export const contactStories: Story[] = [
  contact("Contact form, empty", { filled: nothing }),
  contact("Contact form, filled in by who is signed in", {}),
  contact("Contact form, sent too early", { filled: nothing, play: () => press("Send message") }),
  contact("Contact form, ready", { play: fillIn }),
  contact("Contact form, being sent", { play: send }),
  contact("Contact form, sent", { outcome: { body: { Status: "sent" } }, play: send }),
  contact("Contact form, the line was lost", { outcome: "no network", play: send }),
  contact("Contact form, too many messages", { outcome: refused("too-many"), play: send }),
  contact("Contact form, broken", { outcome: { status: 500, body: {} }, play: send }),
  contact("Contact form, a tick is asked for", { outcome: refused("captcha-needed"), play: send }),
  contact("Contact form, written to before", { before: () => contacted.add(club.ClubId) }),
  contact("Contact form, only about adults", {
    of: { ...club, ClubName: eightyLetters, CanBeWrittenTo: { AboutAdults: true, AboutChildren: false } },
    play: () => type("#contact-age", "12"),
  }),
  contact("Contact form, a player of twelve asks", {
    filled: nothing,
    voice: "myself",
    play: () => type("#contact-age", "12"),
  }),
  contact("Contact form, somebody writes about a player of twelve", {
    filled: nothing,
    voice: "other",
    play: () => type("#contact-age", "12"),
  }),
  contact("Contact form, a volunteer", { filled: {}, voice: "volunteer" }),
  contact("Contact form, a volunteer of fifteen", {
    filled: {},
    voice: "volunteer",
    play: () => type("#contact-age", "15"),
  }),
  contact("Contact form, a volunteer of twenty", {
    filled: {},
    voice: "volunteer",
    play: () => type("#contact-age", "20"),
  }),
  contact("Contact form, a volunteer of twenty is passed on", {
    of: { ...club, CanBeWrittenTo: { AboutAdults: false, AboutChildren: true } },
    voice: "volunteer",
    play: () => type("#contact-age", "20"),
  }),
];

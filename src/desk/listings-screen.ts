// The screen of clubs' own listings: what they ask for, whom to call, and whether they are asked from time to time.
import Type from "typebox";
import { recordFields } from "#src/catalogue/corrections/record-kinds.ts";
import { turnAsking } from "#src/club-listing/ask-clubs.ts";
import { listSilentClubs, readAsking } from "#src/club-listing/asking-store.ts";
import { listProposals } from "#src/club-listing/change-store.ts";
import { findLogo, readLogo } from "#src/club-listing/club-logos.ts";
import { readListed } from "#src/club-listing/listed-record.ts";
import { proposalLabel } from "#src/club-listing/listing-rules.ts";
import type { ListingParts } from "#src/club-listing/mail-link.ts";
import { answerProposal } from "#src/club-listing/propose-change.ts";
import { english } from "#src/platform/language/server-language.ts";
import { type Desk, reason, refused, view } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";
import { correctionProblem } from "./records-screen.ts";

/** More than a day's work; the next ones follow when these are done. */
const shownAtMost = 50;

export function listingsScreen(desk: Desk, { clock, listing, publicUrl }: DeskParts) {
  if (listing === null) return [];
  const { page, action } = desk.of("data-officer");
  const parts: ListingParts = listing;
  const { database } = parts;

  async function shown() {
    const nowMs = clock.nowMs();
    const proposals = [];
    for (const proposal of await listProposals(database, null, shownAtMost)) {
      const record = await readListed(database, proposal);
      const field = recordFields[proposal.kind].find(({ name }) => name === proposal.about);
      const logoNow = record && proposal.logoDigest ? String(record.cells.logo_url ?? "") : "";
      proposals.push({
        ...proposal,
        label: proposalLabel(english, proposal.kind, proposal.about),
        saysNow: record && field ? field.say(record.cells) : null,
        logoNow: await findLogo(database, Number(proposal.id), logoNow),
      });
    }
    return view("listings", "Changes requested by clubs", {
      nowMs,
      proposals,
      silent: await listSilentClubs(database, nowMs, shownAtMost),
      asking: await readAsking(database),
      canAsk: publicUrl !== undefined,
    });
  }

  page("/listings", "What clubs ask for, whom to call, and asking clubs", shown);

  page("/listings/logos/:digest", "A logo that a club has sent", async ({ params: { digest = "" } }) => {
    const content = await readLogo(database, digest);
    return content === null ? "missing" : { fileName: null, type: "image/webp", content };
  });

  const answerForm = { answer: Type.Enum(["approve", "decline", ""]), words: reason };
  action(
    "/listings/:id/answer",
    "Approves or declines what a club asks for",
    answerForm,
    async ({ params: { id = "" }, form: { answer, words }, actor }) => {
      if (answer === "") return refused(await shown(), { answer: "Choose an answer" });
      if (answer === "decline" && words.trim() === "")
        return refused(await shown(), { words: "Enter a reason. The club will read it" });
      const isApproved = answer === "approve";
      const outcome = await answerProposal(parts, id, actor, { isApproved, words });
      if (outcome === "missing") return "missing";
      if (outcome !== "answered") return refused(await shown(), { answer: correctionProblem(outcome) });
      const told = isApproved
        ? "Approved. Visitors will see it within seconds. We have emailed the club."
        : "Declined. We have emailed the club.";
      return { goTo: "/desk/listings", told };
    },
  );

  const isOn = Type.Enum(["yes", ""]);
  action("/listings/asking", "Turns asking clubs on or off", { isOn }, async ({ form, actor }) => {
    await turnAsking(parts, form.isOn === "yes", actor);
    const told = form.isOn === "yes" ? "Regular checks are on." : "Regular checks are off.";
    return { goTo: "/desk/listings", told };
  });

  return [shown];
}

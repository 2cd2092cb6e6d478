// The screen of clubs' own listings: what they ask for, whom to call, and whether they are asked from time to time.
import Type from "typebox";
import { recordFields } from "#src/catalogue/corrections/record-kinds.ts";
import { turnAsking } from "#src/club-listing/ask-clubs.ts";
import { listSilentClubs, readAsking } from "#src/club-listing/asking-store.ts";
import { listProposals } from "#src/club-listing/change-store.ts";
import { readListed } from "#src/club-listing/listed-record.ts";
import { proposalLabel } from "#src/club-listing/listing-rules.ts";
import type { ListingParts } from "#src/club-listing/mail-link.ts";
import { answerProposal } from "#src/club-listing/propose-change.ts";
import { type Desk, reason, refused, view } from "./desk-frame.ts";
import type { DeskPages } from "./desk-pages.ts";
import type { DeskParts } from "./open-desk.ts";
import { correctionProblem } from "./records-screen.ts";

const role = "data-officer";

/** More than a day's work; the next ones follow when these are done. */
const shownAtMost = 50;

export function listingsScreen(desk: Desk, { clock, listing, publicUrl }: DeskParts): void {
  if (listing === null) return;
  const parts: ListingParts = listing;
  const { database } = parts;

  async function shown() {
    const nowMs = clock.nowMs();
    const proposals: DeskPages["listings"]["proposals"] = [];
    for (const proposal of await listProposals(database, null, shownAtMost)) {
      const record = await readListed(database, proposal);
      const field = recordFields[proposal.kind].find(({ name }) => name === proposal.about);
      proposals.push({
        ...{ ...proposal, label: proposalLabel(proposal.kind, proposal.about) },
        saysNow: record && field ? field.say(record.cells) : null,
      });
    }
    return view("listings", "What clubs say", {
      ...{ nowMs, proposals, silent: await listSilentClubs(database, nowMs, shownAtMost) },
      ...{ asking: await readAsking(database), canAsk: publicUrl !== undefined },
    });
  }

  desk.page({ path: "/listings", role, summary: "What clubs ask for, whom to call, and asking clubs" }, shown);

  const answerForm = Type.Object({ answer: Type.Enum(["approve", "decline", ""]), words: reason });
  desk.action(
    { path: "/listings/:id/answer", role, summary: "Approves or declines what a club asks for", form: answerForm },
    async ({ params, form: { answer, words }, actor }) => {
      const id = params.id ?? "";
      if (answer === "") return refused(await shown(), { answer: "Choose your answer" });
      if (answer === "decline" && words.trim() === "")
        return refused(await shown(), { words: "Say why: the club reads it" });
      const isApproved = answer === "approve";
      const outcome = await answerProposal(parts, id, actor, { isApproved, words });
      if (outcome === "missing") return "missing";
      if (outcome !== "answered") return refused(await shown(), { answer: correctionProblem(outcome) });
      const told = isApproved
        ? "Approved. Visitors see it within seconds, and a mail tells the club."
        : "Declined. A mail tells the club.";
      return { goTo: "/desk/listings", told };
    },
  );

  desk.action(
    {
      ...{ path: "/listings/asking", role, summary: "Turns asking clubs on or off" },
      form: Type.Object({ isOn: Type.Enum(["yes", ""]) }),
    },
    async ({ form: { isOn }, actor }) => {
      await turnAsking(parts, isOn === "yes", actor);
      return {
        goTo: "/desk/listings",
        told: isOn === "yes" ? "Clubs are asked from now on." : "No club is asked any more.",
      };
    },
  );
}

// Clubs' own listings: what they want changed, which do not answer, whether they are asked.

import { type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { recordFields } from "#src/catalogue/corrections/record-kinds.ts";
import { turnAsking } from "#src/club-listing/ask-clubs.ts";
import { listSilentClubs, readAsking } from "#src/club-listing/asking-store.ts";
import { listProposals } from "#src/club-listing/change-store.ts";
import { findLogo, readLogo } from "#src/club-listing/club-logos.ts";
import { readListed } from "#src/club-listing/listed-record.ts";
import { proposalLabel } from "#src/club-listing/listing-rules.ts";
import { digestIn } from "#src/club-listing/logo-rules.ts";
import type { ListingParts } from "#src/club-listing/mail-link.ts";
import { answerProposal } from "#src/club-listing/propose-change.ts";
import { english } from "#src/platform/language/server-language.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { Act, Choices, Field } from "./desk-forms.tsx";
import { List } from "./desk-list.tsx";
import { Go, Page, Panel, State } from "./desk-parts.tsx";
import { type Desk, DeskFile, formRoute, goTo, reason, refused, there, withDesk } from "./desk-request.ts";
import { recordAddress } from "./desk-rules.ts";
import { ageText, Moment } from "./desk-words.tsx";
import { correctionProblem, dayText } from "./record-parts.tsx";

/** More than a day's work; the next ones follow when these are done. */
const shownAtMost = 50;

const answerForm = { answer: Type.Enum(["approve", "decline", ""]), words: reason };
const isOn = Type.Enum(["yes", ""]);

export const listingsScreen: RouteObject[] = [
  { path: "listings/logos/:digest", loader: withDesk(logo) },
  {
    path: "listings",
    loader: withDesk(loader),
    Component: ListingsPage,
    children: [
      formRoute(":id/answer", answerForm, async (form, desk) => {
        const { words } = form;
        if (form.answer === "") return refused({ answer: "Choose an answer" });
        if (form.answer === "decline" && words.trim() === "")
          return refused({ words: "Enter a reason. The club will read it" });
        const isApproved = form.answer === "approve";
        if (isApproved && words.trim() === "" && (await asksForMore(desk)))
          return refused({ words: "Say what you changed. The club will read it" });
        const outcome = await answerProposal(partsOf(desk), desk.params.id!, desk.actor, { isApproved, words });
        if (outcome === "missing") return there(null);
        if (outcome !== "answered") return refused({ answer: correctionProblem(outcome) });
        const message = isApproved
          ? "Approved. Visitors will see it within seconds. We have emailed the club."
          : "Declined. We have emailed the club.";
        return goTo("/desk/listings", message);
      }),
      formRoute("asking", { isOn }, async (form, desk) => {
        await turnAsking(partsOf(desk), form.isOn === "yes", desk.actor);
        return goTo("/desk/listings", form.isOn === "yes" ? "Regular checks are on." : "Regular checks are off.");
      }),
    ],
  },
];

/** It asks for more than one field may say, so only the officer knows what was done. */
async function asksForMore({ database, params }: Desk): Promise<boolean> {
  const proposal = (await listProposals(database, null, shownAtMost)).find(
    ({ proposalId }) => proposalId === params.id,
  );
  return proposal !== undefined && recordFields[proposal.kind].every(({ name }) => name !== proposal.about);
}

/** There are no such routes where there are no listings. */
const partsOf = (desk: Desk): ListingParts => desk.listing!;

async function loader({ database, clock, publicUrl }: Desk) {
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
  return {
    nowMs,
    proposals,
    silent: await listSilentClubs(database, nowMs, shownAtMost),
    asking: await readAsking(database),
    canAsk: publicUrl !== undefined,
  };
}

async function logo(desk: Desk) {
  const content = there(await readLogo(desk.database, desk.params.digest!));
  return new DeskFile(Uint8Array.from(content), "image/webp");
}

type Shown = Awaited<ReturnType<typeof loader>>;

function ListingsPage() {
  const { nowMs, proposals, silent, asking, canAsk } = useLoaderData<typeof loader>();
  const language = useLanguage();
  return (
    <Page
      title="Changes requested by clubs"
      lead="Clubs can change training, spaces, prices and pauses straight away. The changes below need your approval."
      side={
        <>
          <AskingPanel asking={asking} canAsk={canAsk} />
          <List
            title="Clubs to call"
            caption="Clubs that did not answer three emails"
            rows={silent}
            empty="Every club we asked has answered or still has time to."
            columns={{
              Club: ({ id, name }) => <a href={`/desk/records/club/${id}`}>{name}</a>,
              Phone: ({ phone }) => phone || <span className="quiet">Not known</span>,
              Confirmed: ({ confirmedOn }) => (confirmedOn ? dayText(language, confirmedOn) : "Never"),
              "Last asked": ({ askedAtMs }) => `${ageText(askedAtMs, nowMs)} ago`,
            }}
          />
        </>
      }
    >
      {proposals.length === 0 && (
        <Panel>
          <State kind="good">No club is waiting for an answer.</State>
        </Panel>
      )}
      {proposals.map((proposal, at) => (
        <ProposalPanel key={proposal.proposalId} nowMs={nowMs} proposal={proposal} isFirst={at === 0} />
      ))}
    </Page>
  );
}

function AskingPanel({ asking, canAsk }: Pick<Shown, "asking" | "canAsk">) {
  return (
    <Panel title="Regular checks with clubs">
      <p className="quiet">
        Every three months we email each club that has an address to ask if its details are still right. If it does not
        answer, we ask twice more, then stop. We send no more than 300 emails a day.
      </p>
      <State kind={asking.isOn ? "good" : "waiting"}>
        {asking.isOn ? "On" : "Off"}
        {asking.changedAtMs !== null && (
          <>
            , since <Moment at={asking.changedAtMs} /> ({asking.changedBy})
          </>
        )}
      </State>
      {canAsk ? (
        <Act
          action="/desk/listings/asking"
          hidden={{ isOn: asking.isOn ? "" : "yes" }}
          label={asking.isOn ? "Turn checks off" : "Turn checks on"}
        />
      ) : (
        <p>The setting PUBLIC_URL is missing, so emails could not link to the site.</p>
      )}
    </Panel>
  );
}

const LogoOf = ({ digest, text }: { digest: string; text: string }) => (
  <img className="logo" src={`/desk/listings/logos/${digest}`} alt={text} />
);

interface ProposalPanelProps {
  nowMs: number;
  proposal: Shown["proposals"][number];
  isFirst: boolean;
}

function ProposalPanel({ nowMs, proposal, isFirst }: ProposalPanelProps) {
  const { proposalId, recordName, label, words, saysNow, madeAtMs, logoDigest, logoNow } = proposal;
  return (
    <Panel title={recordName} aside={<Go href={recordAddress(proposal)}>See the record</Go>}>
      <p className="quiet">
        {label}. Requested {ageText(madeAtMs, nowMs)} ago, using the club’s link.
      </p>
      {logoDigest && <LogoOf digest={logoDigest} text={words} />}
      <blockquote>{words}</blockquote>
      <p className="quiet">
        {saysNow === null
          ? "This affects more than one field. Change the record, then mark it as done."
          : `Current value: ${logoNow?.Text ?? (saysNow || "not known")}`}
      </p>
      {logoNow && <LogoOf digest={digestIn(logoNow.Path) ?? ""} text={logoNow.Text} />}
      <Act action={`/desk/listings/${proposalId}/answer`} label="Answer the club" kind={isFirst ? "bib" : "line"}>
        <Choices
          name="answer"
          legend="Your answer"
          type="radio"
          options={[
            {
              value: "approve",
              label: saysNow === null ? "Done" : "Approve",
              hint: saysNow === null ? "Change the record first. We will email the club" : "We will email the club",
            },
            { value: "decline", label: "Decline", hint: "Nothing changes, and we tell the club why" },
          ]}
        />
        <Field
          name="words"
          label="Message to the club"
          hint={
            "We will email this to the club. " +
            (saysNow === null ? "Say what you changed, or why not" : "Required if you decline")
          }
        />
      </Act>
    </Panel>
  );
}

// What clubs say: what they ask the association to change, those that do not answer, and whether they are asked.

import { digestIn } from "#src/club-listing/logo-rules.ts";
import { recordAddress } from "#src/desk/desk-rules.ts";
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { Act, ageText, Choices, Field, Go, List, Moment, Page, Panel, State } from "./desk-parts.tsx";
import { dayText } from "./record-parts.tsx";

export function ListingsPage({ nowMs, proposals, silent, asking, canAsk }: DeskPages["listings"]) {
  const language = useLanguage();
  return (
    <Page
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

function AskingPanel({ asking, canAsk }: Pick<DeskPages["listings"], "asking" | "canAsk">) {
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
  proposal: DeskPages["listings"]["proposals"][number];
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
            { value: "approve", label: saysNow === null ? "Done" : "Approve", hint: "We will email the club" },
            { value: "decline", label: "Decline", hint: "Nothing changes, and we tell the club why" },
          ]}
        />
        <Field
          name="words"
          label="Message to the club"
          hint="We will email this to the club. Required if you decline"
        />
      </Act>
    </Panel>
  );
}

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
      lead="Training, places, prices and pauses are the club’s own word at once. What is below waits for you."
      side={
        <>
          <AskingPanel {...{ asking, canAsk }} />
          <List
            title="Clubs to call"
            caption="Clubs that did not answer three mails"
            rows={silent}
            empty="Every club that was asked has answered, or still has time."
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
          <State kind="good">No club waits for an answer.</State>
        </Panel>
      )}
      {proposals.map((proposal, at) => (
        <ProposalPanel key={proposal.proposalId} {...{ nowMs, proposal }} isFirst={at === 0} />
      ))}
    </Page>
  );
}

function AskingPanel({ asking, canAsk }: Pick<DeskPages["listings"], "asking" | "canAsk">) {
  return (
    <Panel title="Are clubs asked?">
      <p className="quiet">
        Every three months each club with an address is mailed: is this still right? Twice more where it does not
        answer, then never again by itself. At most 300 mails a day.
      </p>
      <State kind={asking.isOn ? "good" : "waiting"}>
        {asking.isOn ? "Asked" : "Not asked"}
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
          label={asking.isOn ? "Ask no more" : "Ask clubs from now on"}
        />
      ) : (
        <p>The settings do not say where the site is (PUBLIC_URL), so a mail could link nowhere.</p>
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
    <Panel title={recordName} aside={<Go href={recordAddress(proposal)}>Its record</Go>}>
      <p className="quiet">
        {label}. Asked {ageText(madeAtMs, nowMs)} ago, by its link.
      </p>
      {logoDigest && <LogoOf digest={logoDigest} text={words} />}
      <blockquote>{words}</blockquote>
      <p className="quiet">
        {saysNow === null
          ? "It is no single field: change the record, then say that it is done."
          : `It says now: ${logoNow?.Text ?? (saysNow || "not known")}`}
      </p>
      {logoNow && <LogoOf digest={digestIn(logoNow.Path) ?? ""} text={logoNow.Text} />}
      <Act action={`/desk/listings/${proposalId}/answer`} label="Answer the club" kind={isFirst ? "bib" : "line"}>
        <Choices
          name="answer"
          legend="Your answer"
          type="radio"
          options={[
            { value: "approve", label: saysNow === null ? "It is done" : "Approve", hint: "The club is told by mail" },
            { value: "decline", label: "Decline", hint: "Nothing changes; the club is told why" },
          ]}
        />
        <Field name="words" label="Words to the club" hint="Mailed to its address. Needed where you decline" />
      </Act>
    </Panel>
  );
}

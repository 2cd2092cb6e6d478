// What clubs say: what they ask the association to change, those that do not answer, and whether they are asked.
import type { DeskPages } from "#src/desk/desk-pages.ts";
import {
  ageText,
  DeskChoices,
  DeskField,
  DeskForm,
  DeskList,
  Go,
  Moment,
  PageHead,
  Panel,
  Press,
  State,
} from "./desk-parts.tsx";
import { dayText, recordAddress } from "./record-parts.tsx";

export function ListingsPage({ nowMs, proposals, silent, asking, canAsk }: DeskPages["listings"]) {
  return (
    <>
      <PageHead lead="Training, places, prices and pauses are the club’s own word at once. What is below waits for you." />
      <div className="split">
        <div className="column">
          {proposals.length === 0 && (
            <Panel>
              <State kind="good">No club waits for an answer.</State>
            </Panel>
          )}
          {proposals.map((proposal, at) => (
            <ProposalPanel key={proposal.proposalId} {...{ nowMs, proposal }} isFirst={at === 0} />
          ))}
        </div>
        <div className="column">
          <Panel title="Are clubs asked?">
            <p className="quiet">
              Every three months each club with an address is mailed: is this still right? Twice more where it does not
              answer, then never again by itself. At most 300 mails a day.
            </p>
            <State kind={asking.isOn ? "good" : "waiting"}>
              <span>
                {asking.isOn ? "Asked" : "Not asked"}
                {asking.changedAtMs !== null && (
                  <>
                    , since <Moment ms={asking.changedAtMs} /> ({asking.changedBy})
                  </>
                )}
              </span>
            </State>
            {canAsk ? (
              <DeskForm action="/desk/listings/asking" hidden={{ isOn: asking.isOn ? "" : "yes" }}>
                <div className="presses">
                  <Press>{asking.isOn ? "Ask no more" : "Ask clubs from now on"}</Press>
                </div>
              </DeskForm>
            ) : (
              <p>The settings do not say where the site is (PUBLIC_URL), so a mail could link nowhere.</p>
            )}
          </Panel>
          <Panel isFlush title="Clubs to call">
            <DeskList
              caption="Clubs that did not answer three mails"
              rows={silent}
              empty="Every club that was asked has answered, or still has time."
              columns={[
                {
                  label: "Club",
                  isName: true,
                  cell: ({ id, name }) => <a href={`/desk/records/club/${id}`}>{name}</a>,
                },
                { label: "Phone", cell: ({ phone }) => phone || <span className="quiet">Not known</span> },
                { label: "Confirmed", cell: ({ confirmedOn }) => (confirmedOn ? dayText(confirmedOn) : "Never") },
                { label: "Last asked", cell: ({ askedAtMs }) => `${ageText(askedAtMs, nowMs)} ago` },
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  );
}

interface ProposalPanelProps {
  nowMs: number;
  proposal: DeskPages["listings"]["proposals"][number];
  isFirst: boolean;
}

function ProposalPanel({ nowMs, proposal, isFirst }: ProposalPanelProps) {
  const { proposalId, recordName, label, words, saysNow, madeAtMs } = proposal;
  return (
    <Panel title={recordName} aside={<Go href={recordAddress(proposal)}>Its record</Go>}>
      <p className="quiet">
        {label}. Asked {ageText(madeAtMs, nowMs)} ago, by its link.
      </p>
      <blockquote>{words}</blockquote>
      {saysNow === null ? (
        <p className="quiet">It is no single field: change the record, then say that it is done.</p>
      ) : (
        <p className="quiet">It says now: {saysNow || "not known"}</p>
      )}
      <DeskForm action={`/desk/listings/${proposalId}/answer`}>
        <DeskChoices
          name="answer"
          legend="Your answer"
          type="radio"
          options={[
            { value: "approve", label: saysNow === null ? "It is done" : "Approve", hint: "The club is told by mail" },
            { value: "decline", label: "Decline", hint: "Nothing changes; the club is told why" },
          ]}
        />
        <DeskField name="words" label="Words to the club" hint="Mailed to its address. Needed where you decline" />
        <div className="presses">
          <Press kind={isFirst ? "bib" : "line"}>Answer the club</Press>
        </div>
      </DeskForm>
    </Panel>
  );
}

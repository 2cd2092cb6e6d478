// What clubs say: what they ask the association to change, those that do not answer, and whether they are asked.
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import type { ListingsPageProps } from "#src/desk/listings-props.ts";
import { Icon } from "#src/web/kit/icon/icon.tsx";
import { ageText, DeskField, DeskForm, DeskList, ErrorSummary, Moment, Panel, Press, State } from "./desk-parts.tsx";
import { dayText } from "./record-field-list.tsx";

export function ListingsPage({
  frame,
  nowMs,
  proposals,
  silent,
  asking,
  canAsk,
}: ListingsPageProps & { frame: DeskFrame }) {
  const refused = proposals.find(({ answer }) => answer !== null);
  return (
    <>
      <div className="page-head">
        <h1>What clubs say</h1>
        <p>Training, places, prices and pauses are the club’s own word at once. What is below waits for you.</p>
      </div>
      <ErrorSummary errors={refused?.answer ? { [`words-${refused.proposalId}`]: refused.answer.error } : null} />
      <div className="split">
        <div className="page-column">
          {proposals.length === 0 && (
            <Panel>
              <State kind="good">No club waits for an answer.</State>
            </Panel>
          )}
          {proposals.map((proposal, at) => (
            <ProposalPanel key={proposal.proposalId} {...{ frame, nowMs, proposal }} isFirst={at === 0} />
          ))}
        </div>
        <div className="page-column">
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
              <DeskForm
                action="/desk/listings/asking"
                formToken={frame.formToken}
                hidden={{ isOn: asking.isOn ? "" : "yes" }}
              >
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
              keyOf={({ id }) => id}
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
  frame: DeskFrame;
  nowMs: number;
  proposal: ListingsPageProps["proposals"][number];
  isFirst: boolean;
}

function ProposalPanel({ frame, nowMs, proposal, isFirst }: ProposalPanelProps) {
  const { proposalId, kind, id, recordName, label, words, saysNow, madeAtMs, answer } = proposal;
  return (
    <Panel
      title={recordName}
      aside={
        <a className="go" href={`/desk/records/${kind}/${id}`}>
          Its record <Icon name="arrow-right" />
        </a>
      }
    >
      <p className="quiet">
        {label}. Asked {ageText(madeAtMs, nowMs)} ago, by its link.
      </p>
      <blockquote>{words}</blockquote>
      {saysNow === null ? (
        <p className="quiet">It is no single field: change the record, then say that it is done.</p>
      ) : (
        <p className="quiet">It says now: {saysNow || "not known"}</p>
      )}
      <DeskForm action={`/desk/listings/${proposalId}/answer`} formToken={frame.formToken}>
        <DeskField
          name="words"
          id={`words-${proposalId}`}
          label="Words to the club"
          hint="Mailed to its address. Needed where you decline"
          value={answer?.words}
          error={answer?.error}
        />
        <div className="presses">
          <button type="submit" className={isFirst ? "press bib" : "press line"} name="answer" value="approve">
            {saysNow === null ? "It is done" : "Approve"}
          </button>
          <button type="submit" className="press line" name="answer" value="decline">
            Decline
          </button>
        </div>
      </DeskForm>
    </Panel>
  );
}

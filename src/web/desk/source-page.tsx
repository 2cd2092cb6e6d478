// One source: how it is, ten of its sessions before any shows, what is left out and why, and what can be done with it.
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import type { SourcePageProps } from "#src/desk/sources-props.ts";
import {
  DeskChoices,
  DeskField,
  DeskForm,
  DeskList,
  ErrorSummary,
  Moment,
  Panel,
  Press,
  State,
} from "./desk-parts.tsx";

export function SourcePage({ frame, ...source }: SourcePageProps & { frame: DeskFrame }) {
  const { sourceId, name, state, url, licenceUrl, itemsSeen, shown, leftOut, reasons, feeds, preview, errors } = source;
  const number = (value: number) => value.toLocaleString("en-GB");
  return (
    <>
      <div className="page-head">
        <p>
          <a href="/desk/sources">Sources</a>
        </p>
        <h1>{name}</h1>
        <State kind={state.kind}>{state.words}</State>
        <p>
          {url}. {licenceUrl === null ? "It states no licence." : `Licence: ${licenceUrl}.`} {number(itemsSeen)} items
          read, {number(shown)} shown, {number(leftOut)} left out.
        </p>
      </div>
      <ErrorSummary errors={errors} />
      <div className="split">
        <div className="stack">
          {preview && (
            <Panel isFlush title="As people would see them">
              <DeskList
                caption="Sessions of this source that are not shown yet"
                rows={preview}
                keyOf={({ name: session, startsAtMs, venue }) => `${session} ${startsAtMs} ${venue}`}
                empty="No session has been read yet. Look again in a minute."
                columns={[
                  { label: "Session", isName: true, cell: ({ name: session }) => session },
                  { label: "When", cell: ({ startsAtMs }) => <Moment ms={startsAtMs} /> },
                  { label: "Where", cell: ({ venue, postcode }) => `${venue}, ${postcode}` },
                ]}
              />
            </Panel>
          )}
          <Panel isFlush title="Left out">
            <DeskList
              caption="Items that are left out, by reason"
              rows={reasons}
              keyOf={({ words }) => words}
              empty="Nothing is left out."
              columns={[
                { label: "An item that", isName: true, cell: ({ words }) => words },
                { label: "How many", isNumber: true, cell: ({ count }) => number(count) },
                { label: "For example, by the publisher’s own id", cell: ({ example }) => example },
              ]}
            />
          </Panel>
          <Panel isFlush title="Feeds">
            <DeskList
              caption="The feeds of this source"
              rows={feeds}
              keyOf={(feed) => feed.url}
              empty="It has none."
              columns={[
                { label: "Feed", isName: true, cell: (feed) => feed.url },
                { label: "What is wrong", cell: ({ trouble }) => trouble ?? "" },
              ]}
            />
          </Panel>
        </div>
        <Actions frame={frame} address={`/desk/sources/${sourceId}`} source={source} />
      </div>
    </>
  );
}

interface ActionsProps {
  frame: DeskFrame;
  address: string;
  source: SourcePageProps;
}

function Actions({ frame: { formToken }, address, source: { stage, heldRemovals, errors, name } }: ActionsProps) {
  return (
    <div className="stack">
      {heldRemovals !== null && (
        <Panel title="It deleted most of what it had">
          <p>{heldRemovals.toLocaleString("en-GB")} sessions stay, as it may be its mistake.</p>
          <DeskForm action={`${address}/allow-removals`} formToken={formToken}>
            <Press>Let them go</Press>
          </DeskForm>
        </Panel>
      )}
      {stage === "shown" ? (
        <Panel title="Pause it">
          <DeskForm action={`${address}/pause`} formToken={formToken}>
            <DeskField
              name="reason"
              label="Why"
              hint="It is not read, and its sessions leave the site."
              error={errors?.reason}
            />
            <Press>Pause</Press>
          </DeskForm>
        </Panel>
      ) : (
        <Panel title={stage === "tried" ? "Show it" : "Go on with it"}>
          <DeskForm action={`${address}/show`} formToken={formToken}>
            <Press kind="bib">{stage === "tried" ? "Show these sessions" : "Go on"}</Press>
          </DeskForm>
        </Panel>
      )}
      <Panel title="Remove it">
        <DeskForm action={`${address}/remove`} formToken={formToken}>
          <DeskField name="reason" label="Why" />
          <DeskChoices
            name="sure"
            legend="Its sessions leave the site, and what was read of it is deleted"
            type="checkbox"
            chosen={[]}
            error={errors?.sure}
            options={[{ value: "yes", label: `Yes, remove ${name}` }]}
          />
          <Press kind="danger">Remove</Press>
        </DeskForm>
      </Panel>
    </div>
  );
}

// One source: how it is, ten of its sessions before any shows, what is left out and why, and what can be done with it.
import type { DeskPages } from "#src/desk/desk-pages.ts";
import {
  Confirm,
  DeskField,
  DeskForm,
  DeskList,
  figure,
  Moment,
  PageHead,
  Panel,
  Press,
  State,
} from "./desk-parts.tsx";

export function SourcePage(source: DeskPages["source"]) {
  const { state, url, licenceUrl, itemsSeen, shown, leftOut, reasons, feeds, preview } = source;
  return (
    <>
      <PageHead>
        <State kind={state.kind}>{state.words}</State>
        <p>
          {url}. {licenceUrl === null ? "It states no licence." : `Licence: ${licenceUrl}.`} {figure(itemsSeen)} items
          read, {figure(shown)} shown, {figure(leftOut)} left out. <a href="/desk/sources">All sources</a>
        </p>
      </PageHead>
      <div className="split">
        <div className="column">
          {preview && (
            <Panel isFlush title="As people would see them">
              <DeskList
                caption="Sessions of this source that are not shown yet"
                rows={preview}
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
              empty="Nothing is left out."
              columns={[
                { label: "An item that", isName: true, cell: ({ words }) => words },
                { label: "How many", isNumber: true, cell: ({ count }) => figure(count) },
                { label: "For example, by the publisher’s own id", cell: ({ example }) => example },
              ]}
            />
          </Panel>
          <Panel isFlush title="Feeds">
            <DeskList
              rows={feeds}
              empty="It has none."
              columns={[
                { label: "Feed", isName: true, cell: (feed) => feed.url },
                { label: "What is wrong", cell: ({ trouble }) => trouble ?? "" },
              ]}
            />
          </Panel>
        </div>
        <Actions {...source} />
      </div>
    </>
  );
}

function Actions({ sourceId, stage, heldRemovals, name }: DeskPages["source"]) {
  const address = `/desk/sources/${sourceId}`;
  return (
    <div className="column">
      {heldRemovals !== null && (
        <Panel title="It deleted most of what it had">
          <p>{figure(heldRemovals)} sessions stay, as it may be its mistake.</p>
          <Confirm
            {...{ label: "Let them go", action: `${address}/allow-removals` }}
            says="These sessions leave the site within a minute or two. They come back only if the source publishes them again."
            yes="Yes, let them go"
          />
        </Panel>
      )}
      {stage === "shown" ? (
        <Panel title="Pause it">
          <DeskForm action={`${address}/pause`}>
            <DeskField name="reason" label="Why" hint="It is not read, and its sessions leave the site." />
            <Press>Pause</Press>
          </DeskForm>
        </Panel>
      ) : (
        <Panel title={stage === "tried" ? "Show it" : "Go on with it"}>
          <DeskForm action={`${address}/show`}>
            <Press kind="bib">{stage === "tried" ? "Show these sessions" : "Go on"}</Press>
          </DeskForm>
        </Panel>
      )}
      <Panel title="Remove it">
        <Confirm
          {...{ label: "Remove", of: name, action: `${address}/remove` }}
          says="Its sessions leave the site, and what was read of it is deleted. That cannot be undone, so you are asked to sign in once more."
          yes={`Yes, remove ${name}`}
        >
          <DeskField name="reason" label="Why" />
        </Confirm>
      </Panel>
    </div>
  );
}

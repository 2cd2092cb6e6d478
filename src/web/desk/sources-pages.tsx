// Sources: how each is, those in trouble first; what was joined; the form that tries another. One source: ten of its sessions before
// any shows, what is left out and why, and what can be done with it.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { Act, Field, figure, List, Moment, Page, Panel, Reason, State } from "./desk-parts.tsx";
import { Trail } from "./record-parts.tsx";

export function SourcesPage({ sources, joins, more, keptApart }: DeskPages["sources"]) {
  const shown = sources.reduce((sum, source) => sum + source.shown, 0);
  return (
    <Page
      lead={`We show ${figure(shown)} sessions from other booking systems alongside those in the register.`}
      side={
        <Act title="Try a new source" action="/desk/sources" label="Try this source" kind="bib">
          <Field
            name="url"
            label="Web address of a dataset site or feed"
            hint="We read it first. Nothing from it is shown until you say so."
            maxLength={2_000}
          />
        </Act>
      }
      below={
        <>
          <List
            id="same"
            title="Joined as duplicates"
            caption="Places and sessions that have been joined"
            rows={joins}
            empty="Nothing has been joined."
            more={more}
            columns={{
              This: "what",
              And: "withWhat",
              From: "sourceName",
              Undo: ({ line, what: of }) => (
                <Act label="Not the same" kind="link" of={of} action="/desk/sources/joins/undo" hidden={{ line }} />
              ),
            }}
          />
          {keptApart.length > 0 && (
            <List
              title="Kept apart"
              caption="Places and sessions that are no longer joined"
              rows={keptApart}
              columns={{
                What: (line) => line,
                Undo: (line) => (
                  <Act
                    label="Allow joining again"
                    kind="link"
                    of={line}
                    hidden={{ line }}
                    action="/desk/sources/joins/allow"
                  />
                ),
              }}
            />
          )}
        </>
      }
    >
      <List
        title="Publishers of open data"
        caption="Sources of open data"
        rows={sources}
        empty="There are no sources yet. Use the form on this page to try one."
        columns={{
          Source: ({ name, href }) => <a href={href}>{name}</a>,
          State: ({ state }) => <State kind={state.kind}>{state.words}</State>,
          Shown: "shown",
          "Left out": "leftOut",
          "Last read": ({ lastReadMs }) => (lastReadMs === null ? "Not yet" : <Moment at={lastReadMs} />),
        }}
      />
    </Page>
  );
}

export function SourcePage(source: DeskPages["source"]) {
  const { state, stage, url, publisherUrl, licenceUrl, itemsSeen, shown, leftOut, reasons, feeds, preview, trail } =
    source;
  return (
    <Page
      head={
        <>
          <State kind={state.kind}>{state.words}</State>
          <p>
            {url}. {licenceUrl === null ? "No licence given." : `Licence: ${licenceUrl}.`} {figure(itemsSeen)} items
            read, {stage === "shown" && `${figure(shown)} shown, `}
            {figure(leftOut)} left out. <a href="/desk/sources">All sources</a>
          </p>
          {stage === "shown" && state.kind !== "good" && (
            <p>
              After 7 days without updates, its sessions show a warning. After 14 days, they are removed from the site.{" "}
              {publisherUrl && <>Contact its publisher: {publisherUrl}</>}
            </p>
          )}
        </>
      }
      side={<SourceActs {...source} />}
    >
      {preview && (
        <List
          title="Preview"
          caption="Sessions from this source that are not shown yet"
          rows={preview}
          empty="No sessions have been read yet. Check again in a minute."
          columns={{
            Session: "name",
            When: "startsAtMs",
            Where: ({ venue, postcode }) => `${venue}, ${postcode}`,
          }}
        />
      )}
      <List
        title="Left out"
        caption="Items left out, by reason"
        rows={reasons}
        empty="Nothing has been left out."
        columns={{
          Reason: "words",
          Items: "count",
          "Example (publisher’s ID)": "example",
        }}
      />
      <List
        title="Feeds"
        rows={feeds}
        empty="This source has no feeds."
        columns={{ Feed: "url", Problem: "trouble" }}
      />
      <Trail rows={trail} />
    </Page>
  );
}

function SourceActs({ sourceId, stage, heldRemovals, name }: DeskPages["source"]) {
  const address = `/desk/sources/${sourceId}`;
  const isNew = stage === "tried";
  return (
    <>
      {heldRemovals !== null && (
        <Panel title="This source deleted most of its sessions">
          <p>We have kept {figure(heldRemovals)} sessions in case this was a mistake.</p>
          <Act
            label="Remove these sessions"
            action={`${address}/allow-removals`}
            yes="Yes, remove them"
            says="These sessions will leave the site within a minute or two. They will only come back if the source publishes them again."
          />
        </Panel>
      )}
      {stage === "shown" ? (
        <Act title="Pause this source" action={`${address}/pause`} label="Pause">
          <Reason hint="We stop reading it, and its sessions leave the site." />
        </Act>
      ) : (
        <Act
          title={isNew ? "Show this source" : "Start this source again"}
          action={`${address}/show`}
          label={isNew ? "Show these sessions" : "Start again"}
          kind="bib"
        />
      )}
      <Act
        title="Remove this source"
        label="Remove"
        of={name}
        action={`${address}/remove`}
        yes={`Yes, remove ${name}`}
        says="Its sessions will leave the site and everything read from it will be deleted. You cannot undo this, so we will ask you to sign in again."
      >
        <Reason hint="" />
      </Act>
    </>
  );
}

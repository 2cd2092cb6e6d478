// Sources: how each is, those in trouble first; what was joined; the form that tries another. One source: ten of its sessions before
// any shows, what is left out and why, and what can be done with it.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import { Act, Field, figure, List, Moment, Page, Panel, Reason, State } from "./desk-parts.tsx";
import { Trail } from "./record-parts.tsx";

export function SourcesPage({ sources, joins, more, keptApart }: DeskPages["sources"]) {
  const shown = sources.reduce((sum, source) => sum + source.shown, 0);
  return (
    <Page
      lead={`${figure(shown)} sessions of other booking systems are beside the register’s own.`}
      side={
        <Act title="Try one" action="/desk/sources" label="Try it" kind="bib">
          <Field
            name="url"
            label="Address of a dataset site or a feed"
            hint="It is read first, and nothing of it shows until you say so."
            maxLength={2_000}
          />
        </Act>
      }
      below={
        <>
          <List
            id="same"
            title="Considered the same"
            caption="Places and sessions that were joined"
            rows={joins}
            empty="Nothing was joined."
            more={more}
            columns={{
              This: "what",
              And: "withWhat",
              From: "sourceName",
              Undo: ({ line, what: of }) => (
                <Act
                  {...{ label: "They differ", kind: "link", of, action: "/desk/sources/joins/undo", hidden: { line } }}
                />
              ),
            }}
          />
          {keptApart.length > 0 && (
            <List
              title="Kept apart"
              caption="What is not joined any more"
              rows={keptApart}
              columns={{
                What: (line) => line,
                Undo: (line) => (
                  <Act
                    {...{ label: "May be the same", kind: "link", of: line, hidden: { line } }}
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
        empty="There are none yet. Try one with the form on this page."
        columns={{
          Source: ({ name, href }) => <a href={href}>{name}</a>,
          State: ({ state }) => <State kind={state.kind}>{state.words}</State>,
          Shown: "shown",
          "Left out": "leftOut",
          Read: ({ lastReadMs }) => (lastReadMs === null ? "Not yet" : <Moment at={lastReadMs} />),
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
            {url}. {licenceUrl === null ? "It states no licence." : `Licence: ${licenceUrl}.`} {figure(itemsSeen)} items
            read, {stage === "shown" && `${figure(shown)} shown, `}
            {figure(leftOut)} left out. <a href="/desk/sources">All sources</a>
          </p>
          {stage === "shown" && state.kind !== "good" && (
            <p>
              Its sessions carry a warning when it has been silent for 7 days, and leave the site after 14.{" "}
              {publisherUrl && <>Its publisher, to write to: {publisherUrl}</>}
            </p>
          )}
        </>
      }
      side={<SourceActs {...source} />}
    >
      {preview && (
        <List
          title="As people would see them"
          caption="Sessions of this source that are not shown yet"
          rows={preview}
          empty="No session has been read yet. Look again in a minute."
          columns={{
            Session: "name",
            When: "startsAtMs",
            Where: ({ venue, postcode }) => `${venue}, ${postcode}`,
          }}
        />
      )}
      <List
        title="Left out"
        caption="Items that are left out, by reason"
        rows={reasons}
        empty="Nothing is left out."
        columns={{
          "An item that": "words",
          "How many": "count",
          "For example, by the publisher’s own id": "example",
        }}
      />
      <List title="Feeds" rows={feeds} empty="It has none." columns={{ Feed: "url", "What is wrong": "trouble" }} />
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
        <Panel title="It deleted most of what it had">
          <p>{figure(heldRemovals)} sessions stay, as it may be its mistake.</p>
          <Act
            {...{ label: "Let them go", action: `${address}/allow-removals`, yes: "Yes, let them go" }}
            says="These sessions leave the site within a minute or two. They come back only if the source publishes them again."
          />
        </Panel>
      )}
      {stage === "shown" ? (
        <Act title="Pause it" action={`${address}/pause`} label="Pause">
          <Reason hint="It is not read, and its sessions leave the site." />
        </Act>
      ) : (
        <Act
          title={isNew ? "Show it" : "Go on with it"}
          action={`${address}/show`}
          label={isNew ? "Show these sessions" : "Go on"}
          kind="bib"
        />
      )}
      <Act
        {...{ title: "Remove it", label: "Remove", of: name, action: `${address}/remove`, yes: `Yes, remove ${name}` }}
        says="Its sessions leave the site, and what was read of it is deleted. That cannot be undone, so you are asked to sign in once more."
      >
        <Reason hint="" />
      </Act>
    </>
  );
}

// Sources: how each is, those in trouble first; what was joined; and the form that tries another.
import type { DeskPages } from "#src/desk/desk-pages.ts";
import { Act, DeskField, DeskForm, DeskList, figure, Moment, PageHead, Panel, Press, State } from "./desk-parts.tsx";

export function SourcesPage({ sources, joins, moreJoins, keptApart }: DeskPages["sources"]) {
  const shown = sources.reduce((sum, source) => sum + source.shown, 0);
  return (
    <>
      <PageHead lead={`${figure(shown)} sessions of other booking systems are beside the register’s own.`} />
      <div className="split">
        <Panel isFlush title="Publishers of open data">
          <DeskList
            caption="Sources of open data"
            rows={sources}
            empty="There are none yet. Try one with the form on this page."
            columns={[
              { label: "Source", isName: true, cell: ({ name, href }) => <a href={href}>{name}</a> },
              { label: "State", cell: ({ state }) => <State kind={state.kind}>{state.words}</State> },
              { label: "Shown", isNumber: true, cell: (source) => figure(source.shown) },
              { label: "Left out", isNumber: true, cell: ({ leftOut }) => figure(leftOut) },
              {
                label: "Read",
                cell: ({ lastReadMs }) => (lastReadMs === null ? "Not yet" : <Moment ms={lastReadMs} />),
              },
            ]}
          />
        </Panel>
        <Panel title="Try one">
          <DeskForm action="/desk/sources">
            <DeskField
              name="url"
              label="Address of a dataset site or a feed"
              hint="It is read first, and nothing of it shows until you say so."
              maxLength={2_000}
            />
            <Press kind="bib">Try it</Press>
          </DeskForm>
        </Panel>
      </div>
      <Panel id="same" isFlush title="Considered the same">
        <DeskList
          caption="Places and sessions that were joined"
          rows={joins}
          empty="Nothing was joined."
          more={moreJoins}
          columns={[
            { label: "This", isName: true, cell: ({ what }) => what },
            { label: "And", cell: ({ withWhat }) => withWhat },
            { label: "From", cell: ({ sourceName }) => sourceName },
            {
              label: "Undo",
              cell: ({ line, what }) => (
                <Act {...{ label: "They differ", of: what, action: "/desk/sources/joins/undo", hidden: { line } }} />
              ),
            },
          ]}
        />
      </Panel>
      {keptApart.length > 0 && (
        <Panel isFlush title="Kept apart">
          <DeskList
            caption="What is not joined any more"
            rows={keptApart}
            columns={[
              { label: "What", isName: true, cell: (line) => line },
              {
                label: "Undo",
                cell: (line) => (
                  <Act
                    {...{ label: "May be the same", of: line, action: "/desk/sources/joins/allow", hidden: { line } }}
                  />
                ),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

// Sources: how each is, those in trouble first; what was joined; and the form that tries another.
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import type { SourcesPageProps } from "#src/desk/sources-props.ts";
import { DeskField, DeskForm, DeskList, ErrorSummary, Moment, Panel, Press, State } from "./desk-parts.tsx";

export function SourcesPage({ frame, ...props }: SourcesPageProps & { frame: DeskFrame }) {
  const { sources, joins, moreJoins, keptApart, typed, error } = props;
  const { formToken } = frame;
  const shown = sources.reduce((sum, source) => sum + source.shown, 0);
  return (
    <>
      <div className="page-head">
        <h1>Sources</h1>
        <p>{shown.toLocaleString("en-GB")} sessions of other booking systems are beside the register’s own.</p>
      </div>
      <ErrorSummary errors={error === null ? null : { url: error }} />
      <div className="split">
        <Panel isFlush title="Publishers of open data">
          <DeskList
            caption="Sources of open data"
            rows={sources}
            keyOf={({ href }) => href}
            empty="There are none yet. Try one with the form on this page."
            columns={[
              { label: "Source", isName: true, cell: ({ name, href }) => <a href={href}>{name}</a> },
              { label: "State", cell: ({ state }) => <State kind={state.kind}>{state.words}</State> },
              { label: "Shown", isNumber: true, cell: (source) => source.shown.toLocaleString("en-GB") },
              { label: "Left out", isNumber: true, cell: ({ leftOut }) => leftOut.toLocaleString("en-GB") },
              {
                label: "Read",
                cell: ({ lastReadMs }) => (lastReadMs === null ? "Not yet" : <Moment ms={lastReadMs} />),
              },
            ]}
          />
        </Panel>
        <Panel title="Try one">
          <DeskForm action="/desk/sources" formToken={formToken}>
            <DeskField
              name="url"
              label="Address of a dataset site or a feed"
              hint="It is read first, and nothing of it shows until you say so."
              value={typed}
              error={error ?? undefined}
            />
            <Press kind="bib">Try it</Press>
          </DeskForm>
        </Panel>
      </div>
      <div id="same">
        <Panel isFlush title="Considered the same">
          <DeskList
            caption="Places and sessions that were joined"
            rows={joins}
            keyOf={({ line }) => line}
            empty="Nothing was joined."
            more={moreJoins}
            columns={[
              { label: "This", isName: true, cell: ({ what }) => what },
              { label: "And", cell: ({ withWhat }) => withWhat },
              { label: "From", cell: ({ sourceName }) => sourceName },
              {
                label: "Undo",
                cell: ({ line, what }) => (
                  <DeskForm action="/desk/sources/joins/undo" formToken={formToken} hidden={{ line }}>
                    <button type="submit" className="link-press">
                      They differ<span className="vh">: {what}</span>
                    </button>
                  </DeskForm>
                ),
              },
            ]}
          />
        </Panel>
      </div>
      {keptApart.length > 0 && (
        <Panel isFlush title="Kept apart">
          <DeskList
            caption="What is not joined any more"
            rows={keptApart}
            keyOf={(line) => line}
            empty=""
            columns={[
              { label: "What", isName: true, cell: (line) => line },
              {
                label: "Undo",
                cell: (line) => (
                  <DeskForm action="/desk/sources/joins/allow" formToken={formToken} hidden={{ line }}>
                    <button type="submit" className="link-press">
                      May be the same<span className="vh">: {line}</span>
                    </button>
                  </DeskForm>
                ),
              },
            ]}
          />
        </Panel>
      )}
    </>
  );
}

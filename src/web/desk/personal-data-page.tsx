// A person's data: their address, the code that proves it, what is held, as a file, and erased.
import type { DeskPages } from "#src/desk/desk-pages.ts";
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";
import { Confirm, DeskField, DeskForm, DeskList, Moment, PageHead, Panel, Press, Reason } from "./desk-parts.tsx";

export function PersonalDataPage({ held, proof }: DeskPages["personal-data"]) {
  return (
    <>
      <PageHead lead="What is held about somebody is shown to them alone. They prove that an address is theirs by a code that is mailed to it." />
      {held ? <Held proof={proof} held={held} /> : proof ? <AskCode proof={proof} /> : <AskAddress />}
    </>
  );
}

function AskAddress() {
  return (
    <Panel title="Their address">
      <DeskForm action="/desk/personal-data">
        <DeskField
          name="email"
          label="Email address"
          hint="Have them with you, or on the telephone: the code is good for half an hour"
          type="email"
        />
        <Press kind="bib">Mail them a code</Press>
      </DeskForm>
    </Panel>
  );
}

function AskCode({ proof }: { proof: string }) {
  return (
    <Panel title="The code">
      <DeskForm action="/desk/personal-data/show" hidden={{ proof }}>
        <p>A code is on its way to that address. Ask them for it.</p>
        <DeskField name="code" label="Code" hint="Six digits" maxLength={20} />
        <Press kind="bib">Show what is held</Press>
      </DeskForm>
      <p>
        <a className="go" href="/desk/personal-data">
          Begin again with another address
        </a>
      </p>
    </Panel>
  );
}

function Held({ proof, held }: { proof: string; held: HeldData }) {
  return (
    <div className="split">
      <div className="column">
        <Panel isFlush title="Messages">
          <DeskList
            caption="Messages they have written"
            rows={held.Messages}
            empty="They have written no message that is still held."
            columns={[
              { label: "To", isName: true, cell: ({ ClubName }) => ClubName },
              { label: "Written", cell: ({ SentAt }) => <Moment ms={Date.parse(SentAt)} /> },
              { label: "Name", cell: ({ Firstname, Lastname }) => `${Firstname} ${Lastname}` },
              { label: "What it says", cell: ({ QueryDescription }) => QueryDescription },
              { label: "Deleted on", cell: ({ DeletedOn }) => <Moment ms={Date.parse(DeletedOn)} /> },
            ]}
          />
        </Panel>
        <Panel isFlush title="Alerts">
          <DeskList
            caption="Alerts they have asked for"
            rows={held.Alerts}
            empty="They have asked for no alert."
            columns={[
              { label: "For", isName: true, cell: ({ Words }) => Words },
              { label: "How often", cell: ({ Often }) => Often },
              { label: "Ends", cell: ({ EndsAt }) => <Moment ms={Date.parse(EndsAt)} /> },
            ]}
          />
        </Panel>
      </div>
      <div className="column">
        <Panel title="Give it to them">
          <DeskForm action="/desk/personal-data/file" hidden={{ proof }}>
            <Press kind="bib">Take it as a file</Press>
          </DeskForm>
        </Panel>
        <Panel title="Erase it">
          <Confirm
            {...{ label: "Erase all of it", action: "/desk/personal-data/erase", hidden: { proof } }}
            says="Their messages and alerts go at once. It cannot be undone, so you are asked to sign in once more."
            yes="Yes, erase all of it"
          >
            <Reason />
          </Confirm>
        </Panel>
      </div>
    </div>
  );
}

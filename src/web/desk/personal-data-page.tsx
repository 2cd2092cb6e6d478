// A person's data: their address, the code that proves it, what is held, as a file, and erased.
import type { DeskFrame } from "#src/desk/desk-pages.ts";
import type { PersonalDataPageProps } from "#src/desk/personal-data-props.ts";
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";
import { DeskField, DeskForm, DeskList, ErrorSummary, Moment, Panel, Press, Reason } from "./desk-parts.tsx";

type Props = PersonalDataPageProps & { frame: DeskFrame };

export function PersonalDataPage(props: Props) {
  const { held, errors, proof } = props;
  return (
    <>
      <div className="page-head">
        <h1>Personal data</h1>
        <p>
          What is held about somebody is shown to them alone. They prove that an address is theirs by a code that is
          mailed to it.
        </p>
      </div>
      <ErrorSummary errors={errors} />
      {held ? <Held {...props} held={held} /> : proof ? <AskCode {...props} /> : <AskAddress {...props} />}
    </>
  );
}

function AskAddress({ frame, typed, errors }: Props) {
  return (
    <Panel title="Their address">
      <DeskForm action="/desk/personal-data" formToken={frame.formToken}>
        <DeskField
          name="email"
          label="Email address"
          hint="Have them with you, or on the telephone: the code is good for half an hour"
          type="email"
          value={typed.email}
          error={errors?.email}
        />
        <Press kind="bib">Mail them a code</Press>
      </DeskForm>
    </Panel>
  );
}

function AskCode({ frame, proof, errors }: Props) {
  return (
    <Panel title="The code">
      <DeskForm action="/desk/personal-data/show" formToken={frame.formToken} hidden={{ proof }}>
        <p>A code is on its way to that address. Ask them for it.</p>
        <DeskField name="code" label="Code" hint="Six digits" error={errors?.code} />
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

function Held({ frame, proof, held, errors }: Props & { held: HeldData }) {
  return (
    <div className="split">
      <div className="column">
        <Panel isFlush title="Messages">
          <DeskList
            caption="Messages they have written"
            rows={held.Messages}
            keyOf={({ SentAt, ClubId }) => `${SentAt} ${ClubId}`}
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
            keyOf={({ AlertId }) => AlertId}
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
          <DeskForm action="/desk/personal-data/file" formToken={frame.formToken} hidden={{ proof }}>
            <Press kind="bib">Take it as a file</Press>
          </DeskForm>
        </Panel>
        <Panel title="Erase it">
          <DeskForm action="/desk/personal-data/erase" formToken={frame.formToken} hidden={{ proof }}>
            <p>All of it, at once. It cannot be undone, so you are asked to sign in once more.</p>
            <Reason error={errors?.reason} />
            <Press kind="danger">Erase all of it</Press>
          </DeskForm>
        </Panel>
      </div>
    </div>
  );
}

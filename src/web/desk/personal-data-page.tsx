// A person's data: their address, the code that proves it, what is held, as a file, and erased.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";
import { Act, Field, Go, List, Moment, Page, Reason } from "./desk-parts.tsx";

const here = "/desk/personal-data";
const lead =
  "What is held about somebody is shown to them alone. They prove that an address is theirs by a code that is mailed to it.";

export function PersonalDataPage({ held, proof }: DeskPages["personal-data"]) {
  if (held) return <Held proof={proof} held={held} />;
  return <Page lead={lead}>{proof ? <AskCode proof={proof} /> : <AskAddress />}</Page>;
}

function AskAddress() {
  return (
    <Act title="Their address" action={here} label="Mail them a code" kind="bib">
      <Field
        name="email"
        label="Email address"
        hint="Have them with you, or on the telephone: the code is good for half an hour"
        type="email"
      />
    </Act>
  );
}

function AskCode({ proof }: { proof: string }) {
  return (
    <Act
      {...{ title: "The code", action: `${here}/show`, hidden: { proof }, label: "Show what is held", kind: "bib" }}
      others={<Go href={here}>Begin again with another address</Go>}
    >
      <p>A code is on its way to that address. Ask them for it.</p>
      <Field name="code" label="Code" hint="Six digits" maxLength={20} />
    </Act>
  );
}

function Held({ proof, held }: { proof: string; held: HeldData }) {
  const hidden = { proof };
  return (
    <Page
      lead={lead}
      side={
        <>
          <Act {...{ title: "Give it to them", action: `${here}/file`, hidden }} label="Take it as a file" kind="bib" />
          <Act
            {...{ title: "Erase it", label: "Erase all of it", action: `${here}/erase`, hidden }}
            says="Their messages and alerts go at once. It cannot be undone, so you are asked to sign in once more."
            yes="Yes, erase all of it"
          >
            <Reason />
          </Act>
        </>
      }
    >
      <List
        title="Messages"
        caption="Messages they have written"
        rows={held.Messages}
        empty="They have written no message that is still held."
        columns={{
          To: "ClubName",
          Written: ({ SentAt }) => <Moment at={SentAt} />,
          Name: ({ Firstname, Lastname }) => `${Firstname} ${Lastname}`,
          "What it says": "QueryDescription",
          "Deleted on": ({ DeletedOn }) => <Moment at={DeletedOn} />,
        }}
      />
      <List
        title="Alerts"
        caption="Alerts they have asked for"
        rows={held.Alerts}
        empty="They have asked for no alert."
        columns={{ For: "Words", "How often": "Often", Ends: ({ EndsAt }) => <Moment at={EndsAt} /> }}
      />
    </Page>
  );
}

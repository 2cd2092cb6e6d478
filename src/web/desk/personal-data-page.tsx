// A person's data: their address, the code that proves it, what is held, as a file, and erased.
import type { DeskPages } from "#src/desk/desk-screens.ts";
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";
import { Act, Field, Go, List, Moment, Page, Reason } from "./desk-parts.tsx";

const here = "/desk/personal-data";
const lead =
  "We only show someone’s data when they have proved that the email address is theirs. We email them a code to do this.";

export function PersonalDataPage({ held, proof }: DeskPages["personal-data"]) {
  if (held) return <Held proof={proof} held={held} />;
  return <Page lead={lead}>{proof ? <AskCode proof={proof} /> : <AskAddress />}</Page>;
}

function AskAddress() {
  return (
    <Act title="Their email address" action={here} label="Email them a code" kind="bib">
      <Field
        name="email"
        label="Email address"
        hint="Make sure they are with you or on the phone. The code works for 30 minutes"
        type="email"
      />
    </Act>
  );
}

function AskCode({ proof }: { proof: string }) {
  return (
    <Act
      title="Enter the code"
      action={`${here}/show`}
      hidden={{ proof }}
      label="Show their data"
      kind="bib"
      others={<Go href={here}>Start again with another address</Go>}
    >
      <p>We have emailed a code to that address. Ask them for it.</p>
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
          <Act title="Give them a copy" action={`${here}/file`} hidden={hidden} label="Download as a file" kind="bib" />
          <Act
            title="Delete their data"
            label="Delete all of it"
            action={`${here}/erase`}
            hidden={hidden}
            says="Their messages and alerts will be deleted straight away. You cannot undo this, so we will ask you to sign in again."
            yes="Yes, delete all of it"
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
        empty="We hold no messages from them."
        columns={{
          To: "ClubName",
          Written: ({ SentAt }) => <Moment at={SentAt} />,
          Name: ({ Firstname, Lastname }) => `${Firstname} ${Lastname}`,
          Message: "QueryDescription",
          "Deleted on": ({ DeletedOn }) => <Moment at={DeletedOn} />,
        }}
      />
      <List
        title="Alerts"
        caption="Alerts they have asked for"
        rows={held.Alerts}
        empty="They have not asked for any alerts."
        columns={{ For: "Words", "How often": "Often", Ends: ({ EndsAt }) => <Moment at={EndsAt} /> }}
      />
    </Page>
  );
}

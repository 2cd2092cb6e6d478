// A person's data: their address, its proof by a code, what is held, as a file, and its erasure.

import { createContext, type RouteObject, useLoaderData } from "react-router";
import Type from "typebox";
import { eraseProven, mailProof, showProven, tryProof } from "#src/sign-in/prove-address.ts";
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";
import { Act, Field, Reason } from "./desk-forms.tsx";
import { justProven } from "./desk-guards.ts";
import { List } from "./desk-list.tsx";
import { Go, Page } from "./desk-parts.tsx";
import { type Desk, DeskFile, formAction, formRoute, goTo, reason, refused, whyNeeded } from "./desk-request.ts";
import { Moment } from "./desk-words.tsx";

const here = "/desk/personal-data";
const proof = Type.String({ maxLength: 100 });
const email = Type.String({ maxLength: 500 });
const code = Type.String({ maxLength: 20 });

export const personalDataScreen: RouteObject = {
  path: "personal-data",
  loader: ({ context }) => context.get(shownContext),
  action: formAction({ email }, async (form, { proofs, actor, context }) => {
    const mailed = await mailProof(proofs, form.email, actor);
    if (!mailed.ok) return refused({ email: mailed.error });
    context.set(shownContext, { proof: mailed.proof, heldData: null });
    return null;
  }),
  Component: PersonalDataPage,
  children: [
    formRoute("show", { proof, code }, async (form, desk) => {
      const { proofs } = desk;
      const tried = await tryProof(proofs, form.proof, form.code);
      if (tried === "over") return tooLate;
      desk.context.set(shownContext, { proof: form.proof, heldData: null });
      if (tried === "wrong") return refused({ code: "That is not the code in the email" });
      return showHeldData(form.proof, desk, null);
    }),
    formRoute("file", { proof }, async (form, { proofs, actor }) => {
      const heldData = await showProven(proofs, form.proof, actor, "held-data-taken");
      if (heldData === null) return tooLate;
      return new DeskFile(JSON.stringify(heldData, null, 2), "application/json; charset=utf-8", "what-is-held.json");
    }),
    {
      ...formRoute("erase", { proof, reason }, async (form, desk) => {
        const { proofs, actor } = desk;
        if (form.reason.trim() === "") return showHeldData(form.proof, desk, refused({ reason: whyNeeded }));
        const deleted = await eraseProven(proofs, form.proof, form.reason, actor);
        if (deleted === null) return tooLate;
        const waiting = deleted.Waiting === 0 ? "" : " Anything still on its way will be deleted once it is delivered.";
        const messages = deleted.Deleted === 1 ? "1 message" : `${deleted.Deleted} messages`;
        const alerts = deleted.EndedAlerts === 1 ? "1 alert" : `${deleted.EndedAlerts} alerts`;
        return goTo(here, `Deleted: ${messages} and ${alerts}.${waiting}`);
      }),
      middleware: [justProven],
    },
  ],
};

/** What an action shows; without a proof the page asks for an address. */
const shownContext = createContext<{ proof: string; heldData: HeldData | null }>({ proof: "", heldData: null });

/** The proof may be over between two presses. */
async function showHeldData<Done>(proof: string, { proofs, actor, context }: Desk, done: Done) {
  const heldData = await showProven(proofs, proof, actor, "held-data-shown");
  context.set(shownContext, { proof: heldData === null ? "" : proof, heldData });
  return heldData === null ? tooLate : done;
}

const tooLate = refused(
  { email: "The code has expired or was tried too many times. Send a new one" },
  { action: here, typed: {} },
);

const title = "Personal data";
const lead =
  "We only show someone’s data when they have proved that the email address is theirs. We email them a code to " +
  "do this.";

function PersonalDataPage() {
  const { heldData, proof } = useLoaderData<{ proof: string; heldData: HeldData | null }>();
  if (heldData) return <HeldDataPanels proof={proof} heldData={heldData} />;
  return (
    <Page title={title} lead={lead}>
      {proof ? <AskCode proof={proof} /> : <AskAddress />}
    </Page>
  );
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

function HeldDataPanels({ proof, heldData }: { proof: string; heldData: HeldData }) {
  const hidden = { proof };
  return (
    <Page
      title={title}
      lead={lead}
      side={
        <>
          <Act title="Give them a copy" action={`${here}/file`} hidden={hidden} label="Download as a file" kind="bib" />
          <Act
            title="Delete their data"
            label="Delete all of it"
            action={`${here}/erase`}
            hidden={hidden}
            says={
              "Their messages and alerts will be deleted straight away. You cannot undo this, so we will ask you " +
              "to sign in again."
            }
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
        rows={heldData.Messages}
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
        rows={heldData.Alerts}
        empty="They have not asked for any alerts."
        columns={{ For: "Words", "How often": "Often", Ends: ({ EndsAt }) => <Moment at={EndsAt} /> }}
      />
    </Page>
  );
}

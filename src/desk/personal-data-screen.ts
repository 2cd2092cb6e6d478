// The screen of a person's data: an address, its proof by a code, what is held, as a file, and its erasure.
import Type from "typebox";
import { eraseProven, mailProof, showProven, tryProof } from "#src/sign-in/prove-address.ts";
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";
import { type Desk, type DeskAnswer, reason, view, whyNeeded } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";
import type { PersonalDataPageProps } from "./personal-data-props.ts";

const role = "safeguarding";
const here = "/desk/personal-data";
const proof = Type.String({ maxLength: 100 });

export function personalDataScreen(desk: Desk, { proofs }: DeskParts): void {
  desk.page(
    { path: "/personal-data", role, summary: "What is held about a person: asks for their address" },
    async () => shown({}),
  );

  desk.action(
    {
      path: "/personal-data",
      role,
      summary: "Mails a code to an address",
      form: Type.Object({ email: Type.String({ maxLength: 500 }) }),
    },
    async ({ form: { email }, actor }) => {
      const mailed = await mailProof(proofs, email, actor);
      return shown(mailed.ok ? { proof: mailed.proof } : { typed: { email }, errors: { email: mailed.error } });
    },
  );

  desk.action(
    {
      path: "/personal-data/show",
      role,
      summary: "Shows what is held about whoever knows the code",
      form: Type.Object({ proof, code: Type.String({ maxLength: 20 }) }),
    },
    async ({ form, actor }) => {
      const tried = await tryProof(proofs, form.proof, form.code);
      if (tried === "over") return shown({ errors: { email: tooLate } });
      if (tried === "wrong") return shown({ proof: form.proof, errors: { code: "That is not the code in the mail" } });
      return shownHeld(form.proof, await showProven(proofs, form.proof, actor, "held-data-shown"));
    },
  );

  desk.action(
    {
      path: "/personal-data/file",
      role,
      summary: "What is held about a person as a file",
      form: Type.Object({ proof }),
    },
    async ({ form, actor }): Promise<DeskAnswer> => {
      const held = await showProven(proofs, form.proof, actor, "held-data-taken");
      if (held === null) return shown({ errors: { email: tooLate } });
      return {
        fileName: "what-is-held.json",
        type: "application/json; charset=utf-8",
        content: JSON.stringify(held, null, 2),
      };
    },
  );

  desk.action(
    {
      path: "/personal-data/erase",
      role,
      summary: "Erases what is held about a person",
      stepUp: true,
      form: Type.Object({ proof, reason }),
    },
    async ({ form, actor }): Promise<DeskAnswer> => {
      if (form.reason.trim() === "") {
        const held = await showProven(proofs, form.proof, actor, "held-data-shown");
        return held === null ? shown({ errors: { email: tooLate } }) : shownHeld(form.proof, held, whyNeeded);
      }
      const deleted = await eraseProven(proofs, form.proof, form.reason, actor);
      if (deleted === null) return shown({ errors: { email: tooLate } });
      const waiting = deleted.Waiting === 0 ? "" : " What is still on its way goes once it is delivered.";
      return { goTo: here, told: `Erased: ${deleted.Deleted} messages and ${deleted.EndedAlerts} alerts.${waiting}` };
    },
  );
}

const tooLate = "The code is over, or was tried too often. Send a new one";

function shown(change: Partial<PersonalDataPageProps>): DeskAnswer {
  const props = { proof: "", held: null, typed: { email: "" }, errors: null, ...change };
  return view<"personal-data">({
    page: "personal-data",
    title: "Personal data",
    props,
    status: props.errors === null ? 200 : 422,
  });
}

/** The proof may be over between two presses. */
const shownHeld = (of: string, held: HeldData | null, error?: string) =>
  held === null
    ? shown({ errors: { email: tooLate } })
    : shown({ proof: of, held, errors: error ? { reason: error } : null });

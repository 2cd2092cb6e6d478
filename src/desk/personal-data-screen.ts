// The screen of a person's data: an address, its proof by a code, what is held, as a file, and its erasure.
import Type from "typebox";
import type { Actor } from "#src/audit/audit-rules.ts";
import { eraseProven, mailProof, showProven, tryProof } from "#src/sign-in/prove-address.ts";
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";
import { type Desk, type DeskAnswer, reason, refused, view, whyNeeded } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const role = "safeguarding";
const here = "/desk/personal-data";
const proof = Type.String({ maxLength: 100 });

export function personalDataScreen(desk: Desk, { proofs }: DeskParts): void {
  /** The proof may be over between two presses. */
  const shownHeld = async (of: string, actor: Actor) => {
    const held = await showProven(proofs, of, actor, "held-data-shown");
    return held === null ? tooLate : shown(of, held);
  };

  desk.page(
    { path: "/personal-data", role, summary: "What is held about a person: asks for their address" },
    async () => shown(),
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
      return mailed.ok ? shown(mailed.proof) : refused(shown(), { email: mailed.error });
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
      if (tried === "over") return tooLate;
      if (tried === "wrong") return refused(shown(form.proof), { code: "That is not the code in the mail" });
      return shownHeld(form.proof, actor);
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
      if (held === null) return tooLate;
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
      if (form.reason.trim() === "") return refused(await shownHeld(form.proof, actor), { reason: whyNeeded });
      const deleted = await eraseProven(proofs, form.proof, form.reason, actor);
      if (deleted === null) return tooLate;
      const waiting = deleted.Waiting === 0 ? "" : " What is still on its way goes once it is delivered.";
      const messages = deleted.Deleted === 1 ? "1 message" : `${deleted.Deleted} messages`;
      const alerts = deleted.EndedAlerts === 1 ? "1 alert" : `${deleted.EndedAlerts} alerts`;
      return { goTo: here, told: `Erased: ${messages} and ${alerts}.${waiting}` };
    },
  );
}

const shown = (proofId = "", held: HeldData | null = null) =>
  view("personal-data", "Personal data", { proof: proofId, held });

const tooLate = refused(
  shown(),
  { email: "The code is over, or was tried too often. Send a new one" },
  { action: here, typed: {} },
);

// The screen of a person's data: an address, its proof by a code, what is held, as a file, and its erasure.
import Type from "typebox";
import type { Actor } from "#src/audit/audit-rules.ts";
import { eraseProven, mailProof, showProven, tryProof } from "#src/sign-in/prove-address.ts";
import type { HeldData } from "#src/sign-in/sign-in-schema.ts";
import { type Desk, reason, refused, view, whyNeeded } from "./desk-frame.ts";
import type { DeskParts } from "./open-desk.ts";

const here = "/desk/personal-data";
const proof = Type.String({ maxLength: 100 });

export function personalDataScreen(desk: Desk, { proofs }: DeskParts) {
  const { page, action } = desk.of("safeguarding");
  const path = "/personal-data";

  /** The proof may be over between two presses. */
  const shownHeld = async (of: string, actor: Actor) => {
    const held = await showProven(proofs, of, actor, "held-data-shown");
    return held === null ? tooLate : shown(of, held);
  };

  page(path, "What is held about a person: asks for their address", async () => shown());

  const email = Type.String({ maxLength: 500 });
  action(path, "Emails a code to an address", { email }, async ({ form, actor }) => {
    const mailed = await mailProof(proofs, form.email, actor);
    return mailed.ok ? shown(mailed.proof) : refused(shown(), { email: mailed.error });
  });

  const code = Type.String({ maxLength: 20 });
  action(
    `${path}/show`,
    "Shows what is held about whoever knows the code",
    { proof, code },
    async ({ form, actor }) => {
      const tried = await tryProof(proofs, form.proof, form.code);
      if (tried === "over") return tooLate;
      if (tried === "wrong") return refused(shown(form.proof), { code: "That is not the code in the email" });
      return shownHeld(form.proof, actor);
    },
  );

  action(`${path}/file`, "What is held about a person as a file", { proof }, async ({ form, actor }) => {
    const held = await showProven(proofs, form.proof, actor, "held-data-taken");
    if (held === null) return tooLate;
    const content = JSON.stringify(held, null, 2);
    return { fileName: "what-is-held.json", type: "application/json; charset=utf-8", content };
  });

  action(
    `${path}/erase`,
    "Erases what is held about a person",
    { proof, reason },
    async ({ form, actor }) => {
      if (form.reason.trim() === "") return refused(await shownHeld(form.proof, actor), { reason: whyNeeded });
      const deleted = await eraseProven(proofs, form.proof, form.reason, actor);
      if (deleted === null) return tooLate;
      const waiting = deleted.Waiting === 0 ? "" : " Anything still on its way will be deleted once it is delivered.";
      const messages = deleted.Deleted === 1 ? "1 message" : `${deleted.Deleted} messages`;
      const alerts = deleted.EndedAlerts === 1 ? "1 alert" : `${deleted.EndedAlerts} alerts`;
      return { goTo: here, told: `Deleted: ${messages} and ${alerts}.${waiting}` };
    },
    { stepUp: true },
  );

  return [shown];
}

const shown = (proofId = "", held: HeldData | null = null) =>
  view("personal-data", "Personal data", { proof: proofId, held });

const tooLate = refused(
  shown(),
  { email: "The code has expired or was tried too many times. Send a new one" },
  { action: here, typed: {} },
);

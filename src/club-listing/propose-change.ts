// What a club asks the association to change, and the officer's answer: approved, it is the club's.
import type { Actor } from "#src/audit/audit-rules.ts";
import { recordAction } from "#src/audit/audit-store.ts";
import { type Corrected, changeCatalogue, correctField } from "#src/catalogue/corrections/correct-record.ts";
import { readCells } from "#src/catalogue/corrections/correction-store.ts";
import { recordFields, recordTables } from "#src/catalogue/corrections/record-kinds.ts";
import { mailLanguage } from "#src/mail/mail-body.ts";
import { storeMail } from "#src/mail/mail-store.ts";
import { randomIds } from "#src/platform/crypto/random-ids.ts";
import { dayOf, storeForm } from "#src/platform/database/rate-limit.ts";
import { outsideDeadline } from "#src/platform/http/request-deadline.ts";
import { english } from "#src/platform/language/server-language.ts";
import { pictureFault } from "#src/platform/pictures/picture-file.ts";
import { smallPicture } from "#src/platform/pictures/small-picture.ts";
import { isUuid } from "#src/platform/text/is-uuid.ts";
import type { NotChanged, Opened } from "./change-listing.ts";
import { countProposals, endProposal, isProposed, storeProposal } from "./change-store.ts";
import { storeLogo } from "./club-logos.ts";
import { nameOfListed, readListed } from "./listed-record.ts";
import { answeredMail } from "./listing-mails.ts";
import { plainWords, proposables, proposalError } from "./listing-rules.ts";
import { alternativeError, logoFaults, logoField, logoPath, logoSide } from "./logo-rules.ts";
import type { ListingParts } from "./mail-link.ts";

const daySeconds = 86_400;

export async function proposeChange(
  { database, clock, settings }: ListingParts,
  { record }: Opened,
  { about, words }: { about: string; words: string },
) {
  const { kind, id, name: recordName } = record;
  if (!proposables[kind].some((each) => each.about === about)) return { ok: false, kind: "unknown-field" } as const;
  const reason = proposalError(english, about, words);
  if (reason !== null) return { ok: false, kind: "does-not-fit", field: "Words", reason } as const;
  const madeAtMs = clock.nowMs();
  const plain = plainWords(about, words);
  const proposal = { proposalId: randomIds.newId(), kind, id, recordName, about, words: plain, madeAtMs };
  return database.transaction("read committed", async (queries) => {
    if (await isProposed(queries, proposal)) return { ok: true } as const;
    if ((await countProposals(queries, record, madeAtMs - daySeconds * 1_000)) >= settings.listingProposals)
      return { ok: false, kind: "too-many", retryAfterSeconds: daySeconds } as const;
    await storeProposal(queries, proposal);
    return { ok: true } as const;
  });
}

/** A logo, `picture` as Base64 and `text` for who cannot see it. */
export async function proposeLogo(
  parts: ListingParts,
  { record: { kind, id, name: recordName } }: Opened,
  { picture, text }: { picture: string; text: string },
): Promise<{ ok: true } | NotChanged> {
  if (kind !== "club") return { ok: false, kind: "unknown-field" };
  const alternative = text.trim();
  const wrongText = alternativeError(english, text);
  if (wrongText !== null) return { ok: false, kind: "does-not-fit", field: "Text", reason: wrongText };
  const madeAtMs = parts.clock.nowMs();
  const { listingLogos: atMost } = parts.settings;
  const limit = { name: `listing-logo:${id}`, atMost, withoutCaptcha: atMost };
  const limits = [{ ...dayOf(madeAtMs), ...limit }];
  const counted = await storeForm(parts, { solution: null, limits, nowMs: madeAtMs }, async (_queries, count) => {
    await count();
    return { ok: true as const };
  });
  if (!counted.ok) return { ok: false, kind: "too-many", retryAfterSeconds: daySeconds };
  const bytes = Buffer.from(picture, "base64");
  const fault = pictureFault(bytes);
  const small =
    fault === null ? await outsideDeadline(smallPicture(bytes, logoSide)) : { ok: false as const, kind: fault };
  if (!small.ok) return { ok: false, kind: "does-not-fit", field: "Picture", reason: logoFaults[small.kind] };
  return parts.database.transaction("read committed", async (queries) => {
    const logoDigest = await storeLogo(queries, { clubId: Number(id), alternative, webp: small.webp });
    const of = { proposalId: randomIds.newId(), kind, id, recordName, about: logoField };
    await storeProposal(queries, { ...of, words: alternative, madeAtMs, logoDigest });
    return { ok: true };
  });
}

/** One that is answered meanwhile stays as it is. */
export async function takeProposalBack({ database, clock }: ListingParts, { record }: Opened, proposalId: string) {
  if (isUuid(proposalId)) await endProposal(database, proposalId, "taken-back", clock.nowMs(), record);
  return { ok: true } as const;
}

/** `words`: to the club, by mail. "missing": there is none that waits. */
export async function answerProposal(
  { database, publish, clock, settings }: ListingParts,
  proposalId: string,
  actor: Actor,
  { isApproved, words }: { isApproved: boolean; words: string },
): Promise<"answered" | "missing" | Exclude<Corrected, { ok: true }>> {
  if (!isUuid(proposalId)) return "missing";
  let refused: Exclude<Corrected, { ok: true }> | null = null;
  try {
    const answered = await changeCatalogue({ database, publish }, async (queries) => {
      const nowMs = clock.nowMs();
      const outcome = isApproved ? "approved" : "declined";
      const proposal = await endProposal(queries, proposalId, outcome, nowMs);
      if (proposal === null) return { ok: false };
      const { kind, id, recordName: name, about, logoDigest } = proposal;
      // Told at the address before a change of it, whose owner may not know of it.
      const record = await readListed(queries, proposal);
      const cells = await readCells(queries, recordTables[kind], id);
      if (isApproved && cells && recordFields[kind].some((field) => field.name === about)) {
        const text = logoDigest ? logoPath(logoDigest) : proposal.words;
        const correction = { kind, id, field: about, text, reason: "Asked for by the club" };
        const corrected = await correctField(queries, actor, cells, correction, "club");
        if (!corrected.ok && corrected.kind !== "unchanged") {
          refused = corrected;
          throw new Error("The correction is refused");
        }
      }
      if (record?.address) {
        const language = mailLanguage(settings, record.language);
        const to = [language, record.address, nameOfListed(record, language)] as const;
        await storeMail(queries, answeredMail(...to, proposal, { isApproved, words }, settings), nowMs);
      }
      const action = isApproved ? "proposal-approved" : "proposal-declined";
      await recordAction(queries, actor, { action, record: { kind, id, name }, after: { about, proposalId } });
      return { ok: true };
    });
    return answered.ok ? "answered" : "missing";
  } catch (error) {
    if (refused !== null) return refused;
    throw error;
  }
}

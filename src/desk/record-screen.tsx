// One record's address: its page, and the forms that correct it, hide it and show it again.

import type { RouteObject } from "react-router";
import Type from "typebox";
import { correctionRefusals, takeBackCorrection } from "#src/catalogue/corrections/correct-record.ts";
import { hideRecord, showRecord } from "#src/catalogue/corrections/hide-record.ts";
import { mailLink, stopListingLinks } from "#src/club-listing/mail-link.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { changing, correctTyped } from "./correction-form.tsx";
import { type Desk, formRoute, goTo, reason, refused, there, withDesk } from "./desk-request.ts";
import { recordAddress } from "./desk-rules.ts";
import { listed, readDetails, recordOf } from "./record-details.tsx";
import { RecordPage } from "./record-page.tsx";
import { removeTime, saveTime } from "./training-form.tsx";

const field = Type.String({ maxLength: 100 });
const correctForm = { opened: field, reason };
const timeForm = { time: Type.String({ maxLength: 20 }), reason };
const hideForm = { reason, through: Type.String({ maxLength: 20 }) };

export const recordScreen: RouteObject = {
  path: "records/:kind/:id",
  loader: withDesk(readDetails),
  Component: RecordPage,
  children: [
    formRoute("correct", correctForm, async (form, desk) => {
      const { kind, id } = await recordOf(desk);
      const wrong = await correctTyped(desk, { kind, id }, form.reason.trim() || null);
      return wrong ?? goTo(recordAddress({ kind, id }), "Corrected. Visitors will see it within seconds.");
    }),
    formRoute("training", timeForm, async ({ time, reason: why }, desk) => {
      const { kind, id } = await clubOf(desk);
      const wrong = await saveTime(desk, Number(id), { key: time, reason: why.trim() || null });
      return wrong ?? goTo(recordAddress({ kind, id }), "Corrected. Visitors will see it within seconds.");
    }),
    formRoute("remove-training", { time: timeForm.time }, async ({ time }, desk) => {
      const { kind, id } = await clubOf(desk);
      const problem = await removeTime(desk, Number(id), time);
      const way = { label: "See its training", href: `${recordAddress({ kind, id })}#training` };
      return goTo(recordAddress({ kind, id }), problem ?? "Removed. You can undo this below its training.", way);
    }),
    formRoute("take-back", { field }, async (form, desk) => {
      const { kind, id } = await recordOf(desk);
      const outcome = await takeBackCorrection(...changing(desk), { kind, id, ...form });
      const message = outcome.ok
        ? "Correction undone. The register’s value is back."
        : correctionRefusals[outcome.kind];
      return goTo(recordAddress({ kind, id }), message);
    }),
    formRoute("hide", hideForm, async (form, desk) => {
      const { kind, id } = await recordOf(desk);
      const hiding = { kind, id, ...form, through: form.through.trim() || null };
      const outcome = await hideRecord(...changing(desk), hiding);
      if (outcome.ok) return goTo(recordAddress({ kind, id }), "Hidden. Visitors can no longer find it.");
      const wrong = outcome.kind === "day-is-over" ? "through" : "reason";
      return refused({ [wrong]: correctionRefusals[outcome.kind] });
    }),
    formRoute("show", {}, async (_form, desk) => {
      const { kind, id } = await recordOf(desk);
      const outcome = await showRecord(...changing(desk), { kind, id });
      const message = outcome.ok ? "Visitors can see it again." : correctionRefusals[outcome.kind];
      return goTo(recordAddress({ kind, id }), message);
    }),
    formRoute("mail-link", {}, async (_form, desk) => {
      const { listing, publicUrl, isProduction, fastifyRequest, actor } = desk;
      const itself = there(await listed(await recordOf(desk), desk));
      const origin = there(originForLinks({ publicUrl, isProduction }, fastifyRequest));
      return goTo(recordAddress(itself), linkOutcomes[await mailLink(there(listing), itself, actor, origin)]);
    }),
    formRoute("stop-links", {}, async (_form, desk) => {
      const { listing, actor } = desk;
      const itself = there(await listed(await recordOf(desk), desk));
      const count = await stopListingLinks(there(listing), itself, actor);
      const message = count === 0 ? "There were no links to turn off." : "All its links are turned off.";
      return goTo(recordAddress(itself), message);
    }),
  ],
};

const clubOf = async (desk: Desk) => {
  const { kind, id } = await recordOf(desk);
  return there(kind === "club" && { kind, id });
};

const linkOutcomes = {
  mailed: "We have sent the link to the address in the register.",
  "no-address": "There is no email address to send to.",
  "too-many": "Too many links have been sent to that address today. Try again tomorrow.",
};

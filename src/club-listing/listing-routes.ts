// A club's own listing: asking for its link, and what is done by it. The token comes in a body, never in an address.
import type { FastifyInstance, FastifySchema } from "fastify";
import type { Static, TObject, TString } from "typebox";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { answeredHere, formProblems, ownPagesOnly, refuseForm } from "#src/platform/http/form-problems.ts";
import { networkOf } from "#src/platform/http/network-of.ts";
import type { Refusals } from "#src/platform/http/problem-schema.ts";
import { type Problem, refuseInput } from "#src/platform/http/problems.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import type { Config } from "#src/settings.ts";
import { changeListing, confirmListing, type NotChanged, type Opened, undoChange } from "./change-listing.ts";
import {
  linkAnswerSchema,
  linkRequestSchema,
  listingExamples,
  listingSchema,
  openRequestSchema,
  proposeRequestSchema,
  saveRequestSchema,
  stoppedSchema,
  takeBackRequestSchema,
  undoRequestSchema,
} from "./listing-schema.ts";
import { askForLink, type ListingParts, stopListingLinks } from "./mail-link.ts";
import { openLink } from "./open-listing.ts";
import { proposeChange, takeProposalBack } from "./propose-change.ts";
import { showListing } from "./show-listing.ts";

const tags = ["club-listing"];

/** Bytes; four fields of each of a hundred teams are smaller. */
const bodyLimitBytes = 256 * 1024;

const refused = {
  "unknown-id": {
    kind: "unknown-id",
    status: 404,
    detail: "The link is not whole, is over or was stopped, or the club has another address by now. Ask for a new one.",
  },
  "changed-meanwhile": {
    kind: "changed-meanwhile",
    status: 409,
    detail: "Somebody else has changed it since it was opened. Nothing was changed; open it again.",
  },
  "unknown-field": {
    kind: "unknown-field",
    status: 409,
    detail: "This listing has no such field, or it is not for the club to change.",
  },
  ...formProblems({
    canBe: "Links can be asked for",
    lately: "From here much has been asked for lately.",
    tooMany: "Too many links were asked for, or tried",
  }),
} as const satisfies Record<string, Problem>;

const ofLink: Refusals = {
  403: "foreign-origin: another site’s page cannot make this call",
  404: "unknown-id: the link is not whole, is over or was stopped, or its record has another address by now",
  429: "too-many: more wrong links than one network, or all together, may try for now",
};

const ofChange: Refusals = {
  ...ofLink,
  409: "changed-meanwhile: somebody else has changed it since it was opened; unknown-field: this listing has no such field",
  429: "too-many: more wrong links than one network, or all together, may try for now, or more changes than one listing may have in a day",
};

/** `listing` null: behind a gateway, to which these calls are passed on. */
export async function listingRoutes(
  scope: FastifyInstance,
  { listing, config }: { listing: ListingParts | null; config: Config },
): Promise<void> {
  const api = scope as App;
  const parts = () => answeredHere(listing);
  const common = { bodyLimit: bodyLimitBytes, preHandler: ownPagesOnly(refused) };

  api.post(
    "/club-listing/link",
    {
      ...common,
      config: {
        refusals: {
          403: "captcha-needed, captcha-wrong: solve a challenge of GET /api/captcha and send it as Captcha; foreign-origin: another site’s page cannot make this call",
          429: "too-many: more links than one network, to one record, or all together, may be asked for now",
        },
      },
      schema: {
        tags,
        operationId: "askForListingLink",
        summary: "“Is this your club?”: mails the link to its listing to the address that the register has, if any",
        body: withExamples(linkRequestSchema, { ask: listingExamples.link }),
        response: { 200: linkAnswerSchema },
      },
    },
    async (request, reply) => {
      // In production there are no listings without PUBLIC_URL.
      const origin = originForLinks(config, request) ?? "";
      const asked = await askForLink(parts(), request.body, networkOf(request.ip), origin);
      return asked.ok ? reply.code(200).send({ Status: "asked" as const }) : refuseForm(reply, refused, asked);
    },
  );

  /** Adds a call that does something by a link; it answers with the listing as it is then. */
  function addCall<Body extends TObject<{ Token: TString }>>(
    name: Exclude<keyof typeof listingExamples, "link" | "stop">,
    { operationId, summary, body }: { operationId: string; summary: string; body: Body },
    act: (opened: Opened, sent: Static<Body>) => Promise<{ ok: true } | NotChanged>,
  ) {
    const withExample = withExamples(body, { [name]: listingExamples[name] });
    const schema = { tags, operationId, summary, body: withExample, response: { 200: listingSchema } };
    const config = { refusals: name === "open" ? ofLink : ofChange };
    api.post(
      `/club-listing/${name}`,
      { ...common, config, schema: schema as FastifySchema },
      async (request, reply) => {
        const sent = request.body as Static<Body> & { Token: string };
        const from = networkOf(request.ip);
        const opened = await openLink(parts(), sent.Token, from);
        if (!opened.ok) return refuseForm(reply, refused, opened);
        const done = await act(opened, sent);
        if (!done.ok) {
          if (done.kind !== "does-not-fit") return refuseForm(reply, refused, done);
          return refuseInput(reply, "body", [{ field: done.field, message: done.reason }]);
        }
        const now = await openLink(parts(), sent.Token, from);
        return now.ok ? reply.code(200).send(await showListing(parts(), now)) : refuseForm(reply, refused, now);
      },
    );
  }

  const byLink = { body: openRequestSchema };
  addCall(
    "open",
    { ...byLink, operationId: "openListing", summary: "A club’s own listing, by the link in a mail; changes nothing" },
    async () => ({ ok: true }),
  );
  addCall(
    "confirm",
    { ...byLink, operationId: "confirmListing", summary: "Says that all of a club’s listing is right today" },
    (opened) => confirmListing(parts(), opened),
  );
  addCall(
    "save",
    {
      ...{ operationId: "saveListing", body: saveRequestSchema },
      summary: "Changes what a club says itself, at once: all or nothing, unless somebody changed it meanwhile",
    },
    (opened, { Changes }) =>
      changeListing(
        parts(),
        opened,
        Changes.map(({ Record: kind, Id: id, Field: field, Text: text, Based: based }) => ({
          ...{ kind, id, field, text, based },
        })),
      ),
  );
  addCall(
    "undo",
    { operationId: "undoListingChange", summary: "Takes a change back", body: undoRequestSchema },
    (opened, { ChangeId }) => undoChange(parts(), opened, ChangeId),
  );
  addCall(
    "propose",
    {
      ...{ operationId: "proposeListingChange", body: proposeRequestSchema },
      summary: "Asks the association to change what it looks at first",
    },
    (opened, { About, Words }) => proposeChange(parts(), opened, { about: About, words: Words }),
  );
  addCall(
    "take-back",
    {
      operationId: "takeProposalBack",
      summary: "Takes back what waits for the association",
      body: takeBackRequestSchema,
    },
    (opened, { ProposalId }) => takeProposalBack(parts(), opened, ProposalId),
  );

  api.post(
    "/club-listing/stop",
    {
      ...common,
      config: { refusals: ofLink },
      schema: {
        tags,
        operationId: "stopListingLinks",
        summary: "Stops every link to this listing, this one too",
        body: withExamples(openRequestSchema, { stop: listingExamples.stop }),
        response: { 200: stoppedSchema },
      },
    },
    async (request, reply) => {
      const opened = await openLink(parts(), request.body.Token, networkOf(request.ip));
      if (!opened.ok) return refuseForm(reply, refused, opened);
      await stopListingLinks(parts(), opened.record);
      return reply.code(200).send({ Status: "stopped" as const });
    },
  );
}

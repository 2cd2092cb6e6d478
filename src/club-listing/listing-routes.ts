// A club's own listing: its link, and what is done by it. Tokens come in bodies, not addresses.
import type { FastifyInstance, FastifyReply, FastifySchema } from "fastify";
import type { Static, TSchema } from "typebox";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { answeredHere, formProblems, ownPagesOnly, refuseForm } from "#src/platform/http/form-problems.ts";
import { networkOf } from "#src/platform/http/network-of.ts";
import type { Refusals } from "#src/platform/http/problem-schema.ts";
import { type Problem, refuseInput } from "#src/platform/http/problems.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import { preferredLanguage } from "#src/platform/language/site-languages.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import { changeListing, confirmListing, type NotChanged, type Opened, undoChange } from "./change-listing.ts";
import { readShownLogo } from "./club-logos.ts";
import {
  linkAnswerSchema,
  linkExample,
  linkRequestSchema,
  listingCalls,
  listingSchema,
  stoppedSchema,
} from "./listing-schema.ts";
import { digestIn } from "./logo-rules.ts";
import { askForLink, type ListingParts, openLink, stopListingLinks } from "./mail-link.ts";
import { proposeChange, proposeLogo, takeProposalBack } from "./propose-change.ts";
import { showListing } from "./show-listing.ts";

const tags = ["club-listing"];

/** Bytes; four fields of each of a hundred teams are smaller. */
const bodyLimitBytes = 256 * 1024;

const refused = {
  "unknown-id": {
    kind: "unknown-id",
    status: 404,
    detail:
      "The link is incomplete, has expired or was turned off, or the club’s address has changed. Request a new one.",
  },
  "changed-meanwhile": {
    kind: "changed-meanwhile",
    status: 409,
    detail: "Someone else has changed the page since it was opened. Nothing was changed; open the page again.",
  },
  "unknown-field": {
    kind: "unknown-field",
    status: 409,
    detail: "The page has no such field, or the club may not change it.",
  },
  ...formProblems({
    canBe: "Links can be requested",
    lately: "Many links have been requested from here recently.",
    tooMany: "Too many links were requested or tried",
  }),
} as const satisfies Record<string, Problem>;

const ofLink: Refusals = {
  403: "foreign-origin: another site’s page cannot make this call",
  404: "unknown-id: the link is incomplete, has expired or was turned off, or the address of its record has changed",
  429: "too-many: more wrong links than one network, or all together, may try for now",
};

const ofChange: Refusals = {
  ...ofLink,
  409:
    "changed-meanwhile: someone else has changed the page since it was opened; unknown-field: the page has no " +
    "such field",
  429:
    "too-many: more wrong links than one network, or all together, may try for now, or more changes than are " +
    "taken for one club in a day",
};

const common = { bodyLimit: bodyLimitBytes, preHandler: ownPagesOnly(refused) };

/** `listing` null: behind a gateway, to which these calls are passed on. */
export async function listingRoutes(
  scope: FastifyInstance,
  { listing, config }: { listing: ListingParts | null; config: ServerSettings },
): Promise<void> {
  const api = scope as App;
  const parts = () => answeredHere(listing);

  addLinkCall(api, parts, config);

  /** Adds a call by a link; `act` answers it. */
  function addCall<Name extends CallName>(
    name: Name,
    { refusals, answer }: { refusals: Refusals; answer: TSchema },
    act: (opened: Opened, sent: Sent<Name>, reply: FastifyReply, from: string) => Promise<unknown>,
  ) {
    const { body, example, ...about } = listingCalls[name];
    const examples = { [name]: { summary: "By the link in an email", value: example } };
    const schema: FastifySchema = { ...about, tags, body: withExamples(body, examples), response: { 200: answer } };
    api.post(`/club-listing/${name}`, { ...common, config: { refusals }, schema }, async (request, reply) => {
      const sent = request.body as Sent<Name>;
      const from = networkOf(request.ip);
      const opened = await openLink(parts(), sent.Token, from);
      return opened.ok ? act(opened, sent, reply, from) : refuseForm(reply, refused, opened);
    });
  }

  /** One that is answered with the listing as it is then. */
  const addChange = <Name extends Exclude<CallName, "stop">>(
    name: Name,
    change: (opened: Opened, sent: Sent<Name>) => Promise<{ ok: true } | NotChanged>,
  ) =>
    addCall(
      name,
      { refusals: name === "open" || name === "take-back" ? ofLink : ofChange, answer: listingSchema },
      async (opened, sent, reply, from) => {
        const done = await change(opened, sent);
        if (!done.ok) {
          if (done.kind !== "does-not-fit") return refuseForm(reply, refused, done);
          return refuseInput(reply, "body", [{ field: done.field, message: done.reason }]);
        }
        const now = await openLink(parts(), sent.Token, from);
        return now.ok ? reply.code(200).send(await showListing(parts(), now)) : refuseForm(reply, refused, now);
      },
    );

  addChange("open", async () => ({ ok: true }));
  addChange("confirm", (opened) => confirmListing(parts(), opened));
  addChange("save", (opened, sent) => changeListing(parts(), opened, fieldChanges(sent)));
  addChange("undo", (opened, { ChangeId }) => undoChange(parts(), opened, ChangeId));
  addChange("propose", (opened, { About, Words }) => proposeChange(parts(), opened, { about: About, words: Words }));
  addChange("logo", (opened, { Picture, Text }) => proposeLogo(parts(), opened, { picture: Picture, text: Text }));
  addChange("take-back", (opened, { ProposalId }) => takeProposalBack(parts(), opened, ProposalId));
  addCall("stop", { refusals: ofLink, answer: stoppedSchema }, async ({ record }, _sent, reply) => {
    await stopListingLinks(parts(), record);
    return reply.code(200).send({ Status: "stopped" as const });
  });
}

const fieldChanges = ({ Changes }: Sent<"save">) =>
  Changes.map(({ Record: kind, Id: id, Field: field, Text: text, Based: based }) => ({ kind, id, field, text, based }));

/** Asking for a link. */
function addLinkCall(api: App, parts: () => ListingParts, config: ServerSettings): void {
  api.post(
    "/club-listing/link",
    {
      ...common,
      config: {
        refusals: {
          403:
            "captcha-needed, captcha-wrong: solve a challenge of GET /api/captcha and send it as Captcha; " +
            "foreign-origin: another site’s page cannot make this call",
          429: "too-many: more links from one network, for one record, or in all, than may be requested for now",
        },
      },
      schema: {
        tags,
        operationId: "askForListingLink",
        summary:
          "“Is this your club?”: emails the link to the club’s own page to the address that the register has, if any",
        body: withExamples(linkRequestSchema, { ask: { summary: "A club", value: linkExample } }),
        response: { 200: linkAnswerSchema },
      },
    },
    async (request, reply) => {
      // In production there are no listings without PUBLIC_URL.
      const origin = originForLinks(config, request) ?? "";
      const { languages } = parts().settings;
      const outcome = await askForLink(parts(), {
        request: request.body,
        language: preferredLanguage(languages, request.headers["accept-language"]).tag,
        from: networkOf(request.ip),
        origin,
      });
      return outcome.ok ? reply.code(200).send({ Status: "asked" as const }) : refuseForm(reply, refused, outcome);
    },
  );
}

/** Seconds for which browsers keep a logo: another one is at another path. */
const logoSeconds = 31_536_000;

/** Logos, at the paths that name their digests. */
export function addClubLogos(app: App, { listing }: { listing: ListingParts | null }): void {
  app.get<{ Params: { name: string } }>("/club-logos/:name", { schema: { hide: true } }, async (request, reply) => {
    const digest = digestIn(`/club-logos/${request.params.name}`);
    const webp = digest && listing ? await readShownLogo(listing.database, digest) : null;
    if (webp === null) return reply.callNotFound();
    return reply
      .headers({ "cache-control": `public, max-age=${logoSeconds}, immutable`, "content-type": "image/webp" })
      .send(webp);
  });
}

type CallName = keyof typeof listingCalls;
type Sent<Name extends CallName> = Static<(typeof listingCalls)[Name]["body"]>;

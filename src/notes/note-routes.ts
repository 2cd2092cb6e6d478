// "Something wrong here?": accepts a note about a record, without the sender's name.
import type { FastifyInstance } from "fastify";
import { withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { answeredHere, formProblems, ownPagesOnly, refuseForm } from "#src/platform/http/form-problems.ts";
import { networkOf } from "#src/platform/http/network-of.ts";
import { type Problem, refuseInput } from "#src/platform/http/problems.ts";
import { originForLinks } from "#src/platform/http/site-url.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import { noteAnswerSchema, noteRequestSchema } from "./note-schema.ts";
import { type NoteParts, sendNote } from "./send-note.ts";

/** Bytes; the longest text of the longest characters, and a captcha, is smaller. */
const bodyLimitBytes = 32 * 1024;

const refused = {
  "unknown-id": { kind: "unknown-id", status: 404, detail: "There is no such record with this Id." },
  ...formProblems({
    canBe: "Notes can be sent",
    lately: "Many notes have been sent from here, or about this, recently.",
    tooMany: "Too many notes",
  }),
  "key-reused": {
    kind: "event-reused",
    status: 409,
    detail: "Another note was sent with this EventId. Give each note its own EventId.",
  },
} as const satisfies Record<string, Problem>;

const noteExamples = {
  club: {
    summary: "A club that trains on another day",
    value: {
      EventId: "5f0e6a34-8f4b-4f0d-9d57-3a51f2f0c1ab",
      Record: "club",
      Id: "100001",
      Wrong: "time",
      Words: "Training moved to Thursdays.",
    },
  },
};

/** `notes` null: behind a gateway, to which this call is passed on. */
export async function noteRoutes(
  scope: FastifyInstance,
  { notes, config }: { notes: NoteParts | null; config: ServerSettings },
): Promise<void> {
  const api = scope as App;
  api.post(
    "/notes",
    {
      bodyLimit: bodyLimitBytes,
      preHandler: ownPagesOnly(refused),
      config: {
        refusals: {
          403:
            "captcha-needed, captcha-wrong: solve a challenge of GET /api/captcha and send it as Captcha; " +
            "foreign-origin: another site’s page cannot make this call",
          404: "unknown-id: there is no such record",
          409: "event-reused: another note was sent with this EventId",
          429: "too-many: more notes from one network, about one record, or in all, than are taken for now",
        },
      },
      schema: {
        tags: ["notes"],
        operationId: "sendNote",
        summary: "Say that something is wrong with a record; it goes to the association or to the record’s source",
        body: withExamples(noteRequestSchema, noteExamples),
        response: { 200: noteAnswerSchema },
      },
    },
    async (request, reply) => {
      const sent = await sendNote(answeredHere(notes), {
        request: request.body,
        from: networkOf(request.ip),
        origin: originForLinks(config, request),
      });
      if (sent.ok) return reply.code(200).send({ Status: "stored" as const, SentTo: sent.sentTo });
      if (sent.kind !== "does-not-fit") return refuseForm(reply, refused, sent);
      return refuseInput(reply, "body", [{ field: sent.field, message: sent.message }]);
    },
  );
}

// What is stored about the person of a token: to show, to download, to delete.
import { heldAlertExamples, withExamples } from "#src/platform/http/call-examples.ts";
import type { App } from "#src/platform/http/fastify.ts";
import { foreignOrigin } from "#src/platform/http/same-origin.ts";
import { deletedDataSchema, endedHeldAlertSchema, endHeldAlertSchema, heldDataSchema } from "./held-data.ts";
import { bearerToken, refuseCaller, tokenRefusals, withToken } from "./refused-caller.ts";
import type { SignInServices } from "./sign-in-services.ts";

export function addHeldData(api: App, signIn: SignInServices): void {
  const tags = ["sign-in"];
  api.get(
    "/helddata",
    {
      config: { refusals: tokenRefusals },
      schema: {
        tags,
        operationId: "showHeldData",
        summary: "What is held about the token’s person, whole",
        response: { 200: heldDataSchema },
        ...withToken,
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) return refuseCaller(reply, "foreign-origin");
      const shown = await signIn.showHeldData(bearerToken(request));
      return shown.ok ? reply.code(200).send(shown.data) : refuseCaller(reply, shown.kind);
    },
  );
  api.delete(
    "/helddata",
    {
      config: { refusals: tokenRefusals },
      schema: {
        tags,
        operationId: "deleteHeldData",
        summary:
          "Deletes the messages and alerts of the token’s person; a message still on its way goes once it is delivered",
        response: { 200: deletedDataSchema },
        ...withToken,
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) return refuseCaller(reply, "foreign-origin");
      const answer = await signIn.deleteHeldData(bearerToken(request));
      return answer.ok ? reply.code(200).send(answer.deleted) : refuseCaller(reply, answer.kind);
    },
  );
  api.post(
    "/helddata/alert",
    {
      config: { refusals: tokenRefusals },
      schema: {
        tags,
        operationId: "endHeldAlert",
        summary: "Ends one of the alerts of the token’s person",
        body: withExamples(endHeldAlertSchema, heldAlertExamples),
        response: { 200: endedHeldAlertSchema },
        ...withToken,
      },
    },
    async (request, reply) => {
      if (foreignOrigin(request)) return refuseCaller(reply, "foreign-origin");
      const answer = await signIn.endHeldAlert(bearerToken(request), request.body.AlertId);
      return answer.ok ? reply.code(200).send({ Ended: answer.ended }) : refuseCaller(reply, answer.kind);
    },
  );
}

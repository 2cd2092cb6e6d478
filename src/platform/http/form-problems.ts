// What a form from anybody is refused with: only from our own pages, a captcha, limits.
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Problem, sendProblem } from "./problems.ts";
import { foreignOrigin } from "./same-origin.ts";

/** Of each, a sentence or its beginning: who may send it, why a captcha, what is too much. */
export const formProblems = ({ canBe, lately, tooMany }: { canBe: string; lately: string; tooMany: string }) =>
  ({
    "foreign-origin": {
      kind: "foreign-origin",
      status: 403,
      detail: `${canBe} from this site’s own pages only.`,
    },
    "captcha-needed": {
      kind: "captcha-needed",
      status: 403,
      detail: `${lately} Solve a challenge of GET /api/captcha and send it as Captcha.`,
    },
    "captcha-wrong": {
      kind: "captcha-wrong",
      status: 403,
      detail: "The Captcha is wrong, too old or was used before. Solve a new challenge of GET /api/captcha.",
    },
    "too-many": {
      kind: "too-many",
      status: 429,
      detail: `${tooMany} at the moment. Try again after the time in the header retry-after.`,
    },
  }) as const satisfies Record<string, Problem>;

/** What a form's call is answered with. A server of pages passes the call on before. */
export function answeredHere<Parts>(parts: Parts | null): Parts {
  if (parts !== null) return parts;
  throw new Error("This call is answered behind the gateway, and was not passed on");
}

/** A hook that refuses what another site's page sent. */
export function ownPagesOnly(problems: { "foreign-origin": Problem }) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (foreignOrigin(request)) return sendProblem(reply, problems["foreign-origin"]);
  };
}

/** Answers with the problem of this kind. */
export function refuseForm<Kind extends string>(
  reply: FastifyReply,
  problems: Record<Kind, Problem>,
  refused: { kind: Kind; retryAfterSeconds?: number },
): FastifyReply {
  if (refused.retryAfterSeconds !== undefined) reply.header("retry-after", refused.retryAfterSeconds);
  return sendProblem(reply, problems[refused.kind]);
}

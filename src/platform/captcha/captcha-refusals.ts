// The refusals of a form that may need a captcha.
import type { Problem } from "#src/platform/http/problems.ts";

/** `lately`: a sentence that says why one is needed. */
export const captchaRefusals = (lately: string) =>
  ({
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
  }) as const satisfies Record<string, Problem>;

// Our own identity provider asked by another thread than the one that runs it, which alone trusts its certificate.
import Type from "typebox";
import { Check } from "typebox/value";
import type { ThreadAnswers, ThreadCalls } from "#src/platform/threads/thread-calls.ts";

const name = "fetch-identity";

const answerSchema = Type.Object({
  status: Type.Integer(),
  headers: Type.Array(Type.Tuple([Type.String(), Type.String()])),
  text: Type.String(),
});

/** Milliseconds for the provider's answer, and for the way there and back. */
const fetchLimitMs = 3_000;
const limitMs = 5_000;

/** For the thread that runs the provider: gets addresses of `authority`'s own origin alone. */
export function identityAnswers(authority: string, ask: typeof fetch): ThreadAnswers {
  const { origin } = new URL(authority);
  return {
    async [name](address) {
      const isOurs = Check(Type.String(), address) && URL.canParse(address) && new URL(address).origin === origin;
      if (!isOurs) throw new Error("A thread asked another address than the identity provider's");
      const response = await ask(address, { redirect: "error", signal: AbortSignal.timeout(fetchLimitMs) });
      return { status: response.status, headers: [...response.headers], text: await response.text() };
    },
  };
}

/** For the others: fetches by asking that thread. */
export function fetchIdentity({ ask }: ThreadCalls): typeof fetch {
  return async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    const { status, headers, text } = await ask(name, address, answerSchema, limitMs);
    return new Response(text === "" ? null : text, { status, headers });
  };
}

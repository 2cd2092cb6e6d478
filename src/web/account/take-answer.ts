// Reads the identity provider's answer at the return route (§8.13, §8.14).

import { areCredentialsRequired, stopRequiringCredentials } from "./go-to-policy.ts";
import { failureOf, identityClient, setSignedIn, signedInAccount } from "./identity-client.ts";
import { forgetSession, isOver } from "./restore-sign-in.ts";
import { returnPath } from "./return-path.ts";

export type Answered =
  | "signed-in"
  | "cancelled"
  | "forgot-password"
  /** A sign-in from before the last log-out. */
  | "ask-anew"
  /** The answer is none to a question of this browser's, or was taken before. */
  | "used-already"
  | "unreachable"
  | "refused";

/** B2C's codes, at the head of what it says. */
const codes: [code: string, answered: Answered][] = [
  ["AADB2C90091", "cancelled"],
  ["AADB2C90118", "forgot-password"],
];

const foreignCodes = ["state", "nonce", "no_token_request_cache_error", "hash"];

let taken: Promise<Answered> | null = null;

/** @param answer the address's part behind #. Taken once a page, however often it is asked. */
export function takeAnswer(answer: string): Promise<Answered> {
  taken ??= take(answer);
  return taken;
}

async function take(answer: string): Promise<Answered> {
  try {
    const client = await identityClient();
    const result = await client.msal.handleRedirectPromise({ hash: answer, navigateToLoginRequestUrl: false });
    if (!result) return answer === "" && signedInAccount(client) ? "signed-in" : "used-already";
    client.msal.setActiveAccount(result.account);
    const signedIn = signedInAccount(client);
    if (!signedIn) return "refused";
    if (await isOver(signedIn.person, result.accessToken)) return askAnew();
    stopRequiringCredentials();
    setSignedIn(signedIn.person);
    return "signed-in";
  } catch (error) {
    return answeredBy(error);
  }
}

/** The provider's session is from before the log-out: sends the person back once, to be asked. */
function askAnew(): Answered {
  const isSecondTry = areCredentialsRequired();
  forgetSession(returnPath("signed-in", ""));
  return isSecondTry ? "refused" : "ask-anew";
}

function answeredBy(error: unknown): Answered {
  const { isUnreachable, code, words } = failureOf(error);
  if (isUnreachable) return "unreachable";
  const expected = codes.find(([each]) => words.includes(each));
  if (expected) return expected[1];
  return foreignCodes.some((each) => code.includes(each)) ? "used-already" : "refused";
}

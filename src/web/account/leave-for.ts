// Leads to the identity provider, from a page that has not loaded the code for signing in.
import type { SignInPolicy } from "#src/sign-in/sign-in.ts";
import { scriptPart } from "#src/web/site/broken-page/page-errors.ts";
import type { NotGone } from "./go-to-policy.ts";

/**
 * Resolves only where it did not work: else the page is left.
 * @throws ScriptMissing
 */
export async function leaveFor(policy: SignInPolicy): Promise<NotGone> {
  const { goToPolicy } = await scriptPart(import("./go-to-policy.ts"));
  return goToPolicy(policy);
}

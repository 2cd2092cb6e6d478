// Leads to the identity provider, from a page that has not loaded the code for signing in.
import type { SignInPolicy } from "#src/sign-in/sign-in.ts";
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import type { NotGone } from "./go-to-policy.ts";

/** Resolves only where it did not work: else the page is left. Never rejects. */
export async function leaveFor(policy: SignInPolicy): Promise<NotGone> {
  try {
    const { goToPolicy } = await withinLimit(import("./go-to-policy.ts"));
    return await goToPolicy(policy);
  } catch {
    // A part of our own script could not be loaded: no network, or a new version of the site.
    return "unreachable";
  }
}

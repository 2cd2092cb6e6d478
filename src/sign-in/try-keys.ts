// Asks an identity provider once for the issuer and the keys of each of its policies.
import { fetchProviderKeys } from "./provider-keys.ts";
import { discoveryAddressOf, type IdentityPlace, signInPolicies } from "./sign-in.ts";

/** A sentence for each address that gives no keys; none where all do. */
export async function tryKeys(place: IdentityPlace, ask: typeof fetch = fetch): Promise<string[]> {
  const addresses = [...new Set(signInPolicies.map((policy) => discoveryAddressOf(place, policy)))];
  const troubles = await Promise.all(addresses.map((address) => fetchProviderKeys(address, place, { fetch: ask })));
  return troubles.flatMap((reason, at) => (reason === null ? [] : [`${addresses[at]}: ${reason}`]));
}

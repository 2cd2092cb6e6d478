// The site for which each session at the development provider last signed in: the account page leads back to it.
import type Provider from "oidc-provider";

/** More sessions than a day of trying things out makes; beyond that the oldest is deleted. */
const mostSessions = 500;

/** Origins by session, set when people sign in; sign-ins for `ownClientId` leave them as they are. */
export function siteOriginsOf(provider: Provider, ownClientId: string): ReadonlyMap<string, string> {
  const origins = new Map<string, string>();
  provider.on("authorization.success", ({ oidc: { session, client, params } }) => {
    if (!session || client?.clientId === ownClientId) return;
    // The provider has compared it with its list of return addresses: it leads to this machine.
    origins.set(session.uid, new URL(String(params?.redirect_uri)).origin);
    const oldest = origins.keys().next().value;
    if (origins.size > mostSessions && oldest !== undefined) origins.delete(oldest);
  });
  return origins;
}

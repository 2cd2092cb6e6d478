// Opens the desk with its client at the identity provider, in development the provider there.

import type { AlertCipher } from "#src/alerts/alert-cipher.ts";
import type { ListingParts } from "#src/club-listing/mail-link.ts";
import type { WhenMailFails } from "#src/mail/mail.ts";
import type { MailBranding } from "#src/mail/mail-body.ts";
import type { AskParts } from "#src/notes/ask-club.ts";
import type { SourceParts } from "#src/open-data/harvest/harvest.ts";
import type { Log } from "#src/platform/log/server-log.ts";
import type { ServerSettings } from "#src/platform/settings/server-settings.ts";
import type { SignIn } from "#src/sign-in/identify-caller.ts";
import { deskRolesClaim, type IdentitySettings } from "#src/sign-in/identity-settings.ts";
import type { StandInIdentity } from "#src/sign-in/open-sign-in.ts";
import type { ProofParts } from "#src/sign-in/prove-address.ts";
import type { IdentityPlace } from "#src/sign-in/sign-in.ts";
import type { PageSettings } from "#src/site/page-settings.ts";
import type { Theme } from "#src/site/theme.ts";
import type { DeskClient } from "./desk-provider.ts";
import type { DeskSettings } from "./desk-settings.ts";
import type { DeskSignInParts } from "./desk-sign-in.ts";

/** What the desk is made of. */
export interface DeskServices extends DeskSignInParts {
  siteName: string;
  theme: Theme;
  isDemonstration: () => boolean;
  /** Signs what goes with every form. */
  formSecret: () => Promise<string>;
  /** The provider's origin: a form's answer may lead there. */
  providerOrigin: string;
  /** Null where the provider gives no roles. */
  rolesClaim: string | null;
  publicUrl: string | undefined;
  /** Undefined where the database is the embedded one. */
  databaseUrl: string | undefined;
  isProduction: boolean;
  /** What is needed to show and erase what is held about a person. */
  proofs: ProofParts;
  /** Null where there are no alerts. */
  alertCipher: AlertCipher | null;
  catchmentMiles: number;
  sources: SourceParts;
  whenMailFails: WhenMailFails;
  /** What is needed to ask a club about a note. */
  notes: AskParts;
  /** Null where links in mails have no address of the site. */
  listing: ListingParts | null;
}

type Settings = ServerSettings & PageSettings & IdentitySettings & DeskSettings;
type OfSettings = "siteName" | "publicUrl" | "databaseUrl" | "isProduction" | "catchmentMiles";
interface Parts extends Omit<DeskServices, OfSettings | "proofs" | "provider" | "providerOrigin" | "rolesClaim"> {
  config: Settings;
  log: Log;
  place: IdentityPlace | null;
  standIn: StandInIdentity | null;
  signIn: SignIn | null;
  mailBranding: MailBranding;
}

/** Null where there is no desk. */
export async function openDesk(all: Parts): Promise<DeskServices | null> {
  const { config, log, place, standIn, signIn, mailBranding, ...parts } = all;
  const client = place && clientOf(config, place, standIn);
  if (!client || !signIn?.parts) return null;
  const { siteName, publicUrl, databaseUrl, isProduction, catchmentMiles } = config;
  // Its library is loaded only where there is a desk.
  const { deskProvider } = await import("./desk-provider.ts");
  const provider = deskProvider(client, (details) => log.error(details, "The desk cannot ask the identity provider"));
  const providerOrigin = new URL(client.place.authority).origin;
  const proofs = { ...signIn.parts, mailBranding };
  return {
    ...parts,
    proofs,
    siteName,
    publicUrl,
    databaseUrl,
    isProduction,
    catchmentMiles,
    provider,
    providerOrigin,
    rolesClaim: client.rolesClaim,
  };
}

function clientOf(
  config: DeskSettings & IdentitySettings,
  place: IdentityPlace,
  standIn: StandInIdentity | null,
): DeskClient | null {
  if (standIn) return { place, ...standIn.desk, fetch: standIn.fetch };
  const { deskClientId: clientId, deskClientSecret: clientSecret } = config;
  return clientId && clientSecret ? { place, clientId, clientSecret, rolesClaim: deskRolesClaim(config) } : null;
}

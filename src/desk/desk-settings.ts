// The desk: what we are called at the identity provider there.
import Type, { type Static } from "typebox";
import type { IdentitySettings } from "#src/sign-in/identity-settings.ts";

const word = { pattern: "^[!-~]+$", description: "text without spaces" };

export const deskSettings = {
  deskClientId: Type.Optional(
    Type.String({
      ...word,
      title:
        "Client id of the desk at the identity provider, a confidential client with the return address " +
        "/desk/return; without it there is no desk (docs/desk.md)",
    }),
  ),
  deskClientSecret: Type.Optional(
    Type.String({ ...word, title: "Secret of that client; required with DESK_CLIENT_ID" }),
  ),
};

export type DeskSettings = Static<ReturnType<typeof Type.Object<typeof deskSettings>>>;

/** What must be set together; empty where nothing is missing. */
export function deskSettingProblems(config: DeskSettings & IdentitySettings): string[] {
  const { deskClientId, deskClientSecret, identityAuthority } = config;
  if (!deskClientId) {
    return deskClientSecret ? ["DESK_CLIENT_ID is required with DESK_CLIENT_SECRET: without it there is no desk."] : [];
  }
  return [
    ...(deskClientSecret ? [] : ["DESK_CLIENT_SECRET is required with DESK_CLIENT_ID."]),
    ...(identityAuthority ? [] : ["IDENTITY_AUTHORITY is required with DESK_CLIENT_ID: officers sign in there."]),
  ];
}

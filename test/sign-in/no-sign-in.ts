// Sign-in services for tests of other calls: using one is an error.
import { signInSettings } from "#src/sign-in/sign-in.ts";
import type { SignInServices } from "#src/sign-in/sign-in-services.ts";

function unexpected(): never {
  throw new Error("This test expects no call about signing in");
}

const place = {
  protocol: "b2c" as const,
  authority: "https://login.example.org/fans",
  clientId: "find-football",
  audience: "find-football-api",
  scopePrefix: "https://fans.example/api/",
  policyNames: {
    signUp: "B2C_1A_SignUp",
    signIn: "B2C_1A_SignIn",
    signInFan: "B2C_1A_SignInFan",
    passwordReset: "B2C_1A_PasswordReset",
    forgottenEmail: "B2C_1A_ForgottenEmail",
    unknownFan: "B2C_1A_UnknownFan",
  },
  verifiedEmailClaim: null,
};

export const noSignIn: SignInServices = {
  settings: signInSettings(place, ""),
  validateSession: unexpected,
  revokeSessions: unexpected,
  showHeldData: unexpected,
  deleteHeldData: unexpected,
  endHeldAlert: unexpected,
};

// /account/signin, /account/signup and their kin: each sends the browser to the provider for its policy (§2.4–2.6).
import { useCallback, useEffect, useState } from "react";
import { data } from "react-router";
import type { SignInPolicy } from "#src/domain/identity/sign-in.ts";
import { leaveFor } from "#src/web/auth/leave-for.ts";
import { returnPath } from "#src/web/auth/return-path.ts";
import { SignInFailed, type SignInTrouble, SignInWaiting } from "../components/sign-in-stage/sign-in-stage.tsx";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/account-purpose.ts";

/** By the word in the address, which a stranger may choose: an object would also answer for "constructor". */
const purposes = new Map<string, { policy: SignInPolicy; title: string }>([
  ["signup", { policy: "signUp", title: "Taking you to register" }],
  ["signin", { policy: "signIn", title: "Taking you to sign in" }],
  ["signinfan", { policy: "signInFan", title: "Taking you to sign in with your FAN" }],
  ["idontknowmyfan", { policy: "unknownFan", title: "Taking you to find your FAN" }],
  ["forgottenemail", { policy: "forgottenEmail", title: "Taking you to find your email address" }],
  ["resetpassword", { policy: "passwordReset", title: "Taking you to choose a new password" }],
]);

export function loader({ params, context }: Route.LoaderArgs) {
  const { signIn } = context.get(servicesContext);
  const purpose = purposes.get(params.purpose);
  if (!signIn || !purpose) throw data(null, { status: 404 });
  const { isProduction } = context.get(siteContext);
  return { ...purpose, developmentProvider: isProduction ? null : `https://${signIn.settings.knownAuthority}/` };
}

export default function AccountPurpose({ loaderData: { policy, title, developmentProvider } }: Route.ComponentProps) {
  const [trouble, setTrouble] = useState<SignInTrouble | null>(null);
  const leave = useCallback(() => {
    setTrouble(null);
    leaveFor(policy).then(setTrouble);
  }, [policy]);
  useEffect(leave, [leave]);
  if (!trouble) return <SignInWaiting title={title} />;
  return (
    <SignInFailed
      trouble={trouble}
      developmentProvider={developmentProvider}
      onRetry={leave}
      wayOn={returnPath("not-signed-in")}
    />
  );
}

// /account/signin, /account/signup and kin: each leads to the provider's policy (§2.4–2.6).
import { useCallback, useEffect, useState } from "react";
import { data } from "react-router";
import { defineMessage } from "#src/platform/language/message.ts";
import { purposePolicies, type SignInPolicy } from "#src/sign-in/sign-in.ts";
import { leaveFor } from "#src/web/account/leave-for.ts";
import { returnPath } from "#src/web/account/return-path.ts";
import { SignInFailed, type SignInFailure, SignInWaiting } from "#src/web/account/sign-in-stage/sign-in-stage.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/account-purpose.ts";

const titles: Record<SignInPolicy, string> = {
  signUp: defineMessage("Taking you to register"),
  signIn: defineMessage("Taking you to sign in"),
  signInFan: defineMessage("Taking you to sign in with your FAN"),
  unknownFan: defineMessage("Taking you to find your FAN"),
  forgottenEmail: defineMessage("Taking you to find your email address"),
  passwordReset: defineMessage("Taking you to choose a new password"),
};

export function loader({ params, context }: Route.LoaderArgs) {
  const { signIn } = context.get(servicesContext);
  const policy = purposePolicies.get(params.purpose);
  if (!signIn || !policy) throw data(null, { status: 404 });
  const { isProduction, language } = context.get(siteContext);
  return {
    policy,
    title: language.text(titles[policy]),
    developmentProvider: isProduction ? null : `https://${signIn.settings.knownAuthority}/`,
  };
}

export default function AccountPurpose({ loaderData: { policy, title, developmentProvider } }: Route.ComponentProps) {
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { path } = useLanguage();
  const leave = useCallback(() => {
    setFailure(null);
    leaveFor(policy).then(setFailure);
  }, [policy]);
  useEffect(leave, [leave]);
  if (!failure) return <SignInWaiting title={title} />;
  return (
    <SignInFailed
      failure={failure}
      developmentProvider={developmentProvider}
      onRetry={leave}
      wayOn={returnPath("not-signed-in", path)}
    />
  );
}

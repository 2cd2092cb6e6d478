// /account/return: where the provider sends browsers with its answer (§2.17, §8.13, §8.14).
import { useCallback, useEffect, useState } from "react";
import { data, useNavigate } from "react-router";
import { leaveFor } from "#src/web/account/leave-for.ts";
import { forgetReturnPath, returnPath } from "#src/web/account/return-path.ts";
import { SignInFailed, type SignInFailure, SignInWaiting } from "#src/web/account/sign-in-stage/sign-in-stage.tsx";
import { setSignInNotice } from "#src/web/account/signed-in-user.ts";
import type { Answered } from "#src/web/account/take-answer.ts";
import { withinLimit } from "#src/web/calls/wait-limit.ts";
import { useLanguage, useSite } from "#src/web/site/site/use-site.ts";
import { servicesContext, siteContext } from "../services-context.ts";
import type { Route } from "./+types/account-return.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { signIn } = context.get(servicesContext);
  if (!signIn) throw data(null, { status: 404 });
  const { isProduction } = context.get(siteContext);
  return { developmentProvider: isProduction ? null : `https://${signIn.settings.knownAuthority}/` };
}

export default function AccountReturn({ loaderData: { developmentProvider } }: Route.ComponentProps) {
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const { text, path: start } = useLanguage();
  const { languages } = useSite();
  const navigate = useNavigate();
  const goOn = useCallback(
    (outcome: Parameters<typeof returnPath>[0]) => {
      const path = returnPath(outcome, start);
      const isInOther = languages.some((each) => each.path !== start && `${path}/`.startsWith(`${each.path}/`));
      forgetReturnPath();
      // The identity provider knows this address alone, which is in the site's first language.
      if (isInOther && start === "") location.replace(path);
      else navigate(path, { replace: true });
    },
    [navigate, languages, start],
  );
  useEffect(() => {
    answerOfAddress().then((answered) => {
      if (answered === "signed-in") return goOn("signed-in");
      if (answered === "cancelled") {
        setSignInNotice("cancelled");
        return goOn("not-signed-in");
      }
      if (answered === "forgot-password") return leaveFor("passwordReset").then(setFailure);
      if (answered === "ask-anew") return leaveFor("signIn").then(setFailure);
      setFailure(answered);
    });
  }, [goOn]);
  if (!failure) return <SignInWaiting title={text("Signing you in")} />;
  return (
    <SignInFailed
      failure={failure}
      developmentProvider={developmentProvider}
      onRetry={() => navigate("/account/signin", { replace: true })}
      wayOn={returnPath("not-signed-in", start)}
    />
  );
}

/** Removes the provider's answer from the URL at once: it must not be in the history. */
async function answerOfAddress(): Promise<Answered> {
  const answer = location.hash;
  history.replaceState(history.state, "", location.pathname);
  try {
    const { takeAnswer } = await withinLimit(import("#src/web/account/take-answer.ts"));
    return await takeAnswer(answer);
  } catch {
    // A part of our own script could not be loaded: no network, or a new version of the site.
    return "unreachable";
  }
}

// Signing in and its detours.
import { SignInFailed, type SignInFailure, SignInWaiting } from "#src/web/account/sign-in-stage/sign-in-stage.tsx";
import { type SignInNotice, setSignInNotice } from "#src/web/account/signed-in-user.ts";
import Account from "#src/web/routes/account.tsx";
import type { Story } from "../story.ts";

const failed = (failure: SignInFailure, developmentProvider: string | null = null) => (
  <SignInFailed
    failure={failure}
    developmentProvider={developmentProvider}
    onRetry={() => undefined}
    wayOn="/recommendations"
  />
);
const noticed = (name: string, notice: SignInNotice): Story => ({
  name,
  element: <Account />,
  before: () => setSignInNotice(notice),
});

export const signInStories: Story[] = [
  { name: "Ways to sign in", element: <Account /> },
  { name: "Signing in, on the way", element: <SignInWaiting title="Taking you to find your email address" /> },
  { name: "Signing in, no answer", element: failed("unreachable") },
  {
    name: "Signing in, no answer in development",
    element: failed("unreachable", "https://identity.localhost:9443/a-tenant-with-a-long-name/policies/sign-in"),
  },
  { name: "Signing in, not possible here", element: failed("not-possible") },
  { name: "Signing in, used before", element: failed("used-already") },
  { name: "Signing in, refused", element: failed("refused") },
  noticed("Signed in no longer", "session-over"),
  noticed("Signing in was stopped", "cancelled"),
  noticed("Signed out, service away", "unreachable"),
  noticed("Signed out on this page", "signed-out-here"),
];

// Why nothing can be shown, and what helps: signing in, or trying again.

import type { HeldTrouble } from "#src/web/account/held-data-calls.ts";
import { storeReturnPath } from "#src/web/account/return-path.ts";
import { ButtonLink } from "#src/web/kit/button/button.tsx";
import { EmptyState, ErrorState } from "#src/web/kit/page-state/page-state.tsx";

/** Where this page is. */
const here = "/account/my-data";

export function HeldTroubleState({ trouble, onRetry }: { trouble: HeldTrouble; onRetry: () => void }) {
  if (trouble === "signed-out") {
    return (
      <EmptyState
        title="Sign in to see it"
        actions={
          <ButtonLink variant="bib" to="/account/signin" onClick={() => storeReturnPath(here)}>
            Sign in
          </ButtonLink>
        }
      >
        <p>Only you may see what we hold about you, so we must know who you are. You come back here afterwards.</p>
      </EmptyState>
    );
  }
  if (trouble === "provider-down") {
    return (
      <ErrorState title="The sign-in service does not answer" onRetry={onRetry}>
        <p>We cannot tell who you are without it. Nothing is lost. Try again in a moment.</p>
      </ErrorState>
    );
  }
  return (
    <ErrorState title="We could not load it" onRetry={onRetry}>
      <p>It’s not you. Nothing is lost. Try again in a moment.</p>
    </ErrorState>
  );
}

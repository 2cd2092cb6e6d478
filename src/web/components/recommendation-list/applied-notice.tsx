// Says what became of a change made by one press, and takes it back (clarifications "Beyond the specification").
import { Button } from "../button/button.tsx";
import { Notice } from "../page-state/page-state.tsx";
import type { ApplySearch } from "./use-apply-search.ts";

export function AppliedNotice({ search: { state, applied, takeBack } }: { search: ApplySearch }) {
  return (
    <>
      <div role="status">
        {state === "applying" && <p className="vh">Applying filters...</p>}
        {applied && (
          <Notice icon="tick">
            <p>
              Done: {applied.action}.{" "}
              <Button look="link" onClick={takeBack}>
                Undo
              </Button>
            </p>
          </Notice>
        )}
      </div>
      {state === "failed" && (
        <div role="alert">
          <Notice>
            <p>We couldn’t change the search just now. Check your connection and press again.</p>
          </Notice>
        </div>
      )}
    </>
  );
}

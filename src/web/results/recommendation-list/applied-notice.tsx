// Reports the outcome of a change made by one press, with a button to undo it (clarifications "Beyond the specification").
import { useEffect, useRef } from "react";
import { Button } from "#src/web/kit/button/button.tsx";
import { Notice } from "#src/web/kit/page-state/page-state.tsx";
import type { ApplySearch } from "#src/web/results/filters/use-apply-search.ts";
import styles from "./recommendation-screen.module.css";

interface AppliedNoticeProps {
  search: Pick<ApplySearch, "state" | "failed" | "applied" | "takenBack">;
  /** Undoes the change; the pressed button is then removed. */
  onUndo: () => void;
}

export function AppliedNotice({ search: { state, failed, applied, takenBack }, onUndo }: AppliedNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const problem = useRef<HTMLDivElement>(null);
  const failedAction = failed?.action;
  useEffect(() => {
    if (failedAction) problem.current?.scrollIntoView({ block: "nearest" });
  }, [failedAction]);
  useEffect(() => {
    // The pressed button was further down: scrolls to the top of the new list, where the undo button is.
    if (applied) place.current?.scrollIntoView({ block: "nearest" });
  }, [applied]);
  return (
    <>
      <div ref={place} role="status" className={styles.applied}>
        {state === "applying" && <p className="vh">Applying filters...</p>}
        {applied && (
          <Notice icon="tick" ground="chalk">
            <p>
              Done: {applied.action}.{" "}
              <Button variant="link" onClick={onUndo}>
                Undo
              </Button>
            </p>
          </Notice>
        )}
        {/* Of the same height as the undo button that was here, so that nothing below moves. */}
        {takenBack && (
          <Notice icon="arrow-left" ground="chalk">
            <p className={styles.takenBack}>Taken back: {takenBack}.</p>
          </Notice>
        )}
      </div>
      {failed && (
        <div ref={problem} role="alert" className={styles.applied}>
          <Notice ground="chalk">
            <p>
              We couldn’t do that just now: {failed.action}. Check your connection.{" "}
              <Button variant="link" onClick={failed.retry}>
                Try again
              </Button>
            </p>
          </Notice>
        </div>
      )}
    </>
  );
}

// What the product holds about a person, for them: to read, to keep a copy of, to have deleted.
import { useState } from "react";
import type { DeletedData, HeldData } from "#src/sign-in/sign-in-schema.ts";
import { Button } from "#src/web/kit/button/button.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { LoadingCards } from "#src/web/kit/page-state/page-state.tsx";
import { AlertsHeld } from "./alerts-held.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import { HeldTroubleState } from "./held-trouble-state.tsx";
import { MessagesHeld } from "./messages-held.tsx";
import styles from "./my-data.module.css";
import { OtherHeld } from "./other-held.tsx";
import type { HeldDataInHand } from "./use-held-data.ts";

export function MyDataScreen({ held }: { held: HeldDataInHand }) {
  return (
    <>
      <PageHead
        title="What we hold about you"
        intro="Everything this site has stored about you. You can read it, keep a copy, and have it deleted."
      />
      <div className={`wrap ${styles.content}`}>
        <MyData held={held} />
      </div>
    </>
  );
}

/** What is below the page's heading, in each of its states. */
export function MyData({ held: { state, retry, deleteAll, endAlert, deleted } }: { held: HeldDataInHand }) {
  switch (state.kind) {
    case "waiting":
      return <Waiting />;
    case "trouble":
      return <HeldTroubleState trouble={state.trouble} onRetry={retry} />;
    case "shown":
      return <Shown data={state.data} deleteAll={deleteAll} endAlert={endAlert} deleted={deleted} />;
  }
}

function Waiting() {
  return (
    <>
      <LoadingCards label="Loading what we hold about you" count={2} />
      <noscript>
        <p>This page needs JavaScript: it is your browser that tells us who you are.</p>
      </noscript>
    </>
  );
}

interface ShownProps extends Pick<HeldDataInHand, "deleteAll" | "endAlert"> {
  data: HeldData;
  deleted: DeletedData | null;
}

function Shown({ data, deleteAll, endAlert, deleted }: ShownProps) {
  const [isAsking, setAsking] = useState(false);
  const deletable = data.Messages.filter(({ IsToBeDeleted }) => !IsToBeDeleted).length;
  const hasAlerts = data.Alerts.length > 0;
  return (
    <>
      {deleted && (
        <DeletedNotice key={`${deleted.Deleted} ${deleted.EndedAlerts} ${deleted.Waiting}`} deleted={deleted} />
      )}
      <div className="row">
        <Button variant="bib" onClick={() => downloadHeldData(data)}>
          Download a copy
        </Button>
        {(deletable > 0 || hasAlerts) && (
          <Button variant="line" onClick={() => setAsking(true)}>
            {hasAlerts ? "Delete it all" : "Delete my messages"}
          </Button>
        )}
      </div>
      <MessagesHeld data={data} />
      <AlertsHeld alerts={data.Alerts} endAlert={endAlert} />
      <OtherHeld loggedOutAt={data.LoggedOutAt} />
      <DeleteDialog
        isOpen={isAsking}
        count={deletable}
        alertCount={data.Alerts.length}
        onClose={() => setAsking(false)}
        deleteAll={deleteAll}
      />
    </>
  );
}

/**
 * Saves the held data as a file, from what the page has already: nothing is asked, and no address names anybody. JSON, as
 * other services can read it; its name says nothing about the person.
 */
function downloadHeldData(data: HeldData): void {
  const file = new Blob([`${JSON.stringify(data, null, 2)}\n`], { type: "application/json" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = "my-data.json";
  link.click();
  // Later, as the browser reads the file after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

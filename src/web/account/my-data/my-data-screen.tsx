// What the product holds about a person, for them: to read, to keep a copy of, to have deleted.

import { useState } from "react";
import type { DeletedData, HeldData } from "#src/sign-in/sign-in-schema.ts";
import type { HeldDataFailure } from "#src/web/account/held-data-calls.ts";
import { storeReturnPath } from "#src/web/account/return-path.ts";
import { Button, ButtonLink } from "#src/web/kit/button/button.tsx";
import { PageHead } from "#src/web/kit/page-head/page-head.tsx";
import { EmptyState, ErrorState, LoadingCards } from "#src/web/kit/page-state/page-state.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { DeleteDialog, DeletedNotice } from "./delete-dialog.tsx";
import styles from "./my-data-screen.module.css";
import { OtherData, StoredAlerts, StoredMessages } from "./stored-data.tsx";
import type { MyData } from "./use-held-data.ts";

export function MyDataScreen({ myData }: { myData: MyData }) {
  const { text } = useLanguage();
  return (
    <>
      <PageHead
        title={text("Information we hold about you")}
        intro={text("Everything this site stores about you. You can read it, keep a copy or delete it.")}
      />
      <div className={`wrap sections ${styles.content}`}>
        <State myData={myData} />
      </div>
    </>
  );
}

function State({ myData: { state, retry, deleteAll, endAlert, deleted } }: { myData: MyData }) {
  switch (state.kind) {
    case "waiting":
      return <Waiting />;
    case "failed":
      return <FailureState failure={state.failure} onRetry={retry} />;
    case "shown":
      return <Shown data={state.data} deleteAll={deleteAll} endAlert={endAlert} deleted={deleted} />;
  }
}

function Waiting() {
  const { text } = useLanguage();
  return (
    <>
      <LoadingCards label={text("Loading your information")} count={2} />
      <noscript>
        <p>{text("This page needs JavaScript, because it’s your browser that tells us who you are.")}</p>
      </noscript>
    </>
  );
}

interface ShownProps extends Pick<MyData, "deleteAll" | "endAlert"> {
  data: HeldData;
  deleted: DeletedData | null;
}

function Shown({ data, deleteAll, endAlert, deleted }: ShownProps) {
  const { text } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const deletable = data.Messages.filter(({ IsToBeDeleted }) => !IsToBeDeleted).length;
  const hasAlerts = data.Alerts.length > 0;
  return (
    <>
      {deleted && (
        <DeletedNotice key={`${deleted.Deleted} ${deleted.EndedAlerts} ${deleted.Waiting}`} deleted={deleted} />
      )}
      <div className="cluster">
        <Button variant="bib" onClick={() => downloadHeldData(data)}>
          {text("Download a copy")}
        </Button>
        {(deletable > 0 || hasAlerts) && (
          <Button variant="line" onClick={() => setAsking(true)}>
            {hasAlerts ? text("Delete it all") : text("Delete my messages")}
          </Button>
        )}
      </div>
      <StoredMessages data={data} />
      <StoredAlerts alerts={data.Alerts} endAlert={endAlert} />
      <OtherData loggedOutAt={data.LoggedOutAt} />
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
 * Saves the held data as a file, from what the page has already: nothing is asked, and no address
 * names anybody. JSON, as other services can read it; its name says nothing about the person.
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

const here = "/account/my-data";

function FailureState({ failure, onRetry }: { failure: HeldDataFailure; onRetry: () => void }) {
  const { text } = useLanguage();
  if (failure === "signed-out") {
    return (
      <EmptyState
        title={text("Sign in to see your information")}
        actions={
          <ButtonLink variant="bib" to="/account/signin" onClick={() => storeReturnPath(here)}>
            {text("Sign in")}
          </ButtonLink>
        }
      >
        <p>
          {text(
            "Only you can see the information we hold about you, so we need to know who you are. You’ll come back here after you sign in.",
          )}
        </p>
      </EmptyState>
    );
  }
  if (failure === "provider-down") {
    return (
      <ErrorState title={text("The sign-in service isn’t working")} onRetry={onRetry}>
        <p>{text("Without it, we can’t tell who you are. Nothing is lost. Try again in a moment.")}</p>
      </ErrorState>
    );
  }
  return (
    <ErrorState title={text("We couldn’t load your information")} onRetry={onRetry}>
      <p>{text("It’s not your fault, and nothing is lost. Try again in a moment.")}</p>
    </ErrorState>
  );
}

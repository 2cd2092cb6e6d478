// The page about a person's data: who is signed in, the stored data, a deletion's result.
import { useCallback, useEffect, useState } from "react";
import type { DeletedData, HeldData } from "#src/sign-in/sign-in-schema.ts";
import type { HeldDataAnswer, HeldDataFailure } from "#src/web/account/held-data-calls.ts";
import { setSignInNotice, useSignIn } from "#src/web/account/signed-in-user.ts";
import { scriptPart } from "#src/web/site/broken-page/page-errors.ts";
import { reloadPage } from "#src/web/site/reload-page.ts";

export type HeldDataState =
  | { kind: "waiting" }
  | { kind: "failed"; failure: HeldDataFailure }
  | { kind: "shown"; data: HeldData };

export type MyData = ReturnType<typeof useHeldData>;

type Calls = typeof import("#src/web/account/held-data-calls.ts");

const call = <Data>(made: (calls: Calls) => Promise<HeldDataAnswer<Data>>): Promise<HeldDataAnswer<Data>> =>
  scriptPart(import("#src/web/account/held-data-calls.ts")).then(made);

export function useHeldData() {
  const { user, notice } = useSignIn();
  const person = user?.person ?? null;
  // With the person's id: nobody sees another's data after signing in otherwise in another tab.
  const [stored, setStored] = useState<{ about: string; answer: HeldDataAnswer<HeldData> } | null>(null);
  /** What the last deletion did; null before one. */
  const [deleted, setDeleted] = useState<DeletedData | null>(null);
  const about = person?.subject ?? null;
  const isUnreachable = useOwnUnreachable(notice === "unreachable");

  const ask = useCallback(async () => {
    if (about === null) return;
    setStored({ about, answer: await call(({ askHeldData }) => askHeldData()) });
  }, [about]);
  useEffect(() => {
    void ask();
  }, [ask]);

  /** Resolves once the page shows what is left; false where the deletion is not confirmed. */
  async function deleteAll() {
    const answer = await call(({ deleteHeldData }) => deleteHeldData());
    if (!answer.ok) return false;
    await ask();
    setDeleted(answer.data);
    return true;
  }

  /** Resolves once the page shows what is left; false where it may still be on. */
  async function endAlert(alertId: string) {
    const answer = await call(({ endHeldAlert }) => endHeldAlert(alertId));
    if (answer.ok) await ask();
    return answer.ok;
  }

  function retry() {
    // Not recognised: reloading the page tries again.
    if (about === null) return reloadPage();
    setStored(null);
    void ask();
  }

  const answer = about !== null && stored?.about === about ? stored.answer : null;
  const state = useStateOf(user !== null, isUnreachable, answer);
  return { state, retry, deleteAll, endAlert, deleted };
}

/** In the first rendering nobody is signed in, as on the server. */
function useStateOf(
  isSomebody: boolean,
  isUnreachable: boolean,
  answer: HeldDataAnswer<HeldData> | null,
): HeldDataState {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!isInBrowser) return { kind: "waiting" };
  if (isUnreachable) return { kind: "failed", failure: "provider-down" };
  if (!isSomebody) return { kind: "failed", failure: "signed-out" };
  if (answer === null) return { kind: "waiting" };
  return answer.ok ? { kind: "shown", data: answer.data } : { kind: "failed", failure: answer.failure };
}

/** Suppresses the notice at the foot that the provider does not answer: this page says so. */
function useOwnUnreachable(isUnreachable: boolean): boolean {
  const [isOwn, setOwn] = useState(false);
  useEffect(() => {
    if (!isUnreachable) return;
    setOwn(true);
    setSignInNotice(null);
  }, [isUnreachable]);
  return isOwn;
}

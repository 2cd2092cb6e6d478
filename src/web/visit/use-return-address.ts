// Remembers, page by page, where a person is, so that leaving the questions leads back there (specification §4.10).
import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { currentStorage } from "./current-storage.ts";
import { forgetReturnAddress, storeReturnAddress } from "./return-address.ts";

const isQuestionnaire = (path: string) => /^\/(onboarding\/|\?(.*&)?onboarding(=|&|$))/.test(path);

/** Pages that are not returned to: those of signing in, and those of links in mails, whose URLs are secret. */
const isPassing = (path: string) => /^\/(account|alerts|follow-up|report)\b/.test(path);

export function useReturnAddress() {
  const { pathname, search, hash } = useLocation();
  const step = useNavigationType();
  useEffect(() => {
    const isAsking = isQuestionnaire(pathname + search);
    // Opened by a link from elsewhere, whatever this tab showed before; after a reload the questions have their hash.
    const isFromElsewhere = isAsking && step === "POP" && hash === "";
    if (isPassing(pathname) || isFromElsewhere) forgetReturnAddress(currentStorage);
    else if (!isAsking) storeReturnAddress(currentStorage, pathname);
  }, [pathname, search, hash, step]);
}

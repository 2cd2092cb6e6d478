// The local day on which a page is read: a page may be older than that.
import { useSyncExternalStore } from "react";
import { localDate } from "#src/platform/text/format-date.ts";

const never = () => () => undefined;

/** "2026-11-22"; null on the server and in the first rendering, so that hydration matches. */
export function useToday(): string | null {
  return useSyncExternalStore<string | null>(
    never,
    () => localDate(Date.now()),
    () => null,
  );
}

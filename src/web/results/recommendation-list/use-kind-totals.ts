// Places of each kind of football, for the tabs: from the shown answer, or a small call.
import { useState, useSyncExternalStore } from "react";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { fetchTotal, type KindTotal, totalOf } from "#src/web/calls/ask-kind-total.ts";
import { keyOf, type ListKind } from "#src/web/calls/fetch-recommendations.ts";
import { useAsk } from "#src/web/calls/use-ask.ts";
import { remember, remembered } from "#src/web/visit/page-memory.ts";
import { session } from "#src/web/visit/session.ts";

export const otherKind: Record<OfferKind, OfferKind> = { club: "casual", casual: "club" };

/** Null until it is known, and where it cannot be had: the list works without. */
export type KindTotals = Record<OfferKind, KindTotal | null>;

export function useKindTotals(preferences: Preferences, list: ListKind, offers: OfferKind): KindTotals {
  const stored = { club: useAnswer(list, "club"), casual: useAnswer(list, "casual") };
  const other = otherKind[offers];
  const of = `${preferences.SearchId} ${other}`;
  const [fetched, setFetched] = useState<{ of: string; total: KindTotal | null } | null>(null);
  const total = fetched?.of === of ? fetched.total : remembered<KindTotal | null | undefined>("total", of, undefined);
  const isNeeded = stored[offers] !== null && stored[other] === null && total === undefined;
  useAsk(
    isNeeded ? of : null,
    (signal) => fetchTotal(preferences, other, signal),
    (found) => {
      remember("total", of, found);
      setFetched({ of, total: found });
    },
  );
  const totalFor = (kind: OfferKind) =>
    stored[kind] ? totalOf(stored[kind]) : kind === other ? (total ?? null) : null;
  return { club: totalFor("club"), casual: totalFor("casual") };
}

const useAnswer = (list: ListKind, offers: OfferKind) =>
  useSyncExternalStore(
    session.onChange,
    () => session.recommendations(keyOf(list, offers)),
    () => null,
  );

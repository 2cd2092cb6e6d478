// The places in the order of their pins' numbers, ten more at each press (specification §9.12).
import { type RefObject, useEffect, useRef } from "react";
import type { OfferKind } from "#src/domain/preferences/search-calls.ts";
import { Button } from "../button/button.tsx";
import { FindingCards } from "../page-state/page-state.tsx";
import { useFocusLeftBehind } from "../page-state/use-focus-left-behind.ts";
import styles from "./place-list.module.css";
import { PlaceRow } from "./place-row.tsx";
import type { MapSearch } from "./use-map-search.ts";

interface PlaceListProps {
  search: MapSearch;
  offers: OfferKind;
  near: string | null;
  onNear: (key: string | null) => void;
  onSelect: (key: string) => void;
}

export function PlaceList({ search, offers, near, onNear, onSelect }: PlaceListProps) {
  const { status, shown, found, more } = search;
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useFocusAtTheEnd(list, more);
  if (status === "loading") return <FindingCards />;
  if (status === "failed") return <Failure onRetry={search.retry} />;
  function loadMore() {
    firstNew.current = shown.length;
    search.loadMore();
  }
  const many = offers === "club" ? "clubs" : "venues";
  return (
    <>
      {found.total === 0 && <p className={styles.none}>No recommendations match the current filters</p>}
      <ul ref={list} className={styles.list}>
        {shown.map((place, at) => (
          <PlaceRow
            key={place.key}
            place={place}
            number={at + 1}
            isNear={place.key === near}
            onNear={onNear}
            onSelect={onSelect}
          />
        ))}
      </ul>
      {found.total > 0 && (
        <div className={styles.foot}>
          <p className="soft small" role="status">
            Showing {shown.length} of {!found.isTotalCertain && "at least "}
            {found.total} {many}
          </p>
          {more !== "none" && (
            <Button look="line" onClick={loadMore} isDisabled={more === "loading"}>
              Load more
            </Button>
          )}
          {more === "failed" && <p role="alert">That didn’t work. Check your connection and press again.</p>}
        </div>
      )}
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusLeftBehind(place);
  return (
    <div ref={place} className={styles.foot} role="alert">
      <p>That didn’t work. Nothing is lost.</p>
      <Button look="line" icon="retry" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** Where the last press takes its button away, the focus goes to the first place it brought: set its number then. */
function useFocusAtTheEnd(list: RefObject<HTMLElement | null>, more: MapSearch["more"]): RefObject<number | null> {
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (more === "loading") return;
    const at = firstNew.current;
    firstNew.current = null;
    if (more !== "none" || at === null || document.activeElement !== document.body) return;
    list.current?.querySelectorAll<HTMLElement>("button[data-place]")[at]?.focus();
  }, [list, more]);
  return firstNew;
}

// The places in the order of their pins' numbers, ten more at each press (specification §9.12).
import { type RefObject, useEffect, useRef } from "react";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { CountyFoot, CountyLink } from "#src/web/contact/contact-us/county-foot.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { LoadingCards } from "#src/web/kit/page-state/page-state.tsx";
import { useFocusLeftBehind } from "#src/web/kit/page-state/use-focus-left-behind.ts";
import type { MapPlace } from "#src/web/map/places-on-map.ts";
import { placeCount } from "#src/web/results/format-filter-count.ts";
import { OrderChoice } from "#src/web/results/list-order/order-choice.tsx";
import styles from "./place-list.module.css";
import { PlaceRow } from "./place-row.tsx";
import type { MapSearch } from "./use-map-search.ts";
import type { MapSelection } from "./use-map-selection.ts";

interface PlaceListProps {
  search: MapSearch;
  /** Those of the search that are shown, in the order chosen. */
  shown: MapPlace[];
  offers: OfferKind;
  selection: Pick<MapSelection, "near" | "setNear" | "select">;
}

export function PlaceList({ search, shown, offers, selection }: PlaceListProps) {
  const { status, found, more, ordering } = search;
  const list = useRef<HTMLUListElement>(null);
  const before = useFocusAtTheEnd(list, more);
  if (status === "loading") return <LoadingCards />;
  if (status === "failed") return <Failure onRetry={search.retry} />;
  function loadMore() {
    before.current = new Set(shown.map(({ key }) => key));
    search.loadMore();
  }
  return (
    <>
      {found.total === 0 && <p className={styles.none}>No recommendations match the current filters</p>}
      {shown.length > 1 && (
        <div className={styles.order}>
          <OrderChoice {...{ offers, ordering }} />
        </div>
      )}
      <ul ref={list} className={styles.list}>
        {shown.map((place, at) => (
          <PlaceRow
            key={place.key}
            place={place}
            number={at + 1}
            isNear={place.key === selection.near}
            onNear={selection.setNear}
            onSelect={selection.select}
          />
        ))}
      </ul>
      {found.total > 0 && (
        <div className={styles.foot}>
          <p className="soft small">
            Showing {ordering.order === "soonest" && more !== "none" && "the nearest "}
            {shown.length} of {placeCount(found.total, offers)}
          </p>
          {more !== "none" && (
            <Button variant="line" onClick={loadMore} isDisabled={more === "loading"}>
              Load more
            </Button>
          )}
          {more === "failed" && <p role="alert">That didn’t work. Check your connection and press again.</p>}
        </div>
      )}
      <div className={styles.foot}>
        <CountyLink />
        <CountyFoot />
      </div>
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusLeftBehind(place);
  return (
    <div ref={place} className={styles.foot} role="alert">
      <p>That didn’t work. Nothing is lost.</p>
      <Button variant="line" icon="retry" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** When the last press removes its button, focuses the first place that it added: set the keys held before it. */
function useFocusAtTheEnd(
  list: RefObject<HTMLElement | null>,
  more: MapSearch["more"],
): RefObject<ReadonlySet<string> | null> {
  const before = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (more === "loading") return;
    const known = before.current;
    before.current = null;
    if (more !== "none" || known === null || document.activeElement !== document.body) return;
    const places = list.current?.querySelectorAll<HTMLElement>("button[data-place]") ?? [];
    [...places].find(({ dataset }) => !known.has(dataset.place ?? ""))?.focus();
  }, [list, more]);
  return before;
}

// The places in the order of their pins' numbers, ten more at each press (§9.12).

import { memo, type ReactNode, useRef } from "react";
import { formatCount, type Language } from "#src/platform/language/language.ts";
import { formatDistance } from "#src/platform/text/format-distance.ts";
import { joinSentences } from "#src/platform/text/joined-texts.ts";
import type { Preferences } from "#src/search/criteria/preferences.ts";
import type { OfferKind } from "#src/search/criteria/search-calls.ts";
import { CountyFoot, CountyLink } from "#src/web/contact/contact-us/county-contact.tsx";
import { Button } from "#src/web/kit/button/button.tsx";
import { LoadingCards, PartError, useFocusOnAdded } from "#src/web/kit/page-state/page-state.tsx";
import { PlaceLogos } from "#src/web/kit/place-logos/place-logos.tsx";
import { SourceLine } from "#src/web/kit/source-line/source-line.tsx";
import { MapPin } from "#src/web/map/map-pin/map-pin.tsx";
import type { MapPlace } from "#src/web/map/places-on-map.ts";
import { AccessSigns, asksAccess } from "#src/web/results/access-signs.tsx";
import { ClubSays } from "#src/web/results/club-says.tsx";
import { OrderChoice } from "#src/web/results/list-order.tsx";
import { PlaceTimes } from "#src/web/results/place-times.tsx";
import { useLanguage } from "#src/web/site/site/use-site.ts";
import { useSeesPrices } from "#src/web/visit/use-preferences.ts";
import row from "./place-row.module.css";
import type { MapSearch } from "./use-map-search.ts";

interface PlaceListProps {
  search: MapSearch;
  preferences: Preferences;
  /** Those of the search that are shown, in the order chosen. */
  shown: MapPlace[];
  offers: OfferKind;
  /** The switches of clubs; null for casual football. */
  joining: ReactNode;
  /** The key of the place under the pointer, or focused; `select` shows one in full. */
  selection: { near: string | null; setNear(key: string | null): void; select(key: string): void };
}

export function PlaceList({ search, preferences, shown, offers, joining, selection }: PlaceListProps) {
  const { text } = useLanguage();
  const { status, found, more, ordering } = search;
  const isHelping = !useSeesPrices();
  const hasSigns = asksAccess(preferences);
  const list = useRef<HTMLUListElement>(null);
  const focusOnAdded = useFocusOnAdded(list, "button[data-place]", (added) => {
    // Only the last press removes the button.
    if (more === "none" && document.activeElement === document.body) added.focus();
  });
  if (status === "loading") return <LoadingCards />;
  if (status === "failed") {
    const words = text("That didn’t work, but nothing is lost.");
    return (
      <PartError variant="line" className={`stack gap-3 start ${row.foot}`} words={words} onRetry={search.retry} />
    );
  }
  function loadMore() {
    focusOnAdded();
    search.loadMore();
  }
  return (
    <>
      {found.total === 0 && <p className={row.none}>{text("No recommendations match the current filters")}</p>}
      {(joining || shown.length > 1) && (
        <div className={row.order}>
          {joining && <div>{joining}</div>}
          {shown.length > 1 && <OrderChoice offers={offers} ordering={ordering} isHelping={isHelping} />}
        </div>
      )}
      <ul ref={list} className={row.list}>
        {shown.map((place, at) => (
          <PlaceRow
            key={place.key}
            place={place}
            number={at + 1}
            hasSigns={hasSigns}
            isNear={place.key === selection.near}
            onNear={selection.setNear}
            onSelect={selection.select}
          />
        ))}
      </ul>
      {found.total > 0 && <MorePlaces search={search} shown={shown.length} offers={offers} onMore={loadMore} />}
      <div className={`stack gap-3 start ${row.foot}`}>
        <CountyLink />
        <CountyFoot />
      </div>
    </>
  );
}

interface MorePlacesProps {
  search: MapSearch;
  shown: number;
  offers: OfferKind;
  onMore: () => void;
}

/** How many are shown, and the button for more. */
function MorePlaces({ search: { found, more, ordering }, shown, offers, onMore }: MorePlacesProps) {
  const language = useLanguage();
  const { text } = language;
  const isOfNearest = ordering.order === "soonest" || ordering.order === "helpers";
  return (
    <div className={`stack gap-3 start ${row.foot}`}>
      <p className="soft small">{formatShown(language, shown, found.total, offers, isOfNearest && more !== "none")}</p>
      {more !== "none" && (
        <Button variant="line" onClick={onMore} isDisabled={more === "loading"}>
          {text("Load more")}
        </Button>
      )}
      {more === "failed" && <p role="alert">{text("That didn’t work. Check your connection and try again.")}</p>}
    </div>
  );
}

/** "Showing 10 of 1,204 clubs". `isNearest`: in another order than by distance. */
function formatShown(language: Language, shown: number, all: number, offers: OfferKind, isNearest: boolean): string {
  const { text } = language;
  const values = { shown, all, figure: formatCount(language, all) };
  if (offers === "club" && isNearest) {
    return text("Showing the nearest {shown} of {all, plural, one {{figure} club} other {{figure} clubs}}", values);
  }
  if (offers === "club") {
    return text("Showing {shown} of {all, plural, one {{figure} club} other {{figure} clubs}}", values);
  }
  return isNearest
    ? text("Showing the nearest {shown} of {all, plural, one {{figure} place} other {{figure} places}}", values)
    : text("Showing {shown} of {all, plural, one {{figure} place} other {{figure} places}}", values);
}

interface PlaceRowProps {
  place: MapPlace;
  /** From 1, as on its pin. */
  number: number;
  /** Whether its access is shown. */
  hasSigns: boolean;
  /** Its pin is under the pointer or focused. */
  isNear: boolean;
  onNear: (key: string | null) => void;
  onSelect: (key: string) => void;
}

/** Memoised, as a list may have hundreds. */
const PlaceRow = memo(function PlaceRow({ place, number, hasSigns, isNear, onNear, onSelect }: PlaceRowProps) {
  const language = useLanguage();
  return (
    <li
      className={row.place}
      data-near={isNear || undefined}
      onPointerEnter={() => onNear(place.key)}
      onPointerLeave={() => onNear(null)}
    >
      <MapPin kind={place.pin} number={number} />
      <h2>
        <button
          type="button"
          data-place={place.key}
          onClick={() => onSelect(place.key)}
          onFocus={() => onNear(place.key)}
          onBlur={() => onNear(null)}
        >
          <bdi translate="no">{place.name}</bdi>
        </button>
      </h2>
      <span className={row.distance}>{formatDistance(language, place.miles)}</span>
      <PlaceTimes offer={place.offer} />
      {place.reasons.length > 0 && <p>{joinSentences(language, place.reasons)}</p>}
      <p className="soft">
        <bdi>{place.address}</bdi>
      </p>
      {place.offer.kind === "club" && <ClubSays card={place.offer.card} />}
      {hasSigns && <AccessSigns of={place.name} card={place.offer.card} />}
      <PlaceLogos {...place.played} />
      <SourceLine sources={place.sources} className={row.source} />
    </li>
  );
});

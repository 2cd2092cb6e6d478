// The county association of the place of a record or of a search, or of a postcode typed on the page.
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readPostcode } from "#src/gazetteer/postcode.ts";
import type { CountyAnswer, CountyRequest } from "#src/listings/county-answer.ts";
import { askServer, isRecord } from "#src/web/calls/ask-server.ts";
import { session } from "#src/web/visit/session.ts";

export type LocalCounty =
  /** Before the browser has looked whether something was searched. */
  | { state: "opening" }
  | { state: "no-place" }
  | { state: "asking" }
  | { state: "failed" }
  /** `where`: the place as the person named it; null county: none is known there. */
  | { state: "known"; where: string; county: CountyAnswer | null };

interface Place {
  where: string;
  request: CountyRequest;
}

/** A postcode decides, as positions near a border are in either county. */
function searchedPlace(): Place | null {
  const preferences = session.preferences();
  if (!preferences) return null;
  const { ReadableLocation: where, Latitude, Longitude } = preferences;
  return { where, request: readPostcode(where) ? { Postcode: where } : { Latitude, Longitude } };
}

const isAnswer = (body: unknown): body is { County: CountyAnswer | null } =>
  isRecord(body) && (body.County === null || (isRecord(body.County) && typeof body.County.CountyName === "string"));

/** The place of the record's page that led here, in the history's state; null from anywhere else. */
function placeOfRecord(state: unknown): Place | null {
  if (!isRecord(state) || !isRecord(state.place)) return null;
  const { where, Latitude, Longitude } = state.place;
  const isPlace = typeof where === "string" && typeof Latitude === "number" && typeof Longitude === "number";
  return isPlace ? { where, request: { Latitude, Longitude } } : null;
}

/** `isOn` false: the page names no county, and nothing is asked. */
export function useCounty(isOn: boolean) {
  const { state } = useLocation();
  const [found, setFound] = useState<LocalCounty>({ state: "opening" });
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const known = placeOfRecord(state) ?? searchedPlace();
    if (known) setPlace(known);
    else setFound({ state: "no-place" });
  }, [isOn, state]);
  useEffect(() => {
    if (place === null) return;
    const { where, request } = place;
    const stopping = new AbortController();
    setFound({ state: "asking" });
    askServer("/api/county", { method: "POST", body: request, signal: stopping.signal, fits: isAnswer }).then(
      (answer) => {
        if (stopping.signal.aborted) return;
        if (answer.ok) setFound({ state: "known", where, county: answer.body.County });
        else setFound({ state: "failed" });
      },
    );
    return () => stopping.abort();
  }, [place]);
  return {
    found,
    lookUp: (postcode: string) => setPlace({ where: postcode.trim().toUpperCase(), request: { Postcode: postcode } }),
    retry: () => setPlace((before) => before && { ...before }),
  };
}

export type CountyInHand = ReturnType<typeof useCounty>;

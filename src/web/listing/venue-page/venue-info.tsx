// What is known of a venue: the football played there, its pitches, its facilities and how to get around (specification §2.35).
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CentreAnswer, ProviderAnswer } from "#src/listings/detail-answer.ts";
import { Facets } from "#src/web/listing/detail-page/facets.tsx";
import { GettingIn } from "#src/web/listing/detail-page/getting-in.tsx";
import { footballTypeNames } from "#src/web/words/football-labels.ts";
import { pitchNames } from "#src/web/words/format-surfaces.ts";

interface VenueInfoProps {
  venue: Pick<CentreAnswer | ProviderAnswer, "PitchTypes" | "Facility" | "DisableFacility" | "County">;
  /** Football types as the register writes them, repeated or not. */
  footballTypes: string[];
  /** The venue's own page, where this is not it. */
  ownPage?: { to: string; name: string };
}

export function VenueInfo({ venue, footballTypes, ownPage }: VenueInfoProps) {
  const facets: [string, ReactNode][] = [
    ["Venue", ownPage && <Link to={ownPage.to}>{ownPage.name}</Link>],
    ["Football", footballTypeNames(footballTypes)],
    ["Pitches", pitchNames(venue.PitchTypes)],
    ["County", venue.County],
  ];
  return (
    <section className="panel" id="info">
      <h2>About this venue</h2>
      <Facets facets={facets} />
      <GettingIn place={venue} whom="the venue" />
    </section>
  );
}

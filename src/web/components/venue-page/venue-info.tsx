// What is known of a venue: the football played there, its pitches, its facilities and how to get around (specification §2.35).
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PlaceAnswer } from "#src/domain/answers/detail-answer.ts";
import { footballTypeNames } from "#src/web/format/football-labels.ts";
import { pitchNames } from "#src/web/format/format-surfaces.ts";
import { AccessPanel } from "../detail-page/access-panel.tsx";
import { Facets } from "../detail-page/facets.tsx";
import styles from "./venue-page.module.css";

interface VenueInfoProps {
  venue: Pick<PlaceAnswer, "PitchTypes" | "Facility" | "DisableFacility">;
  /** Football types as the register writes them, repeated or not. */
  footballTypes: string[];
  /** The venue's own page, where this is not it. */
  ownPage?: { to: string; name: string };
  /** How it is reached. */
  contact: ReactNode;
}

export function VenueInfo({ venue, footballTypes, ownPage, contact }: VenueInfoProps) {
  const facets: [string, ReactNode][] = [
    ["Venue", ownPage && <Link to={ownPage.to}>{ownPage.name}</Link>],
    ["Football", footballTypeNames(footballTypes)],
    ["Pitches", pitchNames(venue.PitchTypes)],
  ];
  return (
    <div id="info" className={styles.info}>
      <section className="panel">
        <h2>About this venue</h2>
        <Facets facets={facets} />
      </section>
      <AccessPanel place={venue} whom="the venue" />
      {contact}
    </div>
  );
}

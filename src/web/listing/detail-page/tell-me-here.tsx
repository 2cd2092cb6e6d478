// The button of a record's page that asks to be told of what is new there, or around it. No search is needed.

import type { AlertPlace } from "#src/web/contact/tell-me/ask-for-alert.ts";
import { TellMe } from "#src/web/contact/tell-me/tell-me.tsx";
import type { Visit } from "./use-visit.ts";

interface TellMeHereProps {
  /** Its position is null where it is not known. */
  place: Omit<AlertPlace, "position"> & { position: AlertPlace["position"] | null };
  visit: Visit;
  /** What the button says. */
  children?: string;
}

/** Nothing for a volunteer, or where the place is not known: nobody could be told of it. */
export function TellMeHere({
  place: { position, ...place },
  visit: { preferences, isVolunteer },
  children = "Tell me when there is something new here",
}: TellMeHereProps) {
  if (position === null || isVolunteer) return null;
  return (
    <div className="needs-script">
      <TellMe
        variant="link"
        preferences={preferences}
        offers={place.record === "club" ? "club" : "casual"}
        at={{ ...place, position }}
      >
        {children}
      </TellMe>
    </div>
  );
}

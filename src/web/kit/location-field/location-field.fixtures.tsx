// The place entry for the style guide: empty, and with a place chosen before.
import type { Fixture } from "#src/web/kit/fixture.ts";
import { CurrentLocation } from "./current-location.tsx";
import { LocationField } from "./location-field.tsx";

const ignore = () => undefined;

export const locationFieldFixtures: Fixture[] = [
  { name: "Empty", element: <LocationField label="Postcode or town" onChange={ignore} /> },
  { name: "Chosen before", element: <LocationField label="Where to play" initialText="Sale" onChange={ignore} /> },
  { name: "The device’s position", element: <CurrentLocation isInForce onChange={ignore} /> },
];

// The place entry for the style guide: empty, and with a place chosen before.

import { CurrentLocation, LocationField } from "#src/web/kit/location-field/location-field.tsx";
import type { Part } from "#styleguide/part.ts";

const ignore = () => undefined;

export const locationFieldParts: Part[] = [
  { name: "Empty", element: <LocationField onChange={ignore} /> },
  { name: "The device’s position", element: <CurrentLocation isInForce onChange={ignore} /> },
];

// React context with the content's logos, for all cards below.
import { createContext } from "react";
import type { PlaceLogo } from "#src/site/map-cards-content.ts";

/** None where nothing hands any. */
export const LogosOfContent = createContext<readonly PlaceLogo[]>([]);

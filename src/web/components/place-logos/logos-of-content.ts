// Hands the content's logos to every card below, however deep it stands.
import { createContext } from "react";
import type { PlaceLogo } from "#src/domain/content/map-cards-content.ts";

/** None where nothing hands any. */
export const LogosOfContent = createContext<readonly PlaceLogo[]>([]);

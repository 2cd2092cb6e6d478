// Which list a screen belongs to: the questionnaire's, or that of mini onboarding.
import { useLocation } from "react-router";

/** The list's own address, which those of its map and its week begin with. */
export type ListPath = "/recommendations" | "/results";

export function useListPath(): ListPath {
  return useLocation().pathname.startsWith("/results") ? "/results" : "/recommendations";
}

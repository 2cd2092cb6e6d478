// Labels of surfaces. The register's "Others" is any surface that it has no name for (§9.6).
import { joinList } from "#src/platform/text/join-list.ts";

const inSentences: Record<string, string> = {
  "3G or Astroturf": "3G or astroturf",
  Grass: "grass",
  Indoor: "indoors",
  Others: "another surface",
};

/** "grass", "another surface": inside a sentence. */
export function formatSurface(surfaceType: string): string {
  return inSentences[surfaceType] ?? surfaceType;
}

/** "Grass", "Another surface": by itself. */
export function surfaceName(surfaceType: string): string {
  return surfaceType === "Others" ? "Another surface" : surfaceType;
}

/** "Grass and another surface" of the wire's "Grass|Others"; empty where nothing is known. */
export function pitchNames(pitchTypes: string | null): string {
  const types = (pitchTypes ?? "").split("|").filter(Boolean);
  return joinList(types.map((type, at) => (at > 0 && type === "Others" ? formatSurface(type) : surfaceName(type))));
}

// Gets the style that `map install` has written, from our own server.
import type { StyleSpecification } from "maplibre-gl";
import { streetsSource } from "#src/streets/streets.ts";

/** Milliseconds; the map waits for it. */
const patienceMs = 10_000;

/** Null where it cannot be loaded or is not valid: the console has the reason, and the map is rendered without streets. */
export async function loadStreets(url: string): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const style = (await response.json()) as Partial<StyleSpecification> | null;
    if (style?.version !== 8 || !style.layers || !style.sources?.[streetsSource])
      throw new Error("no style of streets");
    return style as StyleSpecification;
  } catch (error) {
    console.warn("The map is drawn without streets", error);
    return null;
  }
}

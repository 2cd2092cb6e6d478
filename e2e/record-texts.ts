// Records texts shown at one place of a page, for texts too short-lived to be waited for.
import type { Locator } from "playwright-core";

/** Records each text of the element from now on, however brief; the result reads them. */
export async function recordTexts(place: Locator): Promise<() => Promise<string[]>> {
  const texts = await place.evaluateHandle((element) => {
    const noted: string[] = [];
    new MutationObserver(() => noted.push(element.textContent ?? "")).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return noted;
  });
  return () => texts.jsonValue();
}

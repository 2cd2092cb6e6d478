// Records the texts that stand at one place of a page, for those too short-lived to be waited for.
import type { Locator } from "playwright-core";

/** Notes each text of the element from now on, however short it stands; the answer reads the notes. */
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

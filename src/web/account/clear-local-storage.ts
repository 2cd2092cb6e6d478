// Empties local storage at the end of a sign-in (specification §6.2, §8.12), and forgets the name in the contact form.
import { choiceKey } from "#src/web/analytics/consent.ts";
import { forgetWriter } from "#src/web/visit/contacted-clubs.ts";

/** All but the choice about being measured: that is the browser's, and forgetting a No would ask again. */
export function clearLocalStorage(): void {
  const choice = localStorage.getItem(choiceKey);
  localStorage.clear();
  forgetWriter();
  if (choice !== null) localStorage.setItem(choiceKey, choice);
}

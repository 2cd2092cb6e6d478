// Escapes text for HTML, for everything that writes it by hand (React escapes by itself).

/** Without characters that turn the direction of what follows; letters have one of their own. */
export const withoutTurns = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");

/** Safe between tags and in a quoted attribute; of control characters only line ends are left. */
export function escapeHtml(text: string): string {
  return withoutTurns(text)
    .replaceAll(/(?!\n)\p{Cc}/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

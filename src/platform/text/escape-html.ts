// Escapes text for HTML: the one function that everything writing HTML by hand uses (React escapes by itself).

/** Without the characters that turn the direction of whatever follows them; letters have a direction of their own. */
export const withoutTurns = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");

/** Text that is safe between tags and in a quoted attribute. Control characters other than line ends are left out. */
export function escapeHtml(text: string): string {
  return withoutTurns(text)
    .replaceAll(/(?!\n)\p{Cc}/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

// Escapes text for HTML: the one function that everything writing HTML by hand uses (React escapes by itself).

/** Text that is safe between tags and in a quoted attribute. Control characters other than line ends are left out. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll(/(?!\n)\p{Cc}/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

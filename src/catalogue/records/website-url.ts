// Web addresses from a register, made safe to link to (§5.22).

/** A web address ready for a link: with http:// if it has no scheme; null for all but http(s). */
export function websiteHref(text: string | null): string | null {
  const trimmed = (text ?? "").trim();
  if (trimmed === "") return null;
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "" || !url.hostname.includes(".")) return null;
  return url.href;
}

/** How an address reads on the page: host and path, without scheme, "www." and a last slash. */
export function websiteLabel(href: string): string {
  return href.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

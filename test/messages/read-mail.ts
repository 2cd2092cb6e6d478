// Both forms of a mail as it arrived over SMTP, decoded.

/** The parts of a multipart/alternative mail by their content type. */
export function readMail(raw: string): { head: string; text: string; html: string } {
  const [head = ""] = raw.split("\r\n\r\n", 1);
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, " ");
  const boundary = /boundary="([^"]+)"/.exec(unfolded)?.[1];
  const parts = boundary ? raw.split(`--${boundary}`) : [];
  const partOf = (type: string) => decode(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? "");
  return { head: unfolded, text: partOf("text/plain"), html: partOf("text/html") };
}

function decode(part: string): string {
  const at = part.indexOf("\r\n\r\n");
  const body = part.slice(at + 4);
  if (/transfer-encoding: base64/i.test(part.slice(0, at))) return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return /=[0-9A-F]{2}/.test(body) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;
}

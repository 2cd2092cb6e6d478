// Enough of an e-mail address for its owner to recognise it: s•••r@e•••••e.org.

export function maskedEmail(email: string): string {
  const [name = "", host = ""] = email.split("@");
  const dot = host.lastIndexOf(".");
  return `${masked(name)}@${masked(host.slice(0, dot))}${host.slice(dot)}`;
}

function masked(text: string): string {
  if (text.length <= 2) return `${text.slice(0, 1)}•`;
  return `${text.slice(0, 1)}${"•".repeat(text.length - 2)}${text.slice(-1)}`;
}

// A club's name without the words that all have: two with the same bare name count as one.
export function bareName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\(.*?\)|\bfootball club\b|\ba?fc\b|\bjunior\b|\bthe\b|[^a-z ]/g, " ")
    .replaceAll(/ +/g, " ")
    .trim();
}

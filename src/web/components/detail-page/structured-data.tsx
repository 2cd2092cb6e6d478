// A record in schema.org's words, for search engines. Data, not script: nothing runs.

export function StructuredData({ record }: { record: Record<string, unknown> }) {
  const json = JSON.stringify({ "@context": "https://schema.org", ...record }).replaceAll("<", "\\u003c");
  return <script type="application/ld+json">{json}</script>;
}

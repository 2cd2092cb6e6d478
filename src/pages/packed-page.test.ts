import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { packPage, pageIn } from "./page-cache.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("each script with the nonce is named by its hash once, wherever in its tag the nonce is", () => {
  const html =
    '<head><script nonce="N">one("’")</script></head><script type="module" nonce="N" async="">two()</script>' +
    '<p title="a &gt; b">x</p><script nonce="N">one("’")</script>';
  const page = packPage(html, "N")!;
  expect(page.scripts).toEqual([hashOf('one("’")'), hashOf("two()")]);
  expect(String(pageIn(page, null).body)).toBe(html.replaceAll(' nonce="N"', ""));
});

test.each([
  ["a script from a file", '<script src="/a.js" nonce="N"></script>'],
  ["another element", '<link rel="preload" nonce="N"/><script>stolen()</script>'],
  ["an element named like a script", '<scripts nonce="N">stolen()</scripts><script>stolen()</script>'],
  ["text after a script’s tag", '<script>stolen() nonce="N"</script>'],
  ["another rendering", '<script>stolen()</script><script nonce="guess">stolen()</script>'],
  ["a script that does not end", '<script nonce="N">stolen()'],
])("the nonce of %s allows no script", (_, html) => {
  expect(packPage(html, "N")?.scripts).toEqual([]);
});

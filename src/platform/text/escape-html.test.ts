import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("no character of a text can end the tag or the attribute around it", () => {
  expect(escapeHtml(`<b title="x" id='y'>&</b>`)).toBe("&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;&amp;&lt;/b&gt;");
});

test("control characters are left out, line ends stay", () => {
  expect(escapeHtml("one\u0000\u001b\ntwo\r")).toBe("one\ntwo");
});

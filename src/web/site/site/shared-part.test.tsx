import { useId } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type PartsHtml, SharedPart, SharedParts, withSharedParts } from "./shared-part.tsx";

const Labelled = ({ text }: { text: string }) => <p id={useId()}>{text}</p>;

const page = (content: string, header = "The header") => (
  <>
    <SharedPart name="header">
      <Labelled text={header} />
    </SharedPart>
    <Labelled text={content} />
  </>
);

function rendered(parts: PartsHtml, ...[content, header]: Parameters<typeof page>): string {
  return withSharedParts(renderToString(<SharedParts value={parts}>{page(content, header)}</SharedParts>), parts);
}

test("pages with shared parts are those that the browser renders, ids included", () => {
  const parts: PartsHtml = new Map();
  for (const content of ["One", "Two", "$& and <template data-part="]) {
    expect(rendered(parts, content)).toBe(renderToString(<SharedParts value={null}>{page(content)}</SharedParts>));
  }
});

test("a part is rendered once, until the settings are others", () => {
  const parts: PartsHtml = new Map();
  rendered(parts, "One");
  expect(rendered(parts, "Two", "Not rendered")).toContain("The header");
  expect(rendered(new Map(), "Two", "Another header")).toContain("Another header");
});

// Browsers that translate a page replace its texts. React finds the new one where it is all that
// its element has; elsewhere a text that changes would stay. So there it has its own element.
import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";

/** What the properties of components are called that hold elements. */
const slots = new Set([
  ...[
    "action",
    "also",
    "aside",
    "bar",
    "below",
    "beside",
    "besides",
    "cards",
    "change",
    "children",
    "choice",
    "content",
    "expand",
  ],
  ...[
    "foot",
    "heading",
    "logos",
    "notice",
    "onward",
    "or",
    "panel",
    "picture",
    "problem",
    "reach",
    "suggestions",
    "unfolds",
  ],
]);

/** Whether an expression gives elements, nothing, or a text that never changes. */
function isElements(node: ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.PrivateIdentifier): boolean {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
    case "JSXEmptyExpression":
    case "Literal":
      return true;
    case "LogicalExpression":
      return isElements(node.right) && (node.operator === "&&" || isElements(node.left));
    case "ConditionalExpression":
      return isElements(node.consequent) && isElements(node.alternate);
    case "Identifier":
      return slots.has(node.name);
    case "MemberExpression":
      return node.property.type === "Identifier" && slots.has(node.property.name);
    case "ParenthesizedExpression":
    case "ChainExpression":
      return isElements(node.expression);
    case "CallExpression":
      return givesElements(node.callee);
    default:
      return false;
  }
}

function givesElements(callee: ESTree.Expression): boolean {
  if (callee.type === "Identifier") return ["richText", "createPortal"].includes(callee.name);
  return callee.type === "MemberExpression" && callee.property.type === "Identifier" && callee.property.name === "map";
}

/** Lines of texts that stand beside other nodes and may change. */
function textsBeside(file: string, source: string): string[] {
  const found: string[] = [];
  const checkElement = ({ type, children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const shown = children.filter(
      (child) =>
        !(child.type === "JSXText" && /^\s*\n\s*$/.test(child.value)) &&
        !(child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression"),
    );
    // In a fragment it never is the only one: its neighbours are those of the fragment.
    if (shown.length < 2 && type === "JSXElement") return;
    for (const child of shown)
      if (child.type === "JSXExpressionContainer" && !isElements(child.expression))
        found.push(`${file}:${source.slice(0, child.start).split("\n").length}`);
  };
  new Visitor({ JSXElement: checkElement, JSXFragment: checkElement }).visit(parseSync(file, source).program);
  return found;
}

test.each([
  ["<p>{text('a')}</p>", 0],
  ["<p>\n{text('a')}\n</p>", 0],
  ["<p><Icon /> {text('a')}</p>", 1],
  ["<p>for {name}</p>", 1],
  ["<>{name}</>", 1],
  ["<>{isOpen ? text('a') : <b />}<i /></>", 1],
  ["<p><Icon /><span>{text('a')}</span>{isOpen && <b>{name}</b>}</p>", 0],
])("in %j there are %i", (jsx, count) => {
  expect(textsBeside("page.tsx", `const page = ${jsx};`)).toHaveLength(count);
});

test("a text that may change is all that its element has", async () => {
  const found: string[] = [];
  for await (const file of glob("src/web/**/*.tsx", { exclude: ["**/*.test.tsx", "src/web/desk/**"] }))
    found.push(...textsBeside(file, readFileSync(file, "utf8")));
  expect(found, "Put it in a <span>: beside other nodes it stays as it was where a browser has translated it").toEqual(
    [],
  );
});

// From ICU messages to the form that message.ts writes. For server and build, never a browser.
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Message, Part } from "./message.ts";

/** @throws SyntaxError where it is no ICU message, or has a form that we do not use */
export function compileMessage(source: string): Message {
  if (!/[{}<']/.test(source)) return source;
  const parts = partsOf(parse(source, { captureLocation: false, requiresOtherClause: true }), "");
  return parts.every((part) => typeof part === "string") ? parts.join("") : parts;
}

function partsOf(elements: MessageFormatElement[], counted: string): Part[] {
  return elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return element.value;
      case TYPE.argument:
        return [element.value];
      case TYPE.pound:
        return [counted];
      case TYPE.tag:
        return [element.value, partsOf(element.children, counted)];
      case TYPE.select:
        return [element.value, casesOf(element.options, counted)];
      case TYPE.plural: {
        const cases = casesOf(element.options, element.value);
        return element.pluralType === "ordinal" ? [element.value, cases, true] : [element.value, cases];
      }
      default:
        throw new SyntaxError(`A text has a value with a style of its own: ${element.value}`);
    }
  });
}

const casesOf = (options: Record<string, { value: MessageFormatElement[] }>, counted: string) =>
  Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, partsOf(value, counted)]));

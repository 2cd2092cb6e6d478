// What a story's hands do: find what is on the screen by its words, press it, type into it.

/** Milliseconds after which something is not coming any more. */
const limitMs = 60_000;

const trimmed = (element: Element) => (element.getAttribute("aria-label") ?? element.textContent ?? "").trim();

/** The first element that fits, once it is there. @throws where it does not come */
export async function find(selector: string, words: string | RegExp = /(?:)/): Promise<HTMLElement> {
  const fits = (text: string) => (typeof words === "string" ? text === words : words.test(text));
  const end = performance.now() + limitMs;
  while (performance.now() < end) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => fits(trimmed(each)));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`There is no ${selector} called ${words}`);
}

/** Presses a button, link or label by its words. */
export async function press(words: string | RegExp, selector = "button, a, label, summary"): Promise<void> {
  (await find(selector, words)).click();
}

/** Types as a person does, as far as React can tell. */
export async function type(selector: string, text: string): Promise<void> {
  const field = (await find(selector)) as HTMLInputElement | HTMLTextAreaElement;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  field.focus();
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

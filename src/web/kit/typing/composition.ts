// Input methods: what somebody writes with one belongs to it until they have chosen.
import { type ChangeEvent, type CompositionEvent, type KeyboardEvent as ReactKeyboardEvent, useState } from "react";

/** Keyboards of Android compose whatever is typed, English too. */
const composesAlways = () => /Android/i.test(navigator.userAgent);

/** Safari ends a composition before the key that ends it, and leaves it this code. */
const composingKeyCode = 229;

/** The pressed key; "" where it is an input method's: Enter and arrows choose what was written. */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string {
  const { isComposing, keyCode, key } = "nativeEvent" in event ? event.nativeEvent : event;
  return keyCode === composingKeyCode || (isComposing && !composesAlways()) ? "" : key;
}

/** Properties of a field whose owner follows the typing: `take` gets what has been chosen. */
export function useComposition(value: string, take: (text: string) => void) {
  const [composed, setComposed] = useState<string | null>(null);
  function end(text: string) {
    setComposed(null);
    take(text);
  }
  return {
    value: composed ?? value,
    onChange({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const isComposing = (nativeEvent as InputEvent).isComposing && !composesAlways();
      if (isComposing) setComposed(currentTarget.value);
      else end(currentTarget.value);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      if (composed !== null) end(currentTarget.value);
    },
  };
}

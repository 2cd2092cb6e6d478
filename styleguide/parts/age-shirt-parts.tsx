// The age entry for the style guide: with an age, and with one out of range.
import { useState } from "react";
import { AgeShirt } from "#src/web/questions/age-shirt/age-shirt.tsx";
import type { Part } from "#styleguide/part.ts";

function Example({ start, label, error }: { start: string; label: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <AgeShirt label={label} value={value} onChange={setValue} min={5} max={99} error={value === start ? error : null} />
  );
}

export const ageShirtParts: Part[] = [
  { name: "An age", element: <Example start="9" label="Your age" /> },
  {
    name: "Out of range",
    element: <Example start="3" label="Your child’s age" error="Please enter ages within 5-99" />,
  },
];

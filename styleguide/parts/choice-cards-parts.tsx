// Choice cards for the style guide: one answer, several answers.
import { useState } from "react";
import { CheckboxCards, RadioCards } from "#src/web/kit/choice-cards/choice-cards.tsx";
import type { Part } from "#styleguide/part.ts";

function Radios() {
  const [value, setValue] = useState<"myself" | "child" | "other" | null>("child");
  return (
    <RadioCards
      legend="Who is playing?"
      choices={[
        { value: "myself", label: "Myself" },
        { value: "child", label: "My child", description: "We’ll ask for their age, never their name" },
        { value: "other", label: "Someone else" },
      ]}
      value={value}
      onChange={setValue}
    />
  );
}

function Checkboxes() {
  const [values, setValues] = useState<("3" | "6" | "7")[]>(["3", "7"]);
  return (
    <CheckboxCards
      legend="Which days?"
      isDense
      choices={[
        { value: "3", label: "Wednesday" },
        { value: "6", label: "Saturday" },
        { value: "7", label: "Sunday" },
      ]}
      values={values}
      onChange={setValues}
    />
  );
}

export const choiceCardsParts: Part[] = [
  { name: "One answer", element: <Radios /> },
  { name: "Several answers", element: <Checkboxes /> },
];

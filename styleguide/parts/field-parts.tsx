// Fields for the style guide: plain, with a hint, with an error, and the summary of errors.

import { ErrorSummary, SelectField, TextArea, TextField } from "#src/web/kit/field/field.tsx";
import type { Part } from "#styleguide/part.ts";

export const fieldParts: Part[] = [
  {
    name: "Fields",
    element: (
      <div className="stack">
        <TextField label="First name" defaultValue="Samir" />
        <TextField
          id="email-fixture"
          label="Email"
          error="Please enter a valid email address"
          defaultValue="samir@example"
        />
        <SelectField label="How far" options={[{ value: "5", label: "5 miles" }]} />
        <TextArea id="message-fixture" label="Message" hint="For example: which days are training and matches on?" />
      </div>
    ),
  },
  {
    name: "Error summary",
    element: (
      <ErrorSummary
        title="Two things to put right"
        errors={[
          { fieldId: "email-fixture", message: "Please enter a valid email address" },
          { fieldId: "message-fixture", message: "Message is required" },
        ]}
      />
    ),
  },
];

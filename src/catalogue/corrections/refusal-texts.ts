// Why a record is not corrected, hidden or shown, for whoever tried.

export const correctionRefusals = {
  "unknown-id": "There is no such record.",
  "of-a-source": "The record is another publisher’s: only its publisher can correct it. It can be hidden.",
  "not-correctable": "There is no such field, or it is an id, which connects records and is not corrected.",
  unchanged: "The field says that already.",
  "not-corrected": "The field has no correction.",
  "not-hidden": "The record is not hidden.",
  "no-reason": "Say why the record is hidden.",
  "day-is-over": "The last day has to be a day from today on, like 2026-12-24.",
};

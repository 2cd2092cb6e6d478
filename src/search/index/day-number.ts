// Dates as numbers of days since 1970, for columns.
const dayMs = 86_400_000;

/** Of a date like 2026-11-24; 0 for none. */
export const dayNumber = (date: string | null) => (date === null ? 0 : Date.parse(date) / dayMs);

/** Null for 0. */
export const dateOfNumber = (day: number) =>
  day === 0 ? null : new Date(day * dayMs).toISOString().slice(0, "2026-11-24".length);

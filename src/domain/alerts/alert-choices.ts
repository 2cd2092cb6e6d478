// The choices of an alert, and how long things last; without schemas, so that a page loads little.

/** Miles that can be chosen. */
export const alertMiles = [5, 10, 20, 50] as const;
export type AlertMiles = (typeof alertMiles)[number];

/** How often mails may come: one a day at most, or one a week at most. */
export const alertFrequencies = ["at-once", "weekly"] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

/** Months for which a confirmed alert lasts, and which one press adds. */
export const alertMonths = 6;

/** Hours within which the link in the first mail must be pressed; then the address is deleted. */
export const confirmationHours = 48;

/** Characters that RFC 5321 allows an address. */
export const longestAlertEmail = 254;

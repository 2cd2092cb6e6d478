// The length of an address.

/** Characters that RFC 5321 allows an address. */
export const longestAlertEmail = 254;

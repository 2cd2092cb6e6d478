// The paths and names by which the product knows the development provider.

export const basePath = "/identity";
export const clientId = "touchline-development";
/** The account page signs people in by itself too. */
export const accountClientId = "account-page";
export const accountPath = "/account";
export const audience = "https://touchline.invalid/api";
export const scopePrefix = "https://touchline.invalid/api/";

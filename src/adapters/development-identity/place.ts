// What the development provider is known by to the product.

export const basePath = "/identity";
export const clientId = "touchline-development";
export const audience = "https://touchline.invalid/api";
export const scopePrefix = "https://touchline.invalid/api/";

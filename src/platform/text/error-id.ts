// The id of an error (§4.1, §8.1, §8.17): one word for programs and for counting.

export const errorIds = ["api404", "api500", "unspecified"] as const;
export type ErrorId = (typeof errorIds)[number];

/** By the HTTP status it has or would have; every other status is unspecified (§8.4). */
export function errorId(status: number): ErrorId {
  if (status === 404) return "api404";
  return status === 500 ? "api500" : "unspecified";
}

// What calling an upstream over HTTP needs from outside, and what is reported to the operator.

/** One call to an upstream. */
export interface JsonCall {
  address: string;
  method: "GET" | "POST" | "DELETE";
  /** Sent as they are; keys travel here and nowhere else. */
  headers: Record<string, string>;
  /** Text of a body, with its content-type among the headers; null for none. */
  body: string | null;
  /** For the whole call, body included. */
  timeoutMs: number;
  largestAnswerBytes: number;
  /** In place of the global one, for a server whose certificate only its owner trusts. */
  fetch?: typeof fetch;
  /** Ends the call early. */
  stopping?: AbortSignal;
}

/** How a call failed: no connection, no answer in time, or an answer that cannot be used. */
export type CallFailure = "down" | "slow" | "nonsense";

/** Any status but a redirect, with a body of JSON that is small enough. */
export interface JsonReply {
  ok: true;
  status: number;
  headers: Record<string, string>;
  /** The body as it was received: JSON, not parsed. */
  text: string;
  body: unknown;
}

/** The reason is for the operator; it holds no key. */
export type JsonOutcome = JsonReply | { ok: false; kind: CallFailure; status: number | null; reason: string };

/** "unknown": the upstream answered that it has nothing of that id. */
export type CallOutcome = "answered" | "unknown" | "failed";

/** How often a call to an upstream went which way. */
export interface UpstreamCount {
  upstream: string;
  call: string;
  outcome: CallOutcome;
  count: number;
}

/** Called after every call; what of it is logged is not the adapter's decision. */
export interface UpstreamWatch {
  /** The reason is there where the call failed. */
  note(call: string, outcome: CallOutcome, reason?: string): void;
}

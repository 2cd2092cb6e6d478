// The deadline of requests, for the entry point that sets it and waits by it; the database waits by it too.
export { msLeft, underDeadline } from "#src/platform/database/request-deadline.ts";

// How long anything that we ask our own server for may take, before the person is given a way on.

/** Milliseconds for a whole answer: a slow phone line takes about ten seconds for the longest list. */
export const waitLimitMs = 20_000;

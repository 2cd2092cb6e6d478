// The error of a part of our own script that did not come: a network that is gone, or a new version of the site.

/** Trying again takes the page anew, as a browser asks no second time for a module that failed. */
export class ScriptMissing extends Error {}

// What is taken of clubs' own listings.

/** Where LIMITS_FACTOR is 1. */
export const listingLimitDefaults = {
  /** Requests for links in an hour, from one network address and in all. */
  listingLinksPerAddress: 8,
  listingLinksPerHour: 300,
  /** Links in a day to one record, and to one address, which several records may share. */
  listingLinksOfRecord: 4,
  listingLinksToAddress: 12,
  /** The same in mails about something else, which use up nothing that a club asks for itself. */
  listingLinksInMails: 4,
  /** Saves in a day to one listing: a club with forty teams needs a few dozen. */
  listingChanges: 200,
  /** In a day of one listing; of pictures also those that are refused. */
  listingProposals: 20,
  listingLogos: 20,
};

export type ListingLimits = Record<keyof typeof listingLimitDefaults, number>;

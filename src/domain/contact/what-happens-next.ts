// What a person who has written to a club can expect, in the dialog and in the mail alike (specification §2.48).

/** `days` is how long messages are stored. */
export function whatHappensNext(recipientKind: "club" | "welfareOfficer", days: number): string[] {
  const whom = recipientKind === "club" ? "The club" : "The club’s welfare officer";
  return [
    `${whom} reads your message and answers to your email address.`,
    "Most clubs are run by volunteers, so please give them a few days.",
    `We delete your message and your details after ${days} days.`,
  ];
}

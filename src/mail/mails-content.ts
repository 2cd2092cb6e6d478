// The words of every mail: its texts and the values in each. The form of content/mails.json.
import Type, { type TSchema } from "typebox";

/** Values that any text may name, besides its own. */
const everywhere = ["site", "association"];

const ofMessage = ["club", "writer", "topic", "date"] as const;
const ofSearch = ["search", "place"] as const;

/** The link to a club's own listing, as it was asked for or as the association asks. */
const listingLink = {
  subject: ["name"],
  heading: ["name"],
  opening: ["name"],
  button: [],
  good: ["days"],
  otherwise: [],
} as const;

/**
 * By kind of mail. A follow-up ends as the mail to the recipient; a note about the site itself is
 * "to-association", and the mail that asks a club about a note has the facts of "note".
 */
const mailTexts = {
  "to-recipient": {
    subject: ofMessage,
    heading: ofMessage,
    opening: ofMessage,
    about: [],
    team: [],
    from: [],
    email: [],
    age: [],
    ageOfPlayer: [],
    ageOfHelper: ["role"],
    howToAnswer: ["email"],
    afterwards: [],
    answered: [],
    full: [],
    aboutChild: [],
    aboutYoungPerson: [],
    insteadOfClub: ofMessage,
    worried: [],
    report: [],
    deleted: ["days"],
    listing: [],
  },
  "follow-up": { subject: ofMessage, heading: ofMessage, opening: ofMessage },
  "to-enquirer": {
    subject: ["club"],
    greeting: ["name"],
    greetingWithoutName: [],
    heading: ["club"],
    opening: ["club"],
    next: [],
    clubReads: ["club"],
    welfareOfficerReads: ["club"],
    takesDays: [],
    deleted: ["days"],
    askAgain: ["club"],
    askAgainLink: ["club"],
    notYou: [],
  },
  "not-delivered": { subject: ["club"], heading: ["club"], opening: ["club", "date"], otherWays: ["club"] },
  "message-late": { subject: ["club"], heading: ["club"], opening: ["club", "date"], otherWays: ["club"] },
  "club-full": {
    subject: ["club"],
    heading: ["club"],
    opening: ["club", "date"],
    others: ["club"],
    search: [],
  },
  note: {
    subject: ["name"],
    heading: ["name"],
    what: [],
    where: [],
    session: [],
    reference: [],
    page: [],
    inOpenData: [],
    inRegister: [],
    noAnswer: [],
    deleted: ["days"],
  },
  "club-asked": { subject: ["name"], heading: ["name"], opening: [], answer: [] },
  "message-reported": {
    subject: [],
    heading: [],
    reference: [],
    club: [],
    sent: [],
    reader: [],
    readerClub: [],
    readerOfficer: [],
    how: [],
    notTold: [],
    kept: ["days"],
  },
  "club-unreachable": {
    subject: ["club"],
    heading: ["club"],
    openingClub: ["club", "date", "code"],
    openingOfficer: ["club", "date", "code"],
    told: [],
    reference: [],
    once: ["club"],
  },
  "alerts-held": {
    subject: ["count"],
    heading: ["count"],
    opening: ["count", "date"],
    after: ["imports"],
    places: [],
    morePlaces: ["count"],
    how: [],
    reference: [],
  },
  "proof-of-address": { subject: [], heading: [], opening: [], code: [], otherwise: [] },
  "listing-link": listingLink,
  "listing-asked": listingLink,
  "listing-changed": { subject: ["name"], heading: ["name"], opening: [], nothing: [], otherwise: [], undo: [] },
  "listing-answered": {
    subject: ["name"],
    heading: ["name"],
    asked: ["date"],
    approved: [],
    declined: [],
    words: [],
  },
  "to-association": { subject: [], heading: [], answer: [], noAnswer: [], deleted: ["days"] },
  "alert-confirm": {
    subject: ofSearch,
    subjectAt: ofSearch,
    heading: ofSearch,
    opening: ofSearch,
    asked: ofSearch,
    button: [],
    after: ["often", "months"],
    otherwise: ["hours"],
  },
  "alert-news": {
    subjectOne: [...ofSearch, "name"],
    subjectMany: [...ofSearch, "name", "others"],
    subjectAt: [...ofSearch, "name"],
    headingOne: ofSearch,
    headingMany: [...ofSearch, "count"],
    opening: ofSearch,
    asked: ofSearch,
    more: ["count"],
    searchAgain: [],
    ending: [],
    why: ["date", "often", "until"],
    stop: [],
    privacy: [],
    contact: [],
  },
  "alert-ending": {
    subject: ofSearch,
    subjectAt: ofSearch,
    heading: ofSearch,
    opening: ofSearch,
    asked: ofSearch,
    end: ["until"],
    button: ["months"],
    otherwise: [],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

type MailTexts = typeof mailTexts;
export type MailName = keyof MailTexts;
export type MailsContent = { [M in MailName]: { [T in keyof MailTexts[M]]: string } };

const longest = 400;

function textSchema(own: readonly string[]): TSchema {
  const names = [...own, ...everywhere];
  const values = names.map((name) => `{${name}}`).join(", ");
  return Type.String({
    minLength: 1,
    maxLength: longest,
    pattern: `^([^{}]|\\{(${names.join("|")})\\})*$`,
    description: `text of 1 to ${longest} characters, in which ${values} may stand`,
  });
}

const strict = { additionalProperties: false };

export const mailsSchema = Type.Unsafe<MailsContent>(
  Type.Object(
    Object.fromEntries(
      Object.entries(mailTexts).map(([mail, texts]) => [
        mail,
        Type.Object(Object.fromEntries(Object.entries(texts).map(([name, own]) => [name, textSchema(own)])), strict),
      ]),
    ),
    strict,
  ),
);

type Values<M extends MailName, T extends keyof MailTexts[M]> = MailTexts[M][T] extends readonly (infer Name extends
  string)[]
  ? [Name] extends [never]
    ? []
    : [Record<Name, string>]
  : never;

/** Says a text of one mail, its values filled in. A value that is not known is an empty text. */
export type SayIn<M extends MailName> = <T extends keyof MailTexts[M] & string>(
  text: T,
  ...values: Values<M, T>
) => string;

// The settings of messages to clubs: how long they are stored, and how many are taken.
import Type, { type Static } from "typebox";

export const messageSettings = {
  messageDays: Type.Integer({
    minimum: 7,
    maximum: 730,
    default: 90,
    title:
      "Days after which messages to clubs and notes about mistakes are deleted, with all personal data in them; a message that is reported is kept until `npm run touchline -- notes done`, at most this long after the report",
  }),
  messagesPerAddress: Type.Integer({
    minimum: 1,
    default: 10,
    title:
      "Messages an hour from one network address, on all servers together. From a quarter of it on, a captcha is required. The limit to one club is half of it a day; the limit of its network (/24 or /48) is four times as high",
  }),
  messagesPerClub: Type.Integer({
    minimum: 1,
    default: 60,
    title: "Messages an hour to one club; from a third of it on, a captcha is required",
  }),
  messagesPerEmail: Type.Integer({
    minimum: 1,
    default: 10,
    title: "Messages a day that name one e-mail address as their writer's, because each sends a confirmation there",
  }),
  messagesPerHour: Type.Integer({
    minimum: 1,
    default: 2_000,
    title: "Messages an hour in total; from half of it on, a captcha is required",
  }),
};

export type MessageSettings = Static<ReturnType<typeof Type.Object<typeof messageSettings>>>;

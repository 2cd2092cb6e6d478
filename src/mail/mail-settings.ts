// The settings of mails: the system that sends them, their sender and their colour.
import Type, { type Static } from "typebox";

export const mailSettings = {
  smtpUrl: Type.Optional(
    Type.String({
      pattern: "^smtps?://[^\\s]+$",
      description:
        "a mail system's address like smtp://user:password@host:587, or smtps:// for TLS from the first byte",
      title:
        "Mail system that sends all mails; required in production. In development, if not set, mails can be read at /outbox",
    }),
  ),
  smtpTls: Type.Enum(["offered", "required"], {
    default: "offered",
    title:
      "`offered` uses TLS on an smtp:// connection if the mail system offers it; `required` sends nothing without TLS",
  }),
  mailFrom: Type.Optional(
    Type.String({
      pattern: "^([^<>\\r\\n]{0,100}<)?[^\\s@<>]+@[^\\s@<>]+>?$",
      description: "an address, or a name and an address like Find Football <no-reply@example.org>",
      title: "Sender of mails; by default SITE_NAME with no-reply at the mail system's host",
    }),
  ),
  bounceAddress: Type.Optional(
    Type.String({
      pattern: "^[^\\s@<>]+@[^\\s@<>]+$",
      description: "an address like bounces@example.org",
      title:
        "Address to which mail systems report mails that could not be delivered; pass what arrives there to `npm run touchline -- outbox bounce`",
    }),
  ),
};

export type MailSettings = Static<ReturnType<typeof Type.Object<typeof mailSettings>>>;

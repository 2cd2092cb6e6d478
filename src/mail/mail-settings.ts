// The settings of mails: the system that sends them, their sender and their colour.
import Type, { type Static } from "typebox";

export const mailSettings = {
  smtpUrl: Type.Optional(
    Type.String({
      pattern: "^smtps?://[^\\s?#]+(\\?requireTLS=true)?$",
      description:
        "a mail system's URL like smtp://user:password@host:587, with or without ?requireTLS=true, or with " +
        "smtps:// for TLS from the first byte",
      title:
        "Mail system that sends all emails; required in production. An smtp:// connection uses TLS if the mail " +
        "system offers it, and with ?requireTLS=true sends nothing without TLS. In development, if not set, " +
        "emails can be read at /outbox",
    }),
  ),
  mailFrom: Type.Optional(
    Type.String({
      pattern: "^([^<>\\r\\n]{0,100}<)?[^\\s@<>]+@[^\\s@<>]+>?$",
      description: "an address, or a name and an address like Find Football <no-reply@example.org>",
      title:
        "Sender of emails, where the mail system's host is not the domain that may send; by default SITE_NAME " +
        "with no-reply at that host",
    }),
  ),
  bounceAddress: Type.Optional(
    Type.String({
      pattern: "^([^\\s@<>{}]{1,64}|[^\\s@<>{}]{0,14}\\{mail\\}[^\\s@<>{}]{0,14})@[^\\s@<>{}]+$",
      description: "an address like bounces@example.org, or bounces+{mail}@example.org",
      title:
        "Address to which mail systems report emails that could not be delivered, so that a message that did " +
        "not arrive is noticed; pass what arrives there to `npm run touchline -- outbox bounce`. With `{mail}` " +
        "each email has an address of its own, which identifies it even if the report does not return its " +
        "headers",
    }),
  ),
};

export type MailSettings = Static<ReturnType<typeof Type.Object<typeof mailSettings>>>;

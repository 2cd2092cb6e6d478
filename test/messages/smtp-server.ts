// A real SMTP server for tests, which accepts mails and can be made to misbehave.
import { createServer, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface ReceivedMail {
  messageId: string;
  from: string;
  to: string[];
  /** The whole mail as it arrived. */
  raw: string;
}

export interface SmtpTestServer {
  url: string;
  port: number;
  /** In the order of acceptance. */
  inbox: ReceivedMail[];
  stop(): Promise<void>;
}

/** `words`: with an enhanced code or not. */
interface Refused {
  code: number;
  words: string;
}

export type SmtpStep = "connection" | "login" | "sender" | "data";

interface Behaviour {
  /** An answer to RCPT TO in place of acceptance: "550 no such user". */
  refuseRecipient?: (address: string) => Refused | null;
  /** The same at another step. */
  refuse?: (step: SmtpStep) => Refused | null;
  /** Milliseconds before the answer that a mail is accepted. */
  acceptAfterMs?: number;
  /** Accepts the mail, and drops the connection before the answer. */
  dropsAfterData?: () => boolean;
  /** Passwords that are accepted at the moment, of any user; without it nobody needs one. */
  passwords?: () => string[];
  port?: number;
  /** Offers STARTTLS with this certificate, in PEM. */
  tls?: { key: string; cert: string };
}

export async function startSmtpServer(behaviour: Behaviour = {}): Promise<SmtpTestServer> {
  const inbox: ReceivedMail[] = [];
  const refusal = (refused: Refused | null | undefined) =>
    refused ? Object.assign(new Error(refused.words), { responseCode: refused.code }) : null;
  const refusalAt = (step: SmtpStep) => refusal(behaviour.refuse?.(step));
  const server: SMTPServer = new SMTPServer({
    authOptional: behaviour.passwords === undefined,
    allowInsecureAuth: true,
    ...behaviour.tls,
    disabledCommands: [...(behaviour.tls ? [] : ["STARTTLS"]), ...(behaviour.passwords ? [] : ["AUTH"])],
    onConnect: (_session, callback) => callback(refusalAt("connection")),
    onMailFrom: (_address, _session, callback) => callback(refusalAt("sender")),
    onAuth({ username, password }, _session, callback) {
      const refused = refusalAt("login");
      if (refused) return callback(refused);
      if (behaviour.passwords?.().includes(password ?? "")) return callback(null, { user: username });
      callback(Object.assign(new Error("not known"), { responseCode: 535 }));
    },
    logger: false,
    closeTimeout: 100,
    onRcptTo({ address }, _session, callback) {
      callback(refusal(behaviour.refuseRecipient?.(address)));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refused = refusalAt("data");
        if (refused) return callback(refused);
        inbox.push(received(Buffer.concat(chunks).toString("utf8"), session.envelope));
        if (behaviour.dropsAfterData?.()) {
          for (const connection of server.connections) (connection as unknown as { _socket: Socket })._socket.destroy();
          return;
        }
        setTimeout(callback, behaviour.acceptAfterMs ?? 0);
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(behaviour.port ?? 0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    inbox,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function received(raw: string, envelope: { mailFrom: unknown; rcptTo: { address: string }[] }): ReceivedMail {
  const head = raw.split("\r\n\r\n", 1)[0] ?? "";
  return {
    messageId: /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? "",
    from: envelope.mailFrom ? (envelope.mailFrom as { address: string }).address : "",
    to: envelope.rcptTo.map(({ address }) => address),
    raw,
  };
}

/** A server that is no mail server: each connection is given to `behave`. */
export async function startBrokenSmtpServer(
  behave: (socket: Socket) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => undefined).on("close", () => open.delete(socket));
    behave(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

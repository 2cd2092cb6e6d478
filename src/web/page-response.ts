// A rendered page as a Response that has its text at hand. Fetch's own would turn the text into bytes and back.

export class PageResponse extends Response {
  readonly #html: string;
  #stream: Response["body"] = null;

  constructor(html: string, init: ResponseInit) {
    super(null, init);
    this.#html = html;
  }

  override async text(): Promise<string> {
    return this.#html;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new TextEncoder().encode(this.#html).buffer;
  }

  /** Has no bytes before somebody reads it: React Router only looks whether there is one. */
  override get body(): Response["body"] {
    this.#stream ??= new ReadableStream(
      {
        pull: (controller) => {
          controller.enqueue(new TextEncoder().encode(this.#html));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return this.#stream;
  }
}

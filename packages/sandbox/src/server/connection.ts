/** What only the connection of a request can do. In process there is none, and nothing of it is needed. */
export interface Connection {
  /** Tells a client that asked `Expect: 100-continue` to send its body. */
  readonly proceed?: () => void;
  /** The body where it is cheaper to read than through the Request; reading it leaves the connection open. */
  readonly body?: AsyncIterable<Uint8Array>;
  /** Breaks the connection. */
  readonly breakOff?: () => void;
}

/** The body of a request; a client that waits for leave to send it gets leave with the first read. */
export async function* bodyOf(request: Request, { proceed, body }: Connection): AsyncGenerator<Uint8Array> {
  proceed?.();
  yield* body ?? request.body ?? [];
}

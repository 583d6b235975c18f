/** The connection of a request over HTTP; absent for a request in process. */
export interface Connection {
  /** Lets a client that sent `Expect: 100-continue` send its body. */
  readonly proceed?: () => void;
  /** The body where it is cheaper to read than through the Request; reading it leaves the connection open. */
  readonly body?: AsyncIterable<Uint8Array>;
  /** Notes that the answer stays unfinished, until the returned function is called. */
  readonly stall?: () => (() => void) | undefined;
  readonly breakOff?: () => void;
}

/** The body of a request; a client that waits for leave to send it gets leave with the first read. */
export async function* bodyOf(request: Request, { proceed, body }: Connection): AsyncGenerator<Uint8Array> {
  proceed?.();
  yield* body ?? request.body ?? [];
}

// Bodies of fetch are observed while their reader consumes them: the observer reads nothing itself.

type Chunks = ReadableStream<Uint8Array<ArrayBuffer>>;

/** What is called while a body passes. */
export interface BodyObserver {
  readonly part: (bytes: Buffer) => void;
  /** Called exactly once, when the body ends or is abandoned. */
  readonly ended: (how: 'whole' | 'aborted') => void;
}

/** The same body, which is seen when somebody reads it. */
export function observedBody(body: Chunks, { part, ended }: BodyObserver): Chunks {
  // The types lack `cancel`, which the standard has: the reader stops, or the body breaks off.
  const passing: Transformer & { cancel(): void } = {
    transform(bytes, controller) {
      part(bufferOf(bytes));
      controller.enqueue(bytes);
    },
    flush: () => ended('whole'),
    cancel: () => ended('aborted'),
  };
  return body.pipeThrough(new TransformStream(passing));
}

/** The same response, whose body is seen when the program reads it. */
export function observedResponse(response: Response, observer: BodyObserver): Response {
  if (response.body === null) {
    observer.ended('whole');
    return response;
  }
  const { status, statusText, headers, url, redirected, type } = response;
  const body = observedBody(response.body, observer);
  // A response that a program makes has no address.
  return Object.defineProperties(new Response(body, { status, statusText, headers }), {
    url: { value: url },
    redirected: { value: redirected },
    type: { value: type },
  });
}

/** Reads a body to its end; of one that breaks, what came. */
export async function readBody(reader: ReadableStreamDefaultReader<Uint8Array>, part: BodyObserver['part']) {
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) part(bufferOf(next.value));
  } catch {
    // The fetch reads the same and fails in the same way, which ends the exchange.
  }
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

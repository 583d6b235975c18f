// The body of a Response is a stream, which copies its bytes and takes longer to read than to send. A server takes the bytes
// as they are; they are copied when somebody reads the body.

const bytesByResponse = new WeakMap<Response, Uint8Array>();

/** A response whose body is these bytes, which must not change any more. */
export function responseOf(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new Uint8Array(bytes)); // a slice of a Buffer shares its memory
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const response = new Response(body, init);
  bytesByResponse.set(response, bytes);
  return response;
}

/** The body of a response that is still unread; undefined for a response that was made elsewhere. */
export function bytesOf(response: Response): Uint8Array | undefined {
  return response.bodyUsed ? undefined : bytesByResponse.get(response);
}

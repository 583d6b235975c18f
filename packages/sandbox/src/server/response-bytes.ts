// The body of a Response is a stream, and reading it takes longer than sending it. A server takes the bytes as they are.

const bytesByResponse = new WeakMap<Response, Uint8Array>();

/** Notes what the body of a response is. */
export function withBytes(response: Response, bytes: Uint8Array): Response {
  bytesByResponse.set(response, bytes);
  return response;
}

/** The body of a response that nobody has read; undefined if only its stream is known. */
export function bytesOf(response: Response): Uint8Array | undefined {
  return response.bodyUsed ? undefined : bytesByResponse.get(response);
}

// A checker validates what crossed the border, so a request and its answer are kept as they were sent.

/** Answers a request, as a service does. */
export type Send = (request: Request) => Promise<Response>;

/** A request and its answer. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly requestHeaders: Headers;
  /** Absent when there was none; a form with files as a form. */
  readonly requestBody?: string | FormData;
  readonly status: number;
  readonly replyHeaders: Headers;
  /** Empty when there was none. */
  readonly replyBody: string;
}

/** Sends with `send`, and tells of every exchange before its answer is given out. */
export function observed(send: Send, tell: (exchange: Exchange) => void): Send {
  return async (request) => {
    const { method, url, headers } = request;
    const requestBody = await bodyOf(request.clone());
    const response = await send(request);
    tell({
      method,
      url: new URL(url),
      requestHeaders: headers,
      ...(requestBody === undefined ? {} : { requestBody }),
      status: response.status,
      replyHeaders: response.headers,
      replyBody: await response.clone().text(),
    });
    return response;
  };
}

async function bodyOf(request: Request): Promise<string | FormData | undefined> {
  if (mediaTypeOf(request.headers) === 'multipart/form-data') return request.formData();
  // What comes over a network has a body even where none was sent.
  return (await request.text()) || undefined;
}

/** The media type without its parameters; empty without one. */
export function mediaTypeOf(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

// What a service, a proxy or a broken network may answer, each in a word.

/** One request as it crosses the border. */
export interface SentRequest {
  /** `PATCH /v3/style_rules/1?detailed=true`. */
  readonly request: string;
  readonly origin: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: RequestInit['body'];
  /** When it was sent, by the clock of the client. */
  readonly at: number;
}

/** Answers one request; rejects when its signal aborts, as a fetch does. */
export type Answer = (request: SentRequest, signal: AbortSignal | undefined) => Response | Promise<Response>;

/** Returns a JSON answer, with status 200 by default. */
export function json(data: unknown, init: ResponseInit = {}): Answer {
  return () => Response.json(data, init);
}

/** Returns a body as it is, of the content type given. */
export function plain(body: BodyInit | null, contentType: string, init: ResponseInit = {}): Answer {
  return () => new Response(body, { ...init, headers: { 'content-type': contentType, ...init.headers } });
}

/** Gives one answer after the other, and the last one from then on. */
export function inTurn(...answers: readonly [Answer, ...Answer[]]): Answer {
  let turn = 0;
  return (...given) => (answers[turn++] ?? answers[answers.length - 1] ?? answers[0])(...given);
}

/** Returns a success without a body. */
export const empty: Answer = () => new Response(null, { status: 204 });

/** Returns a failure in the service's words. */
export function refusal(status: number, headers: Record<string, string> = {}, message = 'No'): Answer {
  return json({ message }, { status, headers });
}

/** Returns a connection that fails with the runtime's code, as Node words it. */
export function broken(code: string): Answer {
  return () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }));
}

/** Headers, and then a body that breaks off. */
export function breaksOff(status: number): Answer {
  return () =>
    new Response(
      new ReadableStream({
        pull: (controller) =>
          controller.error(Object.assign(new Error('terminated'), { code: 'UND_ERR_SOCKET' })),
      }),
      { status, headers: { 'content-type': 'application/json' } },
    );
}

/** Never answers. */
export const silence: Answer = (_, signal) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Headers, and then nothing. */
export const stall: Answer = (_, signal) =>
  new Response(
    new ReadableStream({
      start: (controller) =>
        signal?.addEventListener('abort', () => controller.error(signal.reason), { once: true }),
    }),
    { headers: { 'content-type': 'application/json' } },
  );

// What a service, a store or a broken network answers to the cases of docs/errors.md.
import type { Client, ClientOptions } from 'language-service-client';
import { createClient } from 'language-service-client';

/** A failure to play. */
export interface ErrorCase {
  /** What goes wrong, for the reader of the page. */
  readonly when: string;
  readonly advice: string;
  /** Rejects or throws with the error. `folder` is empty but for `there.tmx`; the page shows it as `/folder`. */
  readonly play: (folder: string) => unknown;
}

/** What goes wrong, and the failure: cases that share their advice. */
export type Played = readonly (readonly [when: string, play: ErrorCase['play']])[];

/** The cases, all with one advice. */
export function advised(advice: string, played: Played): ErrorCase[] {
  return played.map(([when, play]) => ({ when, advice, play }));
}

/** A value of any type, as JavaScript passes it. */
export function untyped(value: unknown) {
  return JSON.parse(JSON.stringify(value));
}

export type Answer = () => Response | Promise<Response>;

/** A client whose service gives these answers, by method and path; any other request is refused with 400. */
export function clientOf(
  answers: Readonly<Record<string, Answer>>,
  options: Partial<ClientOptions> = {},
): Client {
  const fetch = async (url: string, init: RequestInit) => {
    const answer = answers[`${init.method} ${new URL(url).pathname}`] ?? answers['*'] ?? refusal(400);
    return Promise.race([answer(), abortOf(init.signal)]);
  };
  return createClient({
    baseUrl: 'https://api.example.com',
    apiKey: 'key',
    maxRetries: 0,
    fetch,
    ...options,
  });
}

function abortOf(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}

export const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
export const refusal =
  (status: number, headers: Record<string, string> = {}): Answer =>
  () =>
    Response.json(
      { message: 'message of the service' },
      { status, headers: { ...headers, 'x-trace-id': 'trace-id' } },
    );
export const text =
  (body: string, contentType: string): Answer =>
  () =>
    new Response(body, { headers: { 'content-type': contentType } });
export const lost =
  (code: string): Answer =>
  () =>
    Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) }));
export const silence: Answer = () => new Promise(() => {});

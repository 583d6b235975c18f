// Content over HTTP, in one request. Silence ends it: a store that sends nothing for a minute is away.

import { SourceError } from './source.ts';

export interface HttpRequest {
  readonly method?: 'GET' | 'HEAD';
  readonly headers?: HeadersInit;
  readonly signal?: AbortSignal | undefined;
}

/** An answer, and what ends its silence. */
export interface Answer {
  readonly response: Response;
  readonly silence: Silence;
}

/** The longest time without a byte, in milliseconds. */
const longestSilenceMs = 60_000;

/** Ends a request that nothing comes from. */
class Silence {
  readonly #controller = new AbortController();
  readonly signal: AbortSignal;
  #timer: NodeJS.Timeout | undefined;

  constructor(outer: AbortSignal | undefined) {
    const { signal } = this.#controller;
    this.signal = outer === undefined ? signal : AbortSignal.any([signal, outer]);
  }

  begin(): void {
    const error = new SourceError('sourceAway', `no byte for ${longestSilenceMs / 1_000} s`);
    this.#timer = setTimeout(() => this.#controller.abort(error), longestSilenceMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Follows no redirect: what it leads to is not what was listed. @throws SourceError if no answer comes. */
export async function request(url: string | URL, { signal, ...given }: HttpRequest): Promise<Answer> {
  const silence = new Silence(signal);
  silence.begin();
  try {
    return { response: await fetch(url, { ...given, redirect: 'manual', signal: silence.signal }), silence };
  } catch (error) {
    signal?.throwIfAborted();
    throw brokenBy(error);
  } finally {
    silence.end();
  }
}

/** The bytes of the body from this one on; the answer may have those before it, too. */
export async function* bytesOf({ response, silence }: Answer, from: number): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  let passed = response.status === 206 ? startOf(response) : 0;
  if (passed > from) throw new SourceError('unreadable', 'the server returned another range');
  silence.begin();
  try {
    for await (const chunk of response.body) {
      silence.end();
      const first = Math.max(from - passed, 0);
      passed += chunk.length;
      if (first < chunk.length) yield first === 0 ? chunk : chunk.subarray(first);
      silence.begin();
    }
  } catch (error) {
    throw brokenBy(error);
  } finally {
    silence.end();
  }
}

/** Ends a body that nobody reads. */
export async function discard({ response }: Answer): Promise<void> {
  await response.body?.cancel().catch(() => undefined);
}

/** The text of a small body: of at most so many characters. */
export async function textOf(answer: Answer, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of bytesOf(answer, 0)) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > most) break;
  }
  return text.slice(0, most);
}

/** The size of the whole content, where the answer says it. */
export function sizeOf({ status, headers }: Response): number | undefined {
  const said = status === 206 ? headers.get('content-range')?.split('/')[1] : headers.get('content-length');
  return said != null && /^\d{1,15}$/.test(said) ? Number(said) : undefined;
}

function startOf({ headers }: Response): number {
  const [, first] = /^bytes (\d{1,15})-/.exec(headers.get('content-range') ?? '') ?? [];
  return first === undefined ? Number.POSITIVE_INFINITY : Number(first);
}

/** With the code of the system, such as ECONNRESET. The message of a cause may name an address. */
function brokenBy(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  const code = error.cause instanceof Error && 'code' in error.cause && error.cause.code;
  return new SourceError('sourceAway', code ? String(code) : 'the connection broke');
}

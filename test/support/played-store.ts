// A store without a network: it plays the answers a test gives it, one an attempt, and writes down what it was asked.

import { createHash } from 'node:crypto';
import type { GetAnswer, GetRequest, PutAnswer, PutRequest } from '../../src/files/contract.ts';

/** What one PUT comes to: a status, an answer, or an error; `after` bytes of the body. */
export interface PlayedPut {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly words?: string;
  readonly error?: unknown;
  /** Bytes taken before. Default: the whole body for a success, else none. */
  readonly after?: number;
}

export interface PutLog {
  readonly put: (request: PutRequest) => Promise<PutAnswer>;
  /** What came, one text an attempt. */
  readonly bodies: readonly string[];
  readonly requests: readonly PutRequest[];
}

/** Plays PUTs; a request beyond the last is a failure of the test. */
export function playPuts(...plays: readonly PlayedPut[]): PutLog {
  const bodies: string[] = [];
  const requests: PutRequest[] = [];
  const put = async (request: PutRequest): Promise<PutAnswer> => {
    const play = plays[requests.length] ?? { error: new Error('one request too many') };
    requests.push(request);
    const { status = 200, headers, words, error } = play;
    const succeeds = error === undefined && status >= 200 && status < 300;
    const { after = succeeds ? request.source.size : 0 } = play;
    const body = after === 0 ? '' : await taken(request, after);
    bodies.push(body);
    if (body !== '') request.onBytes(body.length);
    if (error !== undefined) throw error;
    const whole = body.length === request.source.size;
    return { status, headers: new Headers(headers), words, whole, sha256: sha256Of(body) };
  };
  return { put, bodies, requests };
}

export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function taken({ source }: PutRequest, length: number): Promise<string> {
  const reader = await source.open();
  let text = '';
  for (let part = await reader.read(); part !== undefined; ) {
    text += Buffer.from(part).toString('latin1');
    part = text.length < length ? await reader.read() : undefined;
  }
  await reader.close();
  return text.slice(0, length);
}

/** What one GET comes to: parts of a body, then an error or the end. */
export interface PlayedGet {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly words?: string;
  readonly parts?: readonly string[];
  /** Instead of an answer, or, with parts, instead of the end. */
  readonly error?: unknown;
}

export interface GetLog {
  readonly get: (request: GetRequest) => Promise<GetAnswer>;
  readonly requests: readonly GetRequest[];
  /** Answers not closed. */
  readonly open: number;
}

/** Plays GETs; a request beyond the last is a failure of the test. */
export function playGets(...plays: readonly PlayedGet[]): GetLog {
  const requests: GetRequest[] = [];
  const open = new Set<object>();
  const get = async (request: GetRequest): Promise<GetAnswer> => {
    const play = plays[requests.length] ?? { error: new Error('one request too many') };
    requests.push(request);
    const { status = 200, headers, words, parts, error } = play;
    if (error !== undefined && parts === undefined) throw error;
    const coming = [...(parts ?? [])];
    open.add(play);
    const read = async () => {
      const part = coming.shift();
      if (part === undefined && error !== undefined) throw error;
      return part === undefined ? undefined : [Buffer.from(part, 'latin1')];
    };
    return { status, headers: new Headers(headers), words, read, close: () => void open.delete(play) };
  };
  return {
    get,
    requests,
    get open() {
      return open.size;
    },
  };
}

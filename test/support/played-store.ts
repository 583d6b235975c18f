// A store without a network: it plays the answers a test gives it, one an attempt, and writes down what it was asked.

import { createHash } from 'node:crypto';
import type { PutAnswer, PutRequest } from '../../src/files/contract.ts';
import type { Exchange } from '../../src/files/exchange.ts';
import type { OpenResponse } from '../../src/platform/contract.ts';

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
  readonly put: (exchange: Exchange, request: PutRequest) => Promise<PutAnswer>;
  /** What came, one text an attempt. */
  readonly bodies: readonly string[];
  readonly requests: readonly PutRequest[];
}

/** Plays PUTs; a request beyond the last is a failure of the test. */
export function playPuts(...plays: readonly PlayedPut[]): PutLog {
  const bodies: string[] = [];
  const requests: PutRequest[] = [];
  const put = async (_exchange: Exchange, request: PutRequest): Promise<PutAnswer> => {
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
    return { ...played({ status, headers, words }), whole, sha256: sha256Of(body) };
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
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly words?: string | undefined;
  readonly parts?: readonly string[];
  /** Instead of an answer, or, with parts, instead of the end. */
  readonly error?: unknown;
}

export interface GetLog {
  readonly get: (exchange: Exchange, init: RequestInit) => Promise<OpenResponse>;
  /** The range that each request asks for, and its condition. */
  readonly ranges: readonly (string | undefined)[];
}

/** Plays GETs; a request beyond the last is a failure of the test. */
export function playGets(...plays: readonly PlayedGet[]): GetLog {
  const ranges: (string | undefined)[] = [];
  const get = async (_exchange: Exchange, { headers }: RequestInit): Promise<OpenResponse> => {
    const play = plays[ranges.length] ?? { error: new Error('one request too many') };
    const asked = new Headers(headers);
    const range = asked.get('range');
    ranges.push(range === null ? undefined : `${range} if ${asked.get('if-range')}`);
    if (play.error !== undefined && play.parts === undefined) throw play.error;
    return played(play);
  };
  return { get, ranges };
}

/** Returns the response of the store. */
export function played({ status = 200, headers, words, parts, error }: PlayedGet): OpenResponse {
  const coming = [...(parts ?? (words === undefined ? [] : [JSON.stringify({ message: words })]))];
  return {
    status,
    headers: new Headers(headers),
    async read() {
      const part = coming.shift();
      if (part === undefined && error !== undefined) throw error;
      return part === undefined ? {} : { value: Buffer.from(part, 'latin1') };
    },
    cancel() {},
  };
}

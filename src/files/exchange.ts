// One request to a store: its progress, the limits that end it early, and its response. The errors of a runtime quote
// addresses and headers, so the errors here have their own messages and contain only the code of the raw error.
//
// A slow transfer is not a broken transfer: it fails only when no byte moves for a time. Kernels and proxies accept
// bytes at the speed of memory, and send them on at the speed of the line. Meanwhile the client sees no byte move. An
// upload therefore gets additional time: as much as a slow line needs for the bytes that kernels and proxies may hold.

import { connectionFault } from '#calls';
import { bareCause } from '../errors/base.ts';
import { connectionFailure, nameOf, phaseOf, type Sent, TimeoutError } from '../errors/request.ts';
import { parsed, textField, textOf } from '../field.ts';
import { readErrorText } from '../http/details.ts';
import type { OpenResponse } from '../platform/contract.ts';
import { bareAddress, checkAddress } from '../redact.ts';
import { type Clock, within } from '../timing.ts';
import type { Answer, GetAnswer, GetRequest, TransferRequest } from './contract.ts';

/** The maximum number of bytes that kernels and proxies are expected to hold. */
export const inFlight = 4_194_304;
/** The throughput of a slow line, in bytes per second. */
const slowLine = 16_384;

/** One running request. */
export interface Exchange {
  readonly url: URL;
  /** Whether the request was sent, in part or completely. */
  sent: Sent;
  /** Aborts when the exchange ends early: with the reason of the caller's signal, or with the error of the transfer. */
  readonly signal: AbortSignal;
  /**
   * Runs a part of the exchange. When the exchange ends early, rejects at once with the reason, because a custom fetch
   * may ignore its signal.
   */
  bounded<T>(begin: () => Promise<T>): Promise<T>;
  /** Ends the exchange with the error of a failed connection. */
  fail(raw: unknown): void;
  /** Counts bytes that the network accepted. The last of these bytes may not have arrived yet. */
  took(bytes: number): void;
  /** Makes the idle limit at least this many milliseconds longer, from now on. */
  allow(extraMs: number): void;
  /** Returns a function that reads. The time between two reads does not count for the idle limit. */
  reading(read: GetAnswer['read']): GetAnswer['read'];
  /** Stops the idle timer and no longer listens to the caller's signal. */
  end(): void;
}

/** Starts an exchange. From now on, the caller's signal and the idle limit can end it. */
export function beginExchange(method: 'PUT' | 'GET', request: TransferRequest): Exchange {
  const { signal, redact, clock, idleTimeoutMs } = request;
  const url = checkAddress(request.url);
  signal?.throwIfAborted();
  const about = { method, path: bareAddress(url) };
  const stopping = new AbortController();
  const failure = (raw: unknown) =>
    connectionFailure(about, connectionFault(raw, redact), exchange, bareCause(raw, redact));
  const abort = () => stopping.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  let [since, allowedMs, held, isWaiting] = [clock.now(), 0, 0, true];
  const check = () => {
    const leftMs = idleTimeoutMs + allowedMs - (isWaiting ? clock.now() - since : 0);
    if (leftMs <= 0) stopping.abort(idleTooLong(about, exchange.sent, idleTimeoutMs));
    else cancel = clock.after(Math.min(leftMs, idleTimeoutMs), check);
  };
  let cancel = clock.after(idleTimeoutMs, check);
  const exchange: Exchange = {
    url,
    sent: 'maybe',
    signal: stopping.signal,
    bounded: (begin) =>
      within(clock, stopping, begin).catch((raw: unknown) => {
        throw stopping.signal.aborted ? stopping.signal.reason : failure(raw);
      }),
    fail: (raw) => stopping.abort(failure(raw)),
    took(bytes) {
      held = Math.min(held + bytes, inFlight);
      exchange.allow(Math.floor((held * 1_000) / slowLine));
      since = clock.now();
    },
    allow(extraMs) {
      allowedMs = Math.max(allowedMs, extraMs);
    },
    reading(read) {
      isWaiting = false;
      return () => {
        since = clock.now();
        isWaiting = true;
        return read().finally(() => {
          isWaiting = false;
        });
      };
    },
    end() {
      cancel();
      signal?.removeEventListener('abort', abort);
    },
  };
  return exchange;
}

function idleTooLong(about: { method: string; path: string }, sent: Sent, limitMs: number): TimeoutError {
  const details = { ...about, limit: 'idle', limitMs, phase: phaseOf({ sent }) } as const;
  return new TimeoutError(`${nameOf(about)}: no byte moved for ${limitMs} ms`, details);
}

/** The way in which a runtime sends a request. Resolves once the headers have arrived. Follows no redirect. */
export type Send = (exchange: Exchange, init: RequestInit) => Promise<OpenResponse>;

/**
 * Requests the file without compression, because compression would hide the length of the file. With `resume`, requests
 * only the rest of the file if the file is still the same. Resolves once the headers have arrived.
 */
export async function getBy(send: Send, request: GetRequest): Promise<GetAnswer> {
  const { clock, resume } = request;
  const exchange = beginExchange('GET', request);
  const rest = resume && { range: `bytes=${resume.from}-`, 'if-range': resume.etag };
  const headers = { accept: '*/*', 'accept-encoding': 'identity', ...rest };
  try {
    const response = await exchange.bounded(() => send(exchange, { method: 'GET', headers }));
    exchange.sent = 'yes';
    const close = () => {
      exchange.end();
      response.cancel();
    };
    if (isSuccess(response.status)) {
      const read = exchange.reading(() => exchange.bounded(() => response.read()));
      return { status: response.status, headers: response.headers, read, close };
    }
    const answer = await answerOf(response, clock);
    exchange.end();
    return { ...answer, read: async () => undefined, close };
  } catch (error) {
    exchange.end();
    throw error;
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/**
 * Returns the status, the headers, and the message of a failure. The message is cut where the body exceeds its limits
 * of size and time. The rest of the body is not read.
 */
export async function answerOf(response: OpenResponse, clock: Clock): Promise<Answer> {
  const { status, headers } = response;
  if (isSuccess(status)) {
    response.cancel();
    return { status, headers };
  }
  // After a 101 the connection no longer carries HTTP, so no body is read.
  if (status === 101) return { status, headers, words: 'the store switched to another protocol' };
  return { status, headers, words: storeWords(await readErrorText(response, clock)) };
}

/**
 * Returns the unchanged message of the store from the body of a failure, in JSON or XML; undefined without a message.
 */
export function storeWords(body: string): string | undefined {
  const message = textField(parsed(body), 'message') ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  return textOf(message?.replaceAll(/\s+/g, ' ').trim());
}

// One request to a store: how far it got, what ends it early, and how it is answered. The runtime's own errors quote addresses
// and headers, so the errors here have their own messages and keep only the code of the raw error.
//
// A slow transfer is not a broken one: it fails when no byte moves for a time. Kernels and proxies take bytes at the speed of
// memory and send them on at the speed of the line, so meanwhile no byte is seen to move. An upload therefore gets as much
// more time as a slow line needs for the bytes they may hold.

import { connectionFault } from '#calls';
import { bareCause } from '../errors/base.ts';
import { connectionFailure, nameOf, phaseOf, type Sent, TimeoutError } from '../errors/request.ts';
import { parsed, textField, textOf } from '../field.ts';
import { readErrorText } from '../http/details.ts';
import type { SenderResponse } from '../platform/contract.ts';
import { bareAddress, checkAddress } from '../redact.ts';
import { type Clock, within } from '../timing.ts';
import type { Answer, GetAnswer, GetRequest, TransferRequest } from './contract.ts';

/** The most bytes that a network may hold. */
export const inFlight = 4_194_304;
/** The bytes per second at which a slow line sends on what the network holds. */
const slowLine = 16_384;

/** One request under way. */
export interface Exchange {
  readonly url: URL;
  /** Whether it was sent, in part or whole. */
  sent: Sent;
  /** Aborts when it ends early: with the caller's reason, or with the error of the transfer. */
  readonly signal: AbortSignal;
  /** Does a part of it; rejects with what ended it early, at once: a custom fetch may ignore its signal. */
  bounded<T>(begin: () => Promise<T>): Promise<T>;
  /** Ends it with the error of a connection that failed. */
  fail(raw: unknown): void;
  /** Counts bytes that the network took. The last of them may still be on their way. */
  took(bytes: number): void;
  /** Extends the idle limit from now on, in milliseconds. */
  allow(extraMs: number): void;
  /** Reads; counts no time between two reads. */
  reading(read: GetAnswer['read']): GetAnswer['read'];
  /** Stops the watch and leaves the caller's signal. */
  end(): void;
}

/** Bounds a request by the caller's signal and by the idle limit, from now on. */
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

/** Starts a request in the way of a runtime; resolves once the headers are there. It follows no redirect. */
export type Send = (exchange: Exchange, init: RequestInit) => Promise<SenderResponse>;

/**
 * Requests the file without compression, which would hide its length. The rest of a file is sent only if the
 * file is still the same. Resolves after the headers.
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

/** Returns status, headers, and the message of a failure, as far as it arrives within its limits; gives up the body. */
export async function answerOf(response: SenderResponse, clock: Clock): Promise<Answer> {
  const { status, headers } = response;
  if (isSuccess(status)) {
    response.cancel();
    return { status, headers };
  }
  // What follows on this connection is not HTTP.
  if (status === 101) return { status, headers, words: 'the store switched to another protocol' };
  return { status, headers, words: storeWords(await readErrorText(response, clock)) };
}

/** Returns the store's message in the body of a failure, JSON or XML, as the store wrote it; undefined without one. */
export function storeWords(body: string): string | undefined {
  const message = textField(parsed(body), 'message') ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  return textOf(message?.replaceAll(/\s+/g, ' ').trim());
}

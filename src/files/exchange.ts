// One request to a store: the limits that end it early, and the error with which it ends. The errors of a runtime quote
// addresses and headers, so the errors here have their own messages and contain only the code of the raw error.
//
// A slow transfer is not a broken transfer: it fails only when no byte moves for a time. Kernels and proxies accept
// bytes at the speed of memory, and send them on at the speed of the line. Meanwhile the client sees no byte move. An
// upload therefore gets additional time: as much as a slow line needs for the bytes that kernels and proxies may hold.

import { connectionFault } from '#calls';
import { bareCause } from '../errors/base.ts';
import { connectionFailure, nameOf, phaseOf, type Sent, TimeoutError } from '../errors/request.ts';
import { parsed, textField, textOf } from '../field.ts';
import type { OpenResponse, PlatformFetch } from '../platform/contract.ts';
import { bareAddress, type Redact } from '../redact.ts';
import { type Clock, within } from '../timing.ts';
import type { PutAnswer, PutRequest, SignedTransferOptions } from './contract.ts';

/** The maximum number of bytes that kernels and proxies are expected to hold. */
export const inFlight = 4_194_304;
/** The throughput of a slow line, in bytes per second. */
const slowLine = 16_384;

/** One running request. */
export interface Exchange {
  readonly url: URL;
  readonly clock: Clock;
  readonly redact: Redact;
  /** Whether the request was sent, in part or completely. */
  sent: Sent;
  /** Aborts when the exchange ends: with the reason of the caller's signal, or with the error of the transfer. */
  readonly signal: AbortSignal;
  /**
   * Runs a step of the exchange. The idle limit counts only during a step. When the exchange ends early, rejects at
   * once with the reason, because a custom fetch may ignore its signal.
   */
  step<T>(begin: () => Promise<T>): Promise<T>;
  /** Ends the exchange with the error of a failed connection. */
  fail(raw: unknown): void;
  /** Counts bytes that the network accepted. The last of these bytes may not have arrived yet. */
  took(bytes: number): void;
  /** Makes the idle limit at least this many milliseconds longer, from now on. */
  allow(extraMs: number): void;
  /** Ends the exchange and frees its connection. */
  end(): void;
}

type Limits = Pick<SignedTransferOptions, 'clock' | 'secrets' | 'signal' | 'idleTimeoutMs'>;

/** Starts an exchange. From now on, the caller's signal and the idle limit can end it. */
export function beginExchange(method: 'PUT' | 'GET', url: URL, limits: Limits): Exchange {
  const { clock, signal, idleTimeoutMs = 60_000 } = limits;
  const { redact } = limits.secrets;
  signal?.throwIfAborted();
  const about = { method, path: bareAddress(url) };
  const stopping = new AbortController();
  const failure = (raw: unknown) =>
    connectionFailure(about, connectionFault(raw, redact), exchange, bareCause(raw, redact));
  const abort = () => stopping.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { signal: stopping.signal });
  let [since, extraMs, held] = [0, 0, 0];
  let cancel = () => {};
  const check = () => {
    const leftMs = idleTimeoutMs + extraMs - (clock.now() - since);
    if (leftMs <= 0) stopping.abort(idleTooLong(about, exchange.sent, idleTimeoutMs));
    else cancel = clock.after(Math.min(leftMs, idleTimeoutMs), check);
  };
  const exchange: Exchange = {
    url,
    clock,
    redact,
    sent: 'maybe',
    signal: stopping.signal,
    async step(begin) {
      since = clock.now();
      check();
      try {
        return await within(clock, { signal: stopping.signal }, begin);
      } catch (raw) {
        throw stopping.signal.aborted ? stopping.signal.reason : failure(raw);
      } finally {
        cancel();
      }
    },
    fail: (raw) => stopping.abort(failure(raw)),
    took(bytes) {
      held = Math.min(held + bytes, inFlight);
      exchange.allow(Math.floor((held * 1_000) / slowLine));
      since = clock.now();
    },
    allow(ms) {
      extraMs = Math.max(extraMs, ms);
    },
    // No code reads the reason, but an abort without a reason would create an error with a stack trace.
    end: () => stopping.abort('over'),
  };
  return exchange;
}

function idleTooLong(about: { method: string; path: string }, sent: Sent, limitMs: number): TimeoutError {
  const details = { ...about, limit: 'idle', limitMs, phase: phaseOf({ sent }) } as const;
  return new TimeoutError(`${nameOf(about)}: no byte moved for ${limitMs} ms`, details);
}

/** The way in which a runtime sends a request. Resolves once the headers have arrived. Follows no redirect. */
export type Send = (exchange: Exchange, init: RequestInit, fetch?: PlatformFetch) => Promise<OpenResponse>;

/** The way in which a runtime sends a file in one PUT, by itself or by a custom fetch. */
export type Put = (exchange: Exchange, request: PutRequest, fetch?: PlatformFetch) => Promise<PutAnswer>;

/**
 * Returns the unchanged message of the store from the body of a failure, in JSON or XML; undefined without a message.
 */
export function storeWords(body: string): string | undefined {
  const message = textField(parsed(body), 'message') ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  return textOf(message?.replaceAll(/\s+/g, ' ').trim());
}

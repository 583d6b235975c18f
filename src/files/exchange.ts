// One request to a file server, with the limits and the error that end it. The errors of a runtime contain URLs and
// headers, so the errors here contain only their codes.
//
// A transfer fails when no byte moves for a time. Kernels and proxies accept bytes faster than the line sends them, and
// the client then sees no progress. So an upload gets additional time for the bytes that kernels and proxies may
// buffer.

import { connectionFault } from '#calls';
import { bareCause } from '../errors/base.ts';
import { connectionFailure, nameOf, phaseOf, type Sent, TimeoutError } from '../errors/request.ts';
import { parsed, textField, textOf } from '../field.ts';
import type { OpenResponse, PlatformFetch } from '../platform/contract.ts';
import { bareAddress, type Redact } from '../redact.ts';
import { type Clock, within } from '../timing.ts';
import type { PutAnswer, PutRequest, SignedTransferOptions } from './contract.ts';

/** The maximum number of bytes that operating systems and proxies are expected to buffer during an upload. */
export const inFlight = 4_194_304;
/**
 * The speed at which the network is assumed to send its buffered bytes, in bytes per second. The idle limit of an
 * upload is extended by the time that the buffered bytes need.
 */
const slowLine = 16_384;

/** One running request for an upload to, or a download from, a file server. */
export interface Exchange {
  readonly url: URL;
  readonly clock: Clock;
  readonly redact: Redact;
  /** Whether at least a part of the request was sent: `no`, `maybe` or `yes`. */
  sent: Sent;
  /** Aborts when the exchange ends: with the reason of the caller's signal, or with the error of the transfer. */
  readonly signal: AbortSignal;
  /**
   * Runs a step of the request, for example one read, and returns its result. The idle limit applies only during a
   * step. Rejects when the exchange ends early, even if a custom fetch ignores its signal.
   */
  step<T>(begin: () => Promise<T>): Promise<T>;
  /** Ends the exchange with the error of a failed connection. */
  fail(raw: unknown): void;
  /** Counts bytes that the network has accepted. */
  took(bytes: number): void;
  /** Extends the idle limit by `extraMs`. Of several extensions, only the longest one counts. */
  allow(extraMs: number): void;
  /** Ends the exchange and closes its connection. */
  end(): void;
}

type Limits = Pick<SignedTransferOptions, 'clock' | 'secrets' | 'signal' | 'idleTimeoutMs'>;

/** Returns an exchange for a new request to a file server. The caller's signal and the idle limit can end it. */
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
    // The reason is never read, but without it, each abort would create an error with a stack trace.
    end: () => stopping.abort('over'),
  };
  return exchange;
}

function idleTooLong(about: { method: string; path: string }, sent: Sent, limitMs: number): TimeoutError {
  const details = { ...about, limit: 'idle', limitMs, phase: phaseOf({ sent }) } as const;
  return new TimeoutError(`${nameOf(about)}: no byte moved for ${limitMs} ms`, details);
}

/**
 * A function that sends a request with the API of one runtime, for example node:http. Resolves when the headers have
 * arrived. Does not follow redirects.
 */
export type Send = (exchange: Exchange, init: RequestInit, fetch?: PlatformFetch) => Promise<OpenResponse>;

/** A function that sends a file in one PUT, with the API of one runtime or with a custom fetch. */
export type Put = (exchange: Exchange, request: PutRequest, fetch?: PlatformFetch) => Promise<PutAnswer>;

/** Returns the message in the body of a file server's error response, in JSON or XML; undefined without a message. */
export function storeWords(body: string): string | undefined {
  const message = textField(parsed(body), 'message') ?? /<Message>([^<]*)<\/Message>/i.exec(body)?.[1];
  return textOf(message?.replaceAll(/\s+/g, ' ').trim());
}

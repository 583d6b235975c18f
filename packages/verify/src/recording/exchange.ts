// An exchange as it was, before anything of it is redacted. It exists in memory alone.

import type { RecordedExchange, RecordedFile } from 'language-service-description/session';

/** Names and values, in their order. */
export type HeaderLines = readonly (readonly [string, string])[];

/** One side of an exchange. */
export interface Message {
  readonly headers: HeaderLines;
  /** Undefined where the body is not kept in memory. */
  readonly body?: Uint8Array | undefined;
}

export interface Exchange {
  /** Epoch milliseconds. */
  readonly startedMs: number;
  readonly endedMs: number;
  readonly method: string;
  /** Path and query, without the path of the base address; undefined for a signed address. */
  readonly target: string | undefined;
  readonly request: Message;
  readonly response?: (Message & { readonly status: number }) | undefined;
  readonly file?: RecordedFile | undefined;
  readonly ended?: RecordedExchange['ended'];
}

/** The headers of a message of node:http, as they were written. */
export function pairsOf(raw: readonly string[]): HeaderLines {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []));
}

/** The first value of a header, by its lower-case name; an empty string when it is missing. */
export function headerOf(headers: HeaderLines, name: string): string {
  return headers.find(([one]) => one.toLowerCase() === name)?.[1] ?? '';
}

/** What is before and behind the first separator. */
export function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + separator.length)];
}

// Creates the JSON envelope. Success and failure have the same envelope, so that a program parses one format.

import type { Failure } from './failure.ts';
import type { FileLosses } from './losses.ts';

export interface Envelope {
  readonly data?: unknown;
  readonly failure?: Failure | undefined;
  /** The losses: the content that the command left out of its output. `skipped` is their total number. */
  readonly left?: { readonly skipped: number; readonly losses: readonly FileLosses[] } | undefined;
  /** The number of sent requests, including retries. */
  readonly requests: number;
}

/**
 * Returns the envelope `{ ok, data | error, requests }`. A failed check has both `data` and `error`. A command that
 * writes a file adds `skipped` and `losses`.
 */
export function envelopeOf({ data, failure, left, requests }: Envelope): object {
  return {
    ok: failure === undefined,
    ...(data !== undefined && { data }),
    ...(failure && { error: failure }),
    ...left,
    requests,
  };
}

/**
 * Returns the JSON format that the arguments select. Does not validate the arguments, so that an error about them is
 * also printed as JSON.
 */
export function askedForm(args: readonly string[]): 'json' | 'jsonl' | undefined {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  if (before.includes('--json')) return 'json';
  return before.includes('--jsonl') ? 'jsonl' : undefined;
}

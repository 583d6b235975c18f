// One envelope on success and on failure, so that a program parses one form.

import type { Failure } from './failure.ts';
import type { FileLosses } from './losses.ts';

export interface Envelope {
  readonly data?: unknown;
  readonly failure?: Failure | undefined;
  /** What the command left out, and how much that is together. */
  readonly left?: { readonly skipped: number; readonly losses: readonly FileLosses[] } | undefined;
  /** Requests sent, attempts included. */
  readonly requests: number;
}

/**
 * Returns `{ ok, data | error, requests }`; a check that fails has both, a command that writes a file has
 * `skipped` and `losses`.
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

/** Returns the form that is asked for, also where the command line cannot be read. */
export function askedForm(args: readonly string[]): 'json' | 'jsonl' | undefined {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  if (before.includes('--json')) return 'json';
  return before.includes('--jsonl') ? 'jsonl' : undefined;
}

// A row of the list of exchanges. Its marks say what a reader would otherwise have to find out: that a request repeats
// another, that polls come too fast, why an answer is a refusal.

import { sha256Hex } from '../access/digest.ts';
import type { NumberedEntry } from '../server/journal.ts';

/**
 * `broke`: the answer would have broken the description. `shape`: refused for its form. `key`: refused for its key.
 * `expired`: the signed address had expired. `again`: repeats what had succeeded. `retry`: repeats what had failed.
 * `storm`: one of many polls in a short time. `fault-mark`: struck by a fault. `lost`: without an answer.
 */
export type Mark =
  | 'broke'
  | 'shape'
  | 'key'
  | 'expired'
  | 'again'
  | 'retry'
  | 'storm'
  | 'fault-mark'
  | 'lost';

/** An exchange in the list. */
export interface ExchangeRow
  extends Pick<
    NumberedEntry,
    'number' | 'time' | 'method' | 'path' | 'query' | 'operation' | 'status' | 'ms' | 'key'
  > {
  readonly marks: readonly Mark[];
  /** The exchange that it repeats. */
  readonly of?: number;
  /** The job that it is about. */
  readonly job?: string;
}

/** So many equal GETs within the time, by the sandbox's clock, are a storm. */
const STORM = { requests: 10, ms: 5000 };

/** What is remembered of earlier requests: the latest of each kind. */
const MOST_REMEMBERED = 10_000;

const FORM_STATUSES = [400, 404, 405, 413, 415, 417];
const SIGNED = /^\/files\/(imports|exports)\/([^/]+)$/;
const JOB = /\/jobs\/([^/]+)$/;

/** Returns the name of what a request was sent to: an operation, `upload` or `download`. */
export function placeOf({ operation, path }: Pick<NumberedEntry, 'operation' | 'path'>): string | undefined {
  const [, kind] = SIGNED.exec(path) ?? [];
  return operation ?? (kind === undefined ? undefined : kind === 'imports' ? 'upload' : 'download');
}

/** Makes the rows of exchanges that are passed in their order. */
export function createRowMaker(): (entry: NumberedEntry) => ExchangeRow {
  const earlier = new Map<string, Pick<NumberedEntry, 'number' | 'status'>>();
  const polls = new Map<string, number[]>();
  return (entry) => {
    const { number, time, method, path, query, status, ms, key } = entry;
    const signature = signatureOf(entry);
    const before = earlier.get(signature);
    remember(earlier, signature, { number, status });
    const operation = placeOf(entry);
    const repeats = before && repeatOf(entry, before.status);
    const storms =
      method === 'GET' && operation !== undefined && isStorm(polls, path + query, Date.parse(time));
    const marks = new Set([...marksOf(entry), ...(repeats ?? []), ...(storms ? (['storm'] as const) : [])]);
    const job = jobOf(entry);
    return {
      ...{ number, time, method, path, query, status, ms, key, marks: [...marks] },
      ...(operation === undefined ? {} : { operation }),
      ...(repeats !== undefined && before !== undefined && { of: before.number }),
      ...(job === undefined ? {} : { job }),
    };
  };
}

function signatureOf({ method, path, query, body }: NumberedEntry): string {
  return sha256Hex(`${method} ${path}${query} ${JSON.stringify(body)}`);
}

/**
 * Returns the mark of a request that repeats another: `retry` after a failure, else that of a second creation or upload;
 * undefined if such a request has no mark.
 */
function repeatOf({ method, operation }: NumberedEntry, status: number): readonly Mark[] | undefined {
  if (status === 0 || status === 429 || status >= 500) return ['retry'];
  if (status >= 400) return undefined;
  const creates = method === 'POST' && (status === 201 || operation === 'translationMemories_createImport');
  return creates || (method === 'PUT' && status === 204) ? ['again'] : undefined;
}

function isStorm(polls: Map<string, number[]>, place: string, atMs: number): boolean {
  const times = [...(polls.get(place) ?? []), atMs].slice(-STORM.requests);
  remember(polls, place, times);
  return times.length === STORM.requests && atMs - Number(times[0]) <= STORM.ms;
}

/** Sets the value, and forgets what was set the longest time ago. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  map.delete(key);
  map.set(key, value);
  const [oldest = key] = map.keys();
  if (map.size > MOST_REMEMBERED) map.delete(oldest);
}

function marksOf({ status, operation, path, fault, reply }: NumberedEntry): readonly Mark[] {
  if (fault !== undefined) return ['fault-mark', ...(fault.expired ? (['expired'] as const) : [])];
  const message = String(Object(reply).message);
  if (status === 0) return ['lost'];
  if (status === 500 && message.includes(' broke the description')) return ['broke'];
  if (status === 401 || (status === 403 && operation !== undefined)) return ['key'];
  if (status === 403 && SIGNED.test(path))
    return [message.endsWith('expired') ? 'expired' : message.endsWith('used') ? 'again' : 'key'];
  return FORM_STATUSES.includes(status) && !(status === 404 && operation !== undefined) ? ['shape'] : [];
}

function jobOf({ path, reply }: NumberedEntry): string | undefined {
  const { job_id: made } = Object(reply);
  return SIGNED.exec(path)?.[2] ?? JOB.exec(path)?.[1] ?? (typeof made === 'string' ? made : undefined);
}

// Creates the rows of the list of exchanges. A row has marks, for example for a repeated request, for frequent polls,
// and for the reason of a refusal.

import { sha256Hex } from '../access/digest.ts';
import type { NumberedEntry } from '../server/journal.ts';

/**
 * A remark in the list about an exchange. `broke`: the response violates the description. `shape`: the request is
 * invalid. `key`: the key is refused or lacks a permission. `expired`: the signed URL has expired. `again`: the request
 * repeats a creation or an upload. `retry`: the request repeats a failed request. `storm`: the request is one of many
 * polls in a short time. `fault-mark`: a fault was applied. `lost`: there was no response.
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

/** A row in the console's list of exchanges. */
export interface ExchangeRow
  extends Pick<
    NumberedEntry,
    'number' | 'time' | 'method' | 'path' | 'query' | 'operation' | 'status' | 'ms' | 'key'
  > {
  readonly marks: readonly Mark[];
  /** The number of the earlier exchange that this exchange repeats. Present only with the mark `retry` or `again`. */
  readonly of?: number;
  /**
   * The id of the job that the exchange is about. The exchange creates the job, requests its status, or transfers its
   * file.
   */
  readonly job?: string;
}

/**
 * The rule for the mark `storm`. A GET request gets the mark if it is at least the tenth equal request (`requests`)
 * within 5 seconds (`ms`). The time is measured on the sandbox's clock.
 */
const STORM = { requests: 10, ms: 5000 };

/** The maximum number of different requests that are stored to detect repeated requests and polls. */
const MOST_REMEMBERED = 10_000;

const FORM_STATUSES = [400, 404, 405, 413, 415, 417];
const SIGNED = /^\/files\/(imports|exports)\/([^/]+)$/;
const JOB = /\/jobs\/([^/]+)$/;

/** Returns the kind of a request: an operationId, `upload` or `download`. Returns undefined for any other request. */
export function placeOf({ operation, path }: Pick<NumberedEntry, 'operation' | 'path'>): string | undefined {
  const [, kind] = SIGNED.exec(path) ?? [];
  return operation ?? (kind === undefined ? undefined : kind === 'imports' ? 'upload' : 'download');
}

/**
 * Returns a function that converts an exchange to a row of the list. Call the function once for each exchange, in
 * order, because each exchange is compared with the earlier ones.
 */
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
 * Returns the mark of a request that repeats an earlier request. The mark is `retry` if the earlier request got no
 * response, or the status 429 or 5xx. It is `again` if the earlier request created something or uploaded a file.
 * Returns undefined in all other cases.
 * @param status The status of the earlier request; 0 if it got no response.
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

/** Stores a value in a map. If the map becomes too large, removes its oldest entry. */
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
  if (status === 500 && message.includes(' violates the description')) return ['broke'];
  if (status === 401 || (status === 403 && operation !== undefined)) return ['key'];
  if (status === 403 && SIGNED.test(path))
    return [message.endsWith('expired') ? 'expired' : message.endsWith('used') ? 'again' : 'key'];
  return FORM_STATUSES.includes(status) && !(status === 404 && operation !== undefined) ? ['shape'] : [];
}

function jobOf({ path, reply }: NumberedEntry): string | undefined {
  const { job_id: made } = Object(reply);
  return SIGNED.exec(path)?.[2] ?? JOB.exec(path)?.[1] ?? (typeof made === 'string' ? made : undefined);
}

// Stores all exchanges, so that a test can check the requests. The journal contains no keys, tokens and signatures.

import { checkOptions } from 'language-service-client/options';
import { integer, text } from '../control/check-fields.ts';
import type { Fault } from '../faults/fault.ts';
import { nameOfKey } from '../seed/fixtures.ts';

/** A request with its response, as a test reads it from the journal. */
export interface JournalEntry {
  /** The `X-Trace-ID` of the response. */
  readonly traceId: string;
  /** The time of the request on the sandbox's clock, in ISO 8601. */
  readonly time: string;
  readonly method: string;
  /** The path of the request, without its query. */
  readonly path: string;
  /** The query of the request; `?<redacted>` if it contains a credential. */
  readonly query: string;
  /** The `operationId` of the request. Absent for signed URLs, and for requests that match no operation. */
  readonly operation?: string;
  /** The request headers, with `<redacted>` in place of a key or a cookie. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The parsed body of the request. A file is replaced by its size, for example `<file of 5120 bytes>`. A body of more
   * than 100 000 characters is replaced by its length, for example `<123456 characters>`.
   */
  readonly body?: unknown;
  readonly status: number;
  /** The parsed body of the response, if it is JSON. */
  readonly reply?: unknown;
}

/** Which exchanges to read from the journal. An exchange is a request with its response. */
export interface JournalQuery {
  /** The `operationId` of the exchanges. Default: all exchanges. */
  readonly operation?: string | undefined;
  /**
   * The number of newest exchanges to read, for example 10. `operation` then selects from these exchanges, so the
   * result can be shorter. Default: all exchanges since the last `clear`.
   */
  readonly limit?: number | undefined;
}

/** The list of all requests with their responses, oldest first. */
export interface Journal {
  /**
   * Returns the exchanges since the last `clear`: all, or those that match the query. Throws a RangeError if the
   * journal has dropped exchanges that could match.
   */
  entries(query?: string | JournalQuery): readonly JournalEntry[];
  /** The number of exchanges since the last `clear` that the journal no longer contains, because it was full. */
  readonly dropped: number;
  clear(): void;
}

/** An exchange with its number. The numbers begin with 1, and continue after `clear`. */
export interface NumberedEntry extends JournalEntry {
  readonly number: number;
  /** The time from the request to the response, in milliseconds of real time. */
  readonly ms: number;
  /** The name of the API key of the request, for example `full`. The key itself is not stored. */
  readonly key: string;
  /** The fault that the sandbox applied to the request. */
  readonly fault?: Fault | undefined;
}

/** An exchange, as the server adds it to the journal. */
export interface RecordedExchange extends Omit<JournalEntry, 'reply'>, Pick<NumberedEntry, 'ms' | 'fault'> {
  /** The body of the response, if it is JSON. */
  readonly reply?: string | undefined;
}

const MOST_CHARACTERS = 100_000;
const SECRET_FIELDS = ['token', 'document_key', 'auth_key', 'authorization'];
const SECRET_HEADERS = ['cookie', 'proxy-authorization'];
const SECRET_NAME = /signature|token|secret|passw|auth|key/i;
/** Matches a JSON text that may contain a secret, which the journal must not store. */
const mayHaveSecrets = new RegExp(`signature=|"(?:${SECRET_FIELDS.join('|')})"`, 'i');

/**
 * An exchange, as the journal stores it. Bodies are stored as JSON in UTF-8, which needs far less memory than parsed
 * values.
 */
type StoredEntry = ReturnType<typeof stored>;

/** A journal to which exchanges can be added. */
export type WritableJournal = ReturnType<typeof createJournal>;

/** Creates a journal that stores only the last `limit` exchanges. */
export function createJournal(limit: number) {
  const entries: StoredEntry[] = [];
  const at = { last: 0, cleared: 0 };
  let dropped = 0;
  const matching = ({ operation, limit: most = entries.length }: JournalQuery): JournalEntry[] =>
    entries
      .slice(Math.max(entries.length - most, 0))
      .filter(({ entry }) => operation === undefined || entry.operation === operation)
      .map(shown);
  return {
    entries: (given: string | JournalQuery = {}): readonly JournalEntry[] => {
      const query = typeof given === 'string' ? { operation: given } : given;
      checkOptions(query, { operation: text, limit: integer(1) });
      const { limit: most = Infinity } = query;
      if (dropped > 0 && most > entries.length) throw incomplete(entries.length, dropped);
      return matching(query);
    },
    get dropped() {
      return dropped;
    },
    /** The maximum number of exchanges that the journal stores. */
    limit,
    /**
     * Returns the stored exchanges that match a query. Throws no error if the journal has dropped exchanges, unlike
     * `entries`.
     */
    matching,
    /** Returns the exchanges whose number is greater than `after`, oldest first, and at most `most` exchanges. */
    numbered: (after: number, most?: number): readonly NumberedEntry[] =>
      entries
        .filter(({ aside }) => aside.number > after)
        .slice(0, most)
        .map((one) => ({ ...shown(one), ...one.aside })),
    /**
     * Exchanges and calls of `clear` are numbered together, from 1. `last` is the last number. `cleared` is the number
     * of the last call of `clear`.
     */
    at: at as Readonly<typeof at>,
    clear: () => {
      entries.length = 0;
      dropped = 0;
      at.last += 1;
      at.cleared = at.last;
    },
    write: (exchange: RecordedExchange): void => {
      at.last += 1;
      if (limit > 0) entries.push(stored(exchange, at.last));
      if (entries.length > limit) entries.shift();
      dropped = at.last - at.cleared - entries.length;
    },
  };
}

function incomplete(left: number, dropped: number): RangeError {
  const advice =
    'reate the sandbox with a larger journalLimit, or call journal.clear() before what you check.';
  const latest = left === 0 ? 'C' : `Pass { limit: ${left} } for the latest, or c`;
  return new RangeError(`The journal keeps ${left} of ${left + dropped} exchanges. ${latest}${advice}`);
}

function stored({ body, reply, ms, fault, ...entry }: RecordedExchange, number: number) {
  const { headers, query } = entry;
  return {
    aside: { number, ms, key: nameOfKey(headers['authorization']), fault },
    entry: {
      ...entry,
      query: [...new URLSearchParams(query).keys()].some((name) => SECRET_NAME.test(name))
        ? '?<redacted>'
        : query,
      headers: Object.fromEntries(Object.entries(headers).map(withoutCredential)),
    },
    body: body === undefined ? undefined : Buffer.from(withoutSecrets(JSON.stringify(body, blobBySize))),
    reply: reply && Buffer.from(withoutSecrets(reply)),
  };
}

function shown({ entry, body, reply }: StoredEntry): JournalEntry {
  return {
    ...entry,
    ...(body === undefined ? {} : { body: JSON.parse(body.toString()) }),
    ...(reply === undefined ? {} : { reply: JSON.parse(reply.toString()) }),
  };
}

function withoutCredential([name, value]: [string, string]): [string, string] {
  if (name === 'authorization') return [name, value.replace(/^(service-auth-key )?.*$/is, '$1<redacted>')];
  return [name, SECRET_HEADERS.includes(name) ? '<redacted>' : value];
}

function blobBySize(_: string, value: unknown): unknown {
  return value instanceof Blob ? `<file of ${value.size} bytes>` : value;
}

/** Removes the secrets from a JSON text. A JSON text that is too long is replaced by a text with its length. */
function withoutSecrets(json: string): string {
  if (json.length > MOST_CHARACTERS) return JSON.stringify(`<${json.length} characters>`);
  if (!mayHaveSecrets.test(json)) return json;
  return JSON.stringify(JSON.parse(json, redacted));
}

function redacted(key: string, value: unknown): unknown {
  if (SECRET_FIELDS.includes(key.toLowerCase())) return '<redacted>';
  return typeof value === 'string' && value.includes('signature=')
    ? value.replace(/\?.*/s, '?<redacted>')
    : value;
}

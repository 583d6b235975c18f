// A session is what `language-service record` writes: one JSON line an exchange, after one line about the recording.

import { isRecord } from './document.ts';

/** A value without what it said: only its type is kept. */
export interface Withheld {
  /** `string`, `integer`, `number`, `boolean`, `array`, `object`; of a body also what it was, such as `html`. */
  readonly '~': string;
}

const samples: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['integer', 0],
  ['number', 0.5],
  ['boolean', true],
  ['array', []],
  ['object', {}],
]);

/** What a withheld value was; undefined for a value that is not withheld. */
export function withheldType(value: Redacted | undefined): string | undefined {
  const what = isRecord(value) && Object.keys(value).length === 1 ? value['~'] : undefined;
  return typeof what === 'string' ? what : undefined;
}

/** A value of that type in place of a withheld one; `~` for a text. */
export function sampleOf(type: string): unknown {
  return samples.has(type) ? samples.get(type) : '~';
}

/** A JSON value in which every text that the description does not mark as harmless is replaced. */
export type Redacted =
  | string
  | number
  | boolean
  | null
  | Withheld
  | readonly Redacted[]
  | { readonly [name: string]: Redacted };

/** One side of an exchange. */
export interface RecordedMessage {
  /** In lower case; only those of an allow list. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Redacted;
}

/** A file that went to or came from a signed address. */
export interface RecordedFile {
  readonly bytes: number;
  /** Under the key of the recording: equal files have equal digests in one session. */
  readonly digest: string;
  /** Translation units, when the file is a TMX file in UTF-8. */
  readonly units?: number;
  /** Those in the first 8 MiB. */
  readonly languages?: readonly string[];
}

/** The first line of a session. */
export interface SessionHead {
  readonly session: 1;
  /** ISO 8601 date and time of the start. */
  readonly recorded: string;
  /** Version of the description that the recording was redacted by. */
  readonly description: string;
  /** What to do with the file; absent in older recordings. */
  readonly next?: string;
}

/** One exchange with the service. */
export interface RecordedExchange {
  /** ISO 8601 date and time of the request. */
  readonly at: string;
  /** Milliseconds to the end of the response. */
  readonly ms: number;
  /** operationId; absent for a path that the description does not have. */
  readonly operation?: string;
  readonly method: string;
  /** Without its query; ids are pseudonyms. */
  readonly path: string;
  readonly query?: Readonly<Record<string, Redacted>>;
  readonly request: RecordedMessage;
  /** Absent when no response came that could be read. */
  readonly status?: number;
  readonly response?: RecordedMessage;
  readonly file?: RecordedFile;
  /** Why the exchange did not end as HTTP says. */
  readonly ended?: 'aborted' | 'unreadable';
}

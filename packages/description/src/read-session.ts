// A recording is read line by line. What is no recording is refused; a line that cannot be read is noted and left out.

import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { isRecord, parsedJson } from './document.ts';
import type { RecordedExchange } from './session.ts';

/** An exchange and where it is. */
export interface SessionLine {
  /** `session.jsonl:12`. */
  readonly place: string;
  /** Lines of one recording share their pseudonyms; the place of its first line. */
  readonly recording: string;
  readonly exchange: RecordedExchange;
}

/** The format that this program reads. */
const FORMAT = 1;

/** A file that is no recording, or one that cannot be read. */
export class SessionRefused extends Error {
  override readonly name = 'SessionRefused';
}

/**
 * The exchanges of a recording, in their order.
 *
 * @param note Receives one sentence for each line that is left out.
 * @throws SessionRefused when the file is no recording, has a newer format or cannot be read.
 */
export async function* readSession(path: string, note: (text: string) => void): AsyncGenerator<SessionLine> {
  const file = basename(path);
  const source = createReadStream(path, 'utf8');
  const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
  let [at, recording] = [0, ''];
  try {
    for await (const text of lines) {
      at += 1;
      const place = `${file}:${at}`;
      const value = parsedJson(text);
      if (at === 1 || (isRecord(value) && 'session' in value)) {
        requireHead(place, value);
        recording = place;
      } else if (isExchange(value)) yield { place, recording, exchange: value };
      else if (text !== '')
        note(`${place} is skipped: it is not ${value === undefined ? 'complete JSON' : 'an exchange'}.`);
    }
  } catch (error) {
    if (error instanceof SessionRefused || !(error instanceof Error && 'code' in error)) throw error;
    throw new SessionRefused(`${file} cannot be read (${error.code}): check the path and its rights.`);
  }
  if (at === 0)
    throw new SessionRefused(`${file} is empty: pass a file that \`language-service record\` wrote.`);
}

function requireHead(place: string, value: unknown): void {
  const format = isRecord(value) ? value['session'] : undefined;
  if (typeof format !== 'number')
    throw new SessionRefused(
      `${place} is not the beginning of a recording: pass a file that \`language-service record\` wrote.`,
    );
  if (format !== FORMAT)
    throw new SessionRefused(
      `${place} has format ${format}, and this program reads format ${FORMAT}: install its newest version.`,
    );
}

function isExchange(value: unknown): value is RecordedExchange {
  if (!isRecord(value)) return false;
  const { at, method, path, operation, query, request, status, response } = value;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof method === 'string' &&
    typeof path === 'string' &&
    (operation === undefined || typeof operation === 'string') &&
    (query === undefined || isRecord(query)) &&
    isMessage(request) &&
    (status === undefined || (Number.isInteger(status) && isMessage(response)))
  );
}

function isMessage(value: unknown): boolean {
  return isRecord(value) && isRecord(value['headers']);
}

// The file of a recording: one line an exchange, written when the exchange ends. Nobody but its owner can read it, and it
// is always a new file.

import { appendFile, closeSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Document } from 'language-service-description/document';
import type { SessionHead } from 'language-service-description/session';
import type { Exchange } from './exchange.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { createRedaction } from './redact-exchange.ts';

const append = promisify(appendFile);

/** A recording that is being made. */
export type Session = ReturnType<typeof createSession>;

/**
 * Starts a recording in a new file with mode 0600.
 *
 * @param document The description: `language-service-client/openapi.json`.
 * @throws Error with code EEXIST when something, also a symbolic link, has the name.
 */
export function createSession(path: string, document: Document) {
  const file = openSync(path, 'wx', 0o600);
  const pseudonyms = createPseudonyms();
  const redact = createRedaction(document, pseudonyms);
  let count = 0;
  let closing: Promise<void> | undefined;
  const write = (line: object) => append(file, `${JSON.stringify(line)}\n`);
  const head: SessionHead = {
    session: 1,
    recorded: new Date().toISOString(),
    description: document.info.version,
    next: 'language-service verify --against <this file>',
  };
  let written: Promise<void> = write(head);
  // The failure is reported by close(); until then it is no unhandled rejection.
  written.catch(() => undefined);
  return {
    document,
    pseudonyms,
    /** Exchanges so far. */
    get count() {
      return count;
    },
    /** Writes the line of an exchange, in the order of the calls. */
    add: (exchange: Exchange) => {
      count += 1;
      written = written.then(async () => write(await redact(exchange)));
      written.catch(() => undefined);
    },
    /** Ends the file and forgets the key. @throws Error when a line could not be written. */
    close: () => {
      // The number of a closed file may be another file of the program by now.
      closing ??= written.finally(() => {
        pseudonyms.forget();
        closeSync(file);
      });
      return closing;
    },
  };
}

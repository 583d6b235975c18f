// The functions that a command may use: the client, files, messages and questions. A command uses the process only
// through its context, so that a test can run it in its own process.

import type { Client } from 'language-service-client';
import type { Core } from 'language-service-client/core';
import type { ReportedFinding } from 'language-service-quality/report/reported-finding';
import type { GlobalValues } from './options/read-values.ts';
import type { Screen } from './output/screen.ts';
import type { InputStream, ProcessIo } from './process-io.ts';

/**
 * The position of a finding in a file, for a CI annotation. `cell` is the position in a table, for example `row 2,
 * column 1`. Outside of CI, `cell` is shown instead of the line.
 */
export type Place = Pick<ReportedFinding, 'file' | 'line' | 'column'> & { cell?: string | undefined };

export interface Context extends Pick<ProcessIo, 'environment' | 'folder' | 'signal'> {
  /** The values of the global options. */
  readonly globals: GlobalValues;
  /** The properties of stdout: whether it is a terminal, its width and its styles. */
  readonly screen: Screen;
  /** How progress is shown: on a terminal, as plain lines, or not. */
  readonly progressForm: 'terminal' | 'plain' | 'none';
  /** Whether writes are recorded instead of sent. */
  readonly isDryRun: boolean;
  /**
   * Returns the client of the account. The first call creates the client.
   * @throws CommandError if the key or the base URL is missing.
   */
  client(): Promise<Client>;
  /**
   * Returns the core of a client, with which single operations are sent. Unlike `client`, does not load all operations.
   * @throws the errors of `client`.
   */
  core(): Promise<Core>;
  /**
   * The `fetch` function and the clock that a test has set; undefined in normal use. A command that creates a client
   * itself must pass them to the client.
   */
  readonly clientParts: ProcessIo['client'];
  /**
   * Returns the id of the item with this id or name.
   * @param collection The collection to search, for example `glossaries`.
   */
  idOf(collection: string, nameOrId: string): Promise<string>;
  /** Returns the whole text of a file, or of stdin for `-`. */
  readText(path: string): Promise<string>;
  /** Returns the bytes of a file, or of stdin for `-`. */
  readBlob(path: string): Promise<Blob>;
  /** Returns the content of a file, or of stdin for `-`, as a stream of bytes. */
  readStream(path: string): InputStream;
  /** Writes a part of the result to stdout. */
  print(text: string | Uint8Array): Promise<void>;
  /** Prints a line on stderr, unless --quiet is set. */
  info(text: string): Promise<void>;
  /** Prints a line of progress, which replaces the previous one on a terminal. Prints nothing if progress is off. */
  progress(text: string): Promise<void>;
  /** Prints a warning on stderr; in GitHub Actions, as an annotation. `--fail-on warnings` counts the warnings. */
  warn(text: string, place?: Place): Promise<void>;
  /** Counts skipped items, or warnings that are not printed. `--fail-on` uses these counts. */
  count(what: 'skipped' | 'warnings', count: number): void;
  /**
   * Asks the user on a terminal to confirm a deletion or another step. With --yes or in a dry run, does not ask.
   * @throws UsageError if the answer is no, or if the user cannot be asked.
   */
  confirm(question: string): Promise<void>;
}

// What a command may use: the client, files, messages, questions. A command touches the process through it alone, so a
// test runs it in the same process.

import type { Client } from 'language-service-client';
import type { Core } from 'language-service-client/core';
import type { ReportedFinding } from 'language-service-quality/report/reported-finding';
import type { GlobalValues } from './options/read-values.ts';
import type { Screen } from './output/screen.ts';
import type { InputStream, ProcessIo } from './process-io.ts';

/** The place of a message, for annotations of CI. */
export type Place = Pick<ReportedFinding, 'file' | 'line' | 'column'>;

export interface Context extends Pick<ProcessIo, 'environment' | 'folder' | 'signal'> {
  /** The options that every command takes. */
  readonly globals: GlobalValues;
  /** What stdout is. */
  readonly screen: Screen;
  /** The screen of stderr, which shows progress. */
  readonly messages: Screen;
  /** How progress is shown. */
  readonly progressForm: 'terminal' | 'plain' | 'none';
  /** Whether writes are recorded instead of sent. */
  readonly isDryRun: boolean;
  /**
   * Returns the client of the account; the first call creates it. @throws CommandError without key or
   * address.
   */
  client(): Promise<Client>;
  /**
   * Returns the core of a client, for a command with few operations: it loads no other. @throws as `client`.
   */
  core(): Promise<Core>;
  /** Parts of the client that a test replaces, for a client with its own key. */
  readonly clientParts: ProcessIo['client'];
  /** Returns the id of the item with this id or name, in a collection such as `glossaries`. */
  idOf(collection: string, nameOrId: string): Promise<string>;
  /** Returns the whole text of a file, or of stdin for `-`. */
  readText(path: string): Promise<string>;
  /** Returns the bytes of a file, or of stdin for `-`. */
  readBlob(path: string): Promise<Blob>;
  /** Returns a file, or stdin for `-`, as a stream of bytes. */
  readStream(path: string): InputStream;
  /** Writes to stdout, as results are. */
  print(text: string | Uint8Array): Promise<void>;
  /** Prints a line on stderr; nothing with --quiet. */
  info(text: string): Promise<void>;
  /** Prints a line of progress, on a terminal over the last one; nothing if progress is off. */
  progress(text: string): Promise<void>;
  /**
   * Prints a warning on stderr, and an annotation if GitHub runs the command. `--fail-on warnings` counts it.
   */
  warn(text: string, place?: Place): Promise<void>;
  /** Counts what was left out, or warnings that are not printed, for `--fail-on`. */
  count(what: 'skipped' | 'warnings', count: number): void;
  /** Asks on a terminal. @throws UsageError when the answer is no, or without a terminal and --yes. */
  confirm(question: string): Promise<void>;
}

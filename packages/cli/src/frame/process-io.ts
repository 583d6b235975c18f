// Everything a command touches outside itself. The process has one; a test makes its own.

import type { Readable, Writable } from 'node:stream';
import type { ClientOptions } from 'language-service-client';

/** A stream that may be a terminal. */
export interface OutputStream extends Writable {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

export interface InputStream extends Readable {
  readonly isTTY?: boolean;
}

export interface ProcessIo {
  /** The arguments after the name of the program. */
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly folder: string;
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** Aborted with an `Interrupted` by Ctrl-C or a termination. */
  readonly signal: AbortSignal;
  /** Parts of the client that a test replaces. */
  readonly client?: Pick<ClientOptions, 'fetch' | 'clock'>;
}

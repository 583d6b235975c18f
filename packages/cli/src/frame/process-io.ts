// The interface between a command and its process. A test creates its own.

import type { Readable, Writable } from 'node:stream';
import type { ClientOptions } from 'language-service-client';

/** A stream for output, which may be a terminal. */
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
  /** The folder to which relative paths refer. */
  readonly folder: string;
  readonly stdin: InputStream;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  /** A signal that Ctrl-C or SIGTERM aborts. Its reason is `Interrupted`. */
  readonly signal: AbortSignal;
  /** The `fetch` function and the clock of the client. Only tests set them. */
  readonly client?: Pick<ClientOptions, 'fetch' | 'clock'>;
}

// Writes output. A reader that needs no more output closes the pipe, for example `| head`. This is not a failure, and
// nothing more is written. A list then ends. Other commands finish their work, and their exit code shows the result.

import { once } from 'node:events';
import { CommandError } from '../command-error.ts';
import type { OutputStream } from '../process-io.ts';

/** The error of a write to a closed pipe, for example because `head` has ended. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** Ignores ReaderGone, for output whose failure must not end a command. Throws any other error. */
export function ignoreReaderGone(error: unknown): void {
  if (!(error instanceof ReaderGone)) throw error;
}

/**
 * The error if the output cannot be written, for example because the disk is full. The command has done its work, but
 * its result is not printed.
 */
export class OutputLost extends CommandError {
  override readonly name = 'OutputLost';

  constructor(error: unknown) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    super('partlyDone', `cannot write the output${code}`);
  }
}

export type Writer = ReturnType<typeof createWriter>;

/** The escape sequence that moves the cursor to the first column and clears the line. */
const lineStart = '\r\u001b[2K';

const writers = new WeakMap<OutputStream, Writer>();

/** Returns the writer of a stream, always the same one for the same stream. */
export function writerOf(stream: OutputStream): Writer {
  const known = writers.get(stream);
  if (known !== undefined) return known;
  const writer = createWriter(stream);
  writers.set(stream, writer);
  return writer;
}

function createWriter(stream: OutputStream) {
  const { write, flush } = guardedWrites(stream);
  let isLineOpen = false;
  const endLine = async () => {
    if (isLineOpen) await write(lineStart);
    isLineOpen = false;
  };
  return {
    /**
     * Writes to the stream. Resolves when the stream accepts more.
     * @throws ReaderGone if the pipe is closed, OutputLost if a write fails.
     */
    async write(text: string | Uint8Array) {
      await endLine();
      await write(text);
    },
    /** Shows a line of progress in place of the previous line of progress. Later output clears the line. */
    async show(line: string) {
      await write(`${lineStart}${line}`);
      isLineOpen = true;
    },
    /** Clears the line of progress. */
    endLine,
    /**
     * Resolves when all output is written.
     * @throws OutputLost if a write fails.
     */
    async flush() {
      await endLine();
      await flush();
    },
  };
}

/** Returns functions that write to a stream. After a failed write, every further write throws the same error. */
function guardedWrites(stream: OutputStream) {
  let failure: Error | undefined;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure ??= error.code === 'EPIPE' ? new ReaderGone('The reader closed the pipe') : new OutputLost(error);
  });
  const check = () => {
    if (failure !== undefined) throw failure;
    if (stream.destroyed) throw new ReaderGone('The reader closed the pipe');
  };
  /**
   * Writes to the stream, and returns whether the stream accepts more.
   * @throws OutputLost if the write fails.
   */
  const taken = (text: string | Uint8Array) => {
    try {
      return stream.write(text);
    } catch (error) {
      // A synchronous write, for example to a file, throws its error here. Later writes throw it again.
      failure ??= new OutputLost(error);
      throw failure;
    }
  };
  return {
    async write(text: string | Uint8Array) {
      check();
      if (taken(text)) return;
      const over = new AbortController();
      await Promise.race(['drain', 'close'].map((event) => once(stream, event, over))).catch(() => undefined);
      over.abort();
      check();
    },
    async flush() {
      if (failure === undefined && !stream.destroyed && !stream.writableEnded)
        await new Promise<void>((resolve) => void stream.write('', () => resolve()));
      if (failure instanceof OutputLost) throw failure;
    },
  };
}

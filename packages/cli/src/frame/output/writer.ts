// A reader that has seen enough closes the pipe (`| head`): that is no failure, and nothing more is written. A list ends
// there; other commands do their work to its end, and their exit code says how it ended.

import { once } from 'node:events';
import { CommandError } from '../command-error.ts';
import type { OutputStream } from '../process-io.ts';

/** The reader of a stream is gone. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

/** Ignores that the reader has gone, for output that must not end a command. */
export function ignoreReaderGone(error: unknown): void {
  if (!(error instanceof ReaderGone)) throw error;
}

/** A stream takes nothing more, as a full disk: what was done stays done, but its result is lost. */
export class OutputLost extends CommandError {
  override readonly name = 'OutputLost';

  constructor(error: unknown) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    super('partlyDone', `Cannot write the output${code}`);
  }
}

export type Writer = ReturnType<typeof createWriter>;

/** To the first column, and the line is empty. */
const lineStart = '\r\u001b[2K';

const writers = new WeakMap<OutputStream, Writer>();

/** Returns the writer of a stream: one for each. */
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
    /** Resolves when the stream takes more. @throws ReaderGone when the reader has gone, OutputLost when a write fails. */
    async write(text: string | Uint8Array) {
      await endLine();
      await write(text);
    },
    /** Shows a line of progress in place of the last one; what is written next takes its place. */
    async show(line: string) {
      await write(`${lineStart}${line}`);
      isLineOpen = true;
    },
    /** Takes the line of progress away. */
    endLine,
    /** Resolves when everything has left this process. @throws OutputLost */
    async flush() {
      await endLine();
      await flush();
    },
  };
}

/** Writes to a stream, and remembers its first failure. */
function guardedWrites(stream: OutputStream) {
  let failure: Error | undefined;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure ??= error.code === 'EPIPE' ? new ReaderGone('The reader closed the pipe') : new OutputLost(error);
  });
  const check = () => {
    if (failure !== undefined) throw failure;
    if (stream.destroyed) throw new ReaderGone('The reader closed the pipe');
  };
  /** Writes to a stream; that of a file writes, and fails, at once. */
  const taken = (text: string | Uint8Array) => {
    try {
      return stream.write(text);
    } catch (error) {
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

// A reader that has seen enough closes the pipe (`| head`): that is no failure, and nothing more is written.

import { once } from 'node:events';
import type { OutputStream } from '../surroundings.ts';

/** The reader of a stream is gone. */
export class ReaderGone extends Error {
  override readonly name = 'ReaderGone';
}

export interface Writer {
  /** Resolves when the stream takes more. @throws ReaderGone when nobody reads. */
  write(text: string | Uint8Array): Promise<void>;
  /** Resolves when everything has left this process. */
  flush(): Promise<void>;
}

const writers = new WeakMap<OutputStream, Writer>();

/** The writer of a stream: one for each. */
export function writerOf(stream: OutputStream): Writer {
  const known = writers.get(stream);
  if (known !== undefined) return known;
  const writer = createWriter(stream);
  writers.set(stream, writer);
  return writer;
}

function createWriter(stream: OutputStream): Writer {
  let failure: Error | undefined;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code === 'EPIPE' ? new ReaderGone('The reader closed the pipe') : error;
  });
  const check = () => {
    if (failure !== undefined) throw failure;
    if (stream.destroyed) throw new ReaderGone('The reader closed the pipe');
  };
  return {
    async write(text) {
      check();
      if (stream.write(text)) return;
      await Promise.race([once(stream, 'drain'), once(stream, 'close')]).catch(() => undefined);
      check();
    },
    flush: () =>
      new Promise((resolve) => {
        if (failure !== undefined || stream.destroyed || stream.writableEnded) resolve();
        else stream.write('', () => resolve());
      }),
  };
}

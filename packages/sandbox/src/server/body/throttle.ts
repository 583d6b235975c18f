import { setTimeout as wait } from 'node:timers/promises';

const STEPS_A_SECOND = 20;

/**
 * Yields a body slowly, at no more than `bytesPerSecond`. The chunks are small, so that the progress of an upload is
 * visible.
 */
export async function* paced(
  body: AsyncIterable<Uint8Array>,
  bytesPerSecond: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const step = Math.max(1, Math.ceil(bytesPerSecond / STEPS_A_SECOND));
  for await (const chunk of body) {
    for (let at = 0; at < chunk.byteLength; at += step) {
      const part = chunk.subarray(at, at + step);
      await wait((part.byteLength * 1000) / bytesPerSecond, undefined, { signal });
      yield part;
    }
  }
}

/**
 * Yields the chunks of a body until the signal aborts. After an abort, throws the reason of the signal immediately,
 * without waiting for the next chunk.
 */
export async function* until(
  signal: AbortSignal,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let breakOff: (reason: unknown) => void = () => undefined;
  const abort = (): void => breakOff(signal.reason);
  signal.addEventListener('abort', abort);
  const parts = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      signal.throwIfAborted();
      // Each chunk has a new promise. One promise for all chunks would keep all of them in memory.
      const { done, value } = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        breakOff = reject;
        parts.next().then(resolve, reject);
      });
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    if (!signal.aborted) await parts.return?.();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { SourceError } from './source.ts';

/** Breaks in a row, without a byte in between, that end a download. */
const mostBreaks = 5;
const firstPauseMs = 250;

/** A download that continues where its connection broke. One that does not begin is not repeated. */
export async function* continued(
  open: (from: number) => AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let breaks = 0; ; breaks += 1) {
    try {
      for await (const chunk of open(at)) {
        at += chunk.length;
        breaks = 0;
        yield chunk;
      }
      return;
    } catch (error) {
      const isBroken = error instanceof SourceError && error.kind === 'sourceAway';
      if (!isBroken || at === 0 || breaks >= mostBreaks) throw error;
      await pause(firstPauseMs * 2 ** breaks, undefined, { signal });
    }
  }
}

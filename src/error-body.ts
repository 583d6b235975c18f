// The body of a refusal says why, but it may be endless or broken. The status matters
// most, so only the first bytes of the body are read, and only for a short time.

import type { Clock } from './timing.ts';

/** The most that is read of an error body, in bytes. */
export const longestErrorBody = 64 * 1024;
/** The longest time an error body is read, in milliseconds. */
export const errorBodyMs = 2_000;

/** The beginning of an error body as text. The rest is discarded. */
export async function readErrorText(
  body: { read(): Promise<readonly Uint8Array[] | undefined>; cancel(): void },
  clock: Clock,
): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.after(errorBodyMs, () => resolve(undefined));
  });
  try {
    for (let bytes = 0; bytes < longestErrorBody; ) {
      const pieces = await Promise.race([body.read(), late]);
      if (pieces === undefined) break;
      for (const piece of pieces) {
        text += decoder.decode(piece, { stream: true });
        bytes += piece.byteLength;
      }
    }
  } catch {
    // A body that broke off is as good as a short one.
  } finally {
    cancel();
    body.cancel();
  }
  return (text + decoder.decode()).slice(0, longestErrorBody);
}

// A fetch or a sender of the program's own may give anything: what it gives is judged here, for calls and for files.

import { chunksOf } from '#calls';
import { kindOf } from '../field.ts';
import type { Clock } from '../timing.ts';
import type { SenderResponse } from './contract.ts';

type Head = Pick<SenderResponse, 'status' | 'headers' | 'header'>;

/**
 * What a fetch or a sender gave, if it is a response.
 * @throws TypeError when it is no response.
 */
export function responded<Given extends Head>(given: Given): Given {
  // JavaScript may give anything. A sender of Node makes the headers when they are read.
  const head: Partial<Given> | undefined | null = given;
  if (typeof head?.status === 'number' && (head.header ?? head.headers?.get)) return given;
  throw new TypeError(`fetch or sender returned ${kindOf(given)}, no response`);
}

/** Whether a status is that of a redirect, which a browser hides behind status 0. */
export function isRedirect(status: number | undefined): boolean {
  return status === 0 || (status !== undefined && status >= 300 && status < 400);
}

/** What a fetch gave, as a sender gives it. */
export function responseOf(given: Response): SenderResponse {
  const { status, headers } = responded(given);
  const chunks = chunksOf(given);
  const cancel = async () => chunks.cancel();
  return {
    status,
    headers,
    async read() {
      const { value } = await chunks.read();
      return value && [value];
    },
    cancel() {
      // The result of cancelling is not needed, and a broken body is cancelled already.
      cancel().catch(() => undefined);
    },
  };
}

// The body of a refusal says why, but it may be endless or broken. The status matters
// most, so only the first bytes of the body are read, and only for a short time.

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

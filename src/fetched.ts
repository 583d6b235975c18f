// A fetch or a sender of the program's own may give anything: what it gives is judged here, for calls and for files.

import { chunksOf } from '#calls';
import { kindOf } from './field.ts';
import type { SenderResponse } from './sender.ts';

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

// The transport that sends a plan. Reads pass. A write passes when it is the next one of the plan, or the last one once
// more: the client repeats only what it may.

import { isDeepStrictEqual } from 'node:util';
import type { PlatformFetch } from 'language-service-client';
import { CommandError } from '../command-error.ts';
import { type RecordedRequest, recordOf } from '../transport/recorded-request.ts';

export function plannedFetch(
  requests: readonly RecordedRequest[],
  fetch: PlatformFetch = globalThis.fetch,
  requestOf: (planned: RecordedRequest) => RecordedRequest = (planned) => planned,
): PlatformFetch {
  let next = 0;
  return async (url, init) => {
    const method = init.method ?? 'GET';
    if (method === 'GET' || method === 'HEAD') return fetch(url, init);
    const headers = new Headers(init.headers);
    // A signed address takes no key. What goes there is a file, which is held against the plan before anything is sent.
    const signed = !headers.has('authorization');
    const isPlanned = async (planned: RecordedRequest | undefined) => {
      if (planned === undefined || planned.method !== method || (planned.signed ?? false) !== signed)
        return false;
      return signed || isDeepStrictEqual(requestOf(planned), await recordOf(url, init, false));
    };
    if (await isPlanned(requests[next])) next += 1;
    else if (next === 0 || !(await isPlanned(requests[next - 1])))
      throw new CommandError('conflict', 'A request differs from the plan; it was not sent', {
        hint: 'Create a new plan.',
      });
    return fetch(url, init);
  };
}

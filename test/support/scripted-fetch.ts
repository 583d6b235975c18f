// A test says what is answered and looks at what was asked. No socket is opened and no module is replaced: the fetch is
// handed in, as a user of the client may do it.

import type { PlatformFetch } from '../../src/platform/contract.ts';
import type { Answer, SentRequest } from './answers.ts';

export interface ScriptedFetch {
  readonly fetch: PlatformFetch;
  /** Every request so far. */
  readonly requests: readonly SentRequest[];
}

/** The limit that ends an endless loop of requests, which no time limit would end. */
const mostRequests = 10_000;

/** Gives the answers one after the other, and the last one from then on. */
export function scriptFetch(answers: readonly Answer[], now: () => number = () => 0): ScriptedFetch {
  const requests: SentRequest[] = [];
  return {
    requests,
    fetch: async (url, init) => {
      const { origin, pathname, search } = new URL(url);
      const sent: SentRequest = {
        request: `${init.method} ${pathname}${search}`,
        origin,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: init.body ?? null,
        at: now(),
      };
      if (requests.length >= mostRequests) throw new Error(`The script answered ${mostRequests} requests`);
      requests.push(sent);
      const answer = answers[requests.length - 1] ?? answers.at(-1);
      if (answer === undefined) throw new Error(`Nothing is scripted for ${sent.request}`);
      return answer(sent, init.signal ?? undefined);
    },
  };
}

// The matrix runs over the platform's fetch and over a fetch of the program. This file holds the differences between
// them.

import type { ClientOptions } from 'language-service-client';
import { fetch as undiciFetch } from 'undici';
import type { PlayableCase } from '../matrix/cells.ts';
import { dueOverFetch, dueOverPlatform, flowOverFetch } from '../matrix/unreported.ts';
import type { Flow } from './flows.ts';

/** A way to send the calls and files of a case. */
export interface SenderColumn {
  readonly name: string;
  /** Further options of the client. */
  options(): Partial<ClientOptions>;
  /** Its names for the error codes of fetch. */
  readonly codes: Readonly<Record<string, string>>;
  /** Headers that it adds to the request of a file. */
  readonly adds: readonly string[];
  /** Whether it hashes what it uploads. */
  readonly hashes: boolean;
  /** What is due of a case. */
  due(one: PlayableCase): PlayableCase['cell'];
  /** A flow as it is over this sender; undefined where it cannot be. */
  flow(flow: Flow): Flow | undefined;
}

export const overFetch: SenderColumn = {
  name: 'fetch',
  options: () => ({}),
  codes: {},
  adds: [],
  hashes: true,
  due: dueOverPlatform,
  flow: (flow) => flow,
};

/** A fetch of another implementation, whose classes are not those of the platform. */
export const overCustomFetch: SenderColumn = {
  name: 'a fetch of the program',
  // Its types are its own, too.
  options: () => ({ fetch: undiciFetch as unknown as typeof fetch }),
  codes: { HPE_HEADER_OVERFLOW: 'UND_ERR_HEADERS_OVERFLOW' },
  adds: ['accept-language', 'sec-fetch-mode', 'pragma', 'cache-control'],
  hashes: false,
  due: dueOverFetch,
  flow: flowOverFetch,
};

/** The details of an error, with the codes of the sender. */
export function detailsOver({ codes }: SenderColumn, details: Readonly<Record<string, unknown>>) {
  const { code } = details;
  return typeof code === 'string' ? { ...details, code: codes[code] ?? code } : details;
}

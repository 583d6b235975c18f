// A fetch that is recorded: what a program exchanges with the service is written down as by the proxy of `record`, without
// a proxy.

import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { checkNames } from 'language-service-client/options';
import type { Document } from 'language-service-description/document';
import { FetchRecording } from './fetch-recording.ts';
import { createSession } from './session.ts';

/** Where a recording goes, and of which service it is. */
export interface RecordFetchOptions {
  /** The file to write; it must not exist. */
  readonly output: string;
  /** Base address of the service. Default: `LANGUAGE_SERVICE_URL` of the environment. */
  readonly baseUrl?: string | undefined;
}

/** A fetch whose exchanges with the service are recorded. */
export type RecordedFetch = typeof fetch & {
  /**
   * Ends the recording and forgets its key. What is not complete is recorded as aborted; later requests are not recorded.
   *
   * @throws Error when a line could not be written.
   */
  close(): Promise<void>;
};

/**
 * Wraps a fetch so that its exchanges with the service are written to a new file, without texts, ids and the key.
 *
 * Requests to other hosts are not recorded, except those to signed addresses that came in a recorded response. Responses
 * are read as the program reads them. A file in a `Request` object is held in memory; pass it as the `body` of the second
 * argument.
 *
 * @example
 * ```ts
 * import { createClient } from 'language-service-client';
 * import { recordFetch } from 'language-service-verify';
 *
 * const fetch = recordFetch(globalThis.fetch, { output: 'session.jsonl', baseUrl });
 * const client = createClient({ baseUrl, apiKey, fetch });
 * await client.glossaries.list().toArray();
 * await fetch.close();
 * ```
 * @throws TypeError when there is no base address, or it is no URL.
 * @throws Error with code EEXIST when something, also a symbolic link, has the name of the output.
 */
export function recordFetch(fetch: typeof globalThis.fetch, options: RecordFetchOptions): RecordedFetch {
  checkNames(options, ['output', 'baseUrl']);
  const { output, baseUrl = process.env['LANGUAGE_SERVICE_URL'] } = options;
  if (!baseUrl)
    throw new TypeError('baseUrl is missing: pass the URL of the service, or set LANGUAGE_SERVICE_URL');
  const base = URL.parse(baseUrl);
  if (base === null) throw new TypeError('baseUrl is not an absolute URL: pass the URL of the service');
  // The bundle is a description: the linter has read it.
  const recording = new FetchRecording(base, createSession(output, openapi as unknown as Document));
  const recorded: typeof fetch = (...request) => recording.fetch(fetch, request);
  return Object.assign(recorded, { close: () => recording.close() });
}

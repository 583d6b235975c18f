// Creates the client of a command with its settings. The client of a dry run has another transport, which sends reads
// and records writes.

import {
  type ClientEvent,
  type CoreOptions,
  InvalidRequestError,
  type PlatformFetch,
} from 'language-service-client/core';
import { programVersion } from '../../program-version.ts';
import { UsageError } from '../command-error.ts';
import type { GlobalValues } from '../options/read-values.ts';
import type { ProcessIo } from '../process-io.ts';
import { readConnection } from '../settings/connection.ts';
import type { RecordedRequest } from './recording-fetch.ts';

export interface ClientParts {
  readonly io: ProcessIo;
  readonly globals: GlobalValues;
  readonly counts: { requests: number };
  /** Receives each request that a dry run records instead of sending it. */
  readonly record: (request: RecordedRequest) => Promise<void>;
}

/**
 * Calls `make` with the URL, the key and the settings of a command, and returns the client that it creates. In a dry
 * run, this client records write requests instead of sending them.
 */
export async function openWith<Made>(
  make: (options: CoreOptions) => Made,
  { io, globals, counts, record }: ClientParts,
): Promise<Made> {
  const { timeout, 'max-retries': maxRetries } = globals;
  const { baseUrl, apiKey } = await readConnection({ environment: io.environment, globals });
  const isDryRun = globals['dry-run'] !== undefined;
  const onEvent = (event: ClientEvent) => {
    if (event.type === 'request' && !isDryRun) counts.requests += 1;
  };
  const options: CoreOptions = {
    ...io.client,
    baseUrl,
    apiKey,
    appInfo: `language-service-cli/${programVersion}`,
    timeoutMs: timeout === undefined ? undefined : timeout * 1000,
    maxRetries,
    onEvent,
  };
  if (!isDryRun) return withWords(() => make(options));
  const { recordingFetch } = await import('./recording-fetch.ts');
  const { fetch: send = globalThis.fetch } = options;
  // In a dry run, only requests through this function reach the service.
  const fetch: PlatformFetch = (url, init) => {
    counts.requests += 1;
    return send(url, init);
  };
  return withWords(() => make({ ...options, fetch: recordingFetch({ baseUrl, record, fetch }) }));
}

const settingNames: Readonly<Record<string, string>> = { baseUrl: 'The base URL', apiKey: 'The key' };

/**
 * Runs a function that creates a client, and returns its result.
 * @throws UsageError for a wrong option of the client. In its message, `The key` or `The base URL` replaces the name of
 * the option, because users do not know the names in code.
 */
export function withWords<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    const { field = '' } = error instanceof InvalidRequestError ? error : {};
    const setting = settingNames[field];
    if (setting === undefined || !(error instanceof Error)) throw error;
    throw new UsageError(error.message.replace(field, setting));
  }
}

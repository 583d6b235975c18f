// What the program receives, and how it reports: as strings, which every runtime can send and the table of expectations
// contains.

import { type ClientOptions, createClient, isLanguageServiceError } from 'language-service-client';

/** Where the program plays. */
export interface Stage {
  /** Address of the service under test. */
  readonly origin: string;
  /** A folder with `memory.tmx`; absent in a runtime without files. */
  readonly folder: string;
  /** Address of the service that counts; absent in a runtime that does not play it. */
  readonly counting?: string;
}

/** One thing the client does: what was seen of it, in words. */
export type Behaviour = (stage: Stage) => Promise<string>;

export function sandboxClient(stage: Stage, options: Partial<ClientOptions> = {}) {
  return createClient({ ...sandboxOptions(stage), ...options });
}

/** What a core or a client of the sandbox is made from. */
function sandboxOptions({ origin }: Stage) {
  // One of the runtimes is a page.
  return { baseUrl: origin, apiKey: 'sandbox-full-key', allowBrowser: true };
}

/** A client of the service whose store takes, refuses or breaks what it is sent. */
export function storeClient({ origin }: Stage, store: string, options: Partial<ClientOptions> = {}) {
  return createClient({
    baseUrl: `${origin}/checked/${store}`,
    apiKey: 'secret-key',
    allowBrowser: true,
    ...options,
  });
}

/** Name and status of what the work fails with. */
export async function failureOf(work: PromiseLike<unknown>): Promise<string> {
  try {
    await work;
    return 'no failure';
  } catch (error) {
    return inWords(error);
  }
}

/** Whether work that is aborted a little later fails with the reason of the abort. */
export async function calledOff(begin: (signal: AbortSignal) => PromiseLike<unknown>): Promise<string> {
  const controller = new AbortController();
  const reason = new Error('changed my mind');
  setTimeout(() => controller.abort(reason), 300);
  return begin(controller.signal).then(String, (error) =>
    error === reason ? 'its own reason' : inWords(error),
  );
}

/** A failure of the client by its name and status; any other whole. */
export function inWords(error: unknown): string {
  if (!isLanguageServiceError(error)) return `raw ${error instanceof Error ? error.stack : error}`;
  const status: unknown = Reflect.get(error, 'status');
  return status === undefined ? error.name : `${error.name} ${status}`;
}

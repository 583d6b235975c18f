// Serves the console, a page that shows exchanges, jobs and faults. The page only reads, and changes are commands. So
// this machine can open it without --control. Pages of other origins have no access.

import type { Sandbox } from '../sandbox.ts';
import { operationDescriptions } from '../server/description.ts';
import { createEventStreams } from './event-stream.ts';
import { samplesOf } from './exchange-samples.ts';
import { insideOf } from './inside.ts';
import { pageFiles } from './page-files.ts';

/** The path of the console page on the sandbox. */
export const CONSOLE = '/__sandbox/';

/** The console of a sandbox: the functions that respond to the requests of the console page. */
export type Console = ReturnType<typeof createConsole>;

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/**
 * Creates the console of a sandbox.
 * @param control Whether the page may change the sandbox, for example by adding faults.
 */
export function createConsole(sandbox: Sandbox, control: boolean) {
  const inside = insideOf(sandbox.journal);
  const streams = createEventStreams(inside);
  const hello = { control, places: [...operationDescriptions.map(({ id }) => id), 'upload', 'download'] };
  const exchangeOf = ({ origin, searchParams }: URL) => {
    if (searchParams.get('boot') !== inside.boot) return undefined;
    const wanted = Number(searchParams.get('number'));
    const entry = inside.journal.numbered(wanted - 1, 1).find(({ number }) => number === wanted);
    return entry && { entry, samples: samplesOf(entry, origin) };
  };
  return {
    /** Responds to a request of the console page. Resolves with undefined if the request is not for the console. */
    answer: async ({ method, url, headers }: Request) => {
      const asked = new URL(url);
      const name = asked.pathname.slice(CONSOLE.length);
      if (method !== 'GET') return undefined;
      if (name === 'events') {
        const after = headers.get('last-event-id') ?? asked.searchParams.get('after') ?? undefined;
        return response(streams.open(hello, after), 'text/event-stream');
      }
      if (name === 'exchange') {
        const whole = exchangeOf(asked);
        return Response.json(whole ?? null, { status: whole === undefined ? 404 : 200, headers: HEADERS });
      }
      // Only file names have a dot. So a command does not wait until the files are loaded.
      if (name !== '' && !name.includes('.')) return undefined;
      const { [name]: file } = await pageFiles();
      return file && response(file.text, file.type);
    },
    /** Ends the event streams of all open console pages. */
    close: streams.close,
  };
}

function response(body: string | ReadableStream<Uint8Array>, type: string): Response {
  return new Response(body, { headers: { ...HEADERS, 'content-type': type } });
}

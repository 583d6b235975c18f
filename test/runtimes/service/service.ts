// The service of the runtime tests: the sandbox and a store with many behaviours at one address, with CORS as in the
// real service. It records every PUT.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSandbox, type Sandbox, serve } from 'language-service-sandbox';
import { listen } from '../../support/listen.ts';
import { answer, type Ground } from './answering.ts';
import { openCounting } from './counting.ts';
import type { Put } from './store.ts';

export interface Service extends AsyncDisposable {
  readonly origin: string;
  readonly puts: readonly Put[];
  /** Requests that came where a redirect pointed; empty of a client that follows none. */
  readonly elsewhere: readonly string[];
  /** What the program saw, by behaviour. */
  readonly report: Promise<Readonly<Record<string, string>>>;
}

/** Opens a new service for one runtime; it serves the files of the folder as pages and scripts. */
export async function openService(folder: string): Promise<Service> {
  const sandbox = createSandbox();
  breakWhatTheProgramCalls(sandbox);
  const served = await serve(sandbox);
  const { promise: report, resolve } = Promise.withResolvers<Readonly<Record<string, string>>>();
  const counting = await openCounting();
  const addresses = { sandbox: served.url, counting: counting.origin };
  const ground = { folder, ...addresses, puts: [], elsewhere: [], report: resolve };
  const { origin, close } = await openGround(ground);
  const end = async () => {
    await close();
    await counting[Symbol.asyncDispose]();
    await served.close();
    await sandbox.close();
  };
  return { origin, puts: ground.puts, elsewhere: ground.elsewhere, report, [Symbol.asyncDispose]: end };
}

/** The operations the program calls to see how the client takes it. */
function breakWhatTheProgramCalls({ faults }: Sandbox): void {
  faults.add({ on: 'styleProfiles_list', latency: '10s' });
  faults.add({ on: 'styleRules_list', latency: '10s' });
  faults.add({ on: 'styleProfiles_create', latency: '10s' });
}

async function openGround(ground: Omit<Ground, 'origin'>) {
  let origin = '';
  const server = createServer({ requestTimeout: 0 });
  const answerOn = (event: string, consent: (response: ServerResponse) => void) =>
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      void answer(request, response, () => consent(response), { ...ground, origin });
    });
  answerOn('request', () => {});
  answerOn('checkContinue', (response) => response.writeContinue());
  const { url, [Symbol.asyncDispose]: close } = await listen(server);
  origin = url;
  return { origin, close };
}

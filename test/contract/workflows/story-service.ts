// The story, served; exports run until one that came too early has been refused, so that no step depends on how fast
// the machine is.

import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { type Exchange, observed } from '../validator/exchange.ts';

export interface ToldService {
  readonly url: string;
  readonly key: string;
  /** Everything that was asked and answered so far. */
  readonly exchanges: readonly Exchange[];
  close(): Promise<void>;
}

/** Serves a sandbox that knows the story. */
export async function serveStory(): Promise<ToldService> {
  const exchanges: Exchange[] = [];
  const sandbox = createSandbox({ durations: { export: '10m' } });
  await sandbox.seed.story();
  const send = observed(
    (request) => sandbox.fetch(request),
    (exchange) => {
      exchanges.push(exchange);
      if (exchange.status === 409) sandbox.clock.advance('10m');
    },
  );
  const served = await serve({
    ...sandbox,
    fetch: (input, init) => send(input instanceof Request ? input : new Request(input, init)),
  });
  return {
    url: served.url,
    key: fixtures.key,
    exchanges,
    close: async () => {
      await served.close();
      await sandbox.close();
    },
  };
}

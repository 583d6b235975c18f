import { globSync } from 'node:fs';
import { createSandbox, fixtures, serve } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { runRedocly } from '../../scripts/generate/redocly.ts';
import { type Exchange, observed } from './validator/exchange.ts';
import { operationAsked, replyFaults, requestFaults } from './validator/validator.ts';

// Redocly plays the workflows over HTTP and validates every step by the description; it knows neither the client nor the
// sandbox. Exports run until one that came too early has been refused, so that no step depends on how fast the machine is.

test('every step of every workflow goes as it is written', { timeout: 120_000 }, async () => {
  const exchanges: Exchange[] = [];
  await using sandbox = createSandbox({ durations: { export: '10m' } });
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
  const { ok, stdout, stderr } = await runRedocly([
    'respect',
    ...globSync('openapi/workflows/*.arazzo.yaml').sort(),
    ...['--server', `service=${served.url}`],
    ...['--input', `key=${fixtures.key}`],
  ]);
  await served.close();
  expect(ok, stdout + stderr).toBe(true);
  expect(exchanges.length).toBeGreaterThan(20);
  expect(exchanges.flatMap(faultsIn)).toEqual([]);
});

/** The violations of an exchange; not for signed addresses, which are no operation, nor for an expected 400. */
function faultsIn(exchange: Exchange): string[] {
  if (operationAsked(exchange) === undefined) return [];
  const request = exchange.status === 400 ? [] : requestFaults(exchange);
  return [...request, ...replyFaults(exchange)];
}

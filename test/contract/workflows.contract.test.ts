import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runNode } from '../support/run-node.ts';
import type { Exchange } from './validator/exchange.ts';
import { operationAsked, replyFaults, requestFaults } from './validator/validator.ts';
import { playWorkflows } from './workflows/run-workflows.ts';
import { serveStory } from './workflows/story-service.ts';

const files = globSync('openapi/workflows/*.arazzo.yaml').sort();

test('every step of every workflow goes as it is written', { timeout: 120_000 }, async ({
  onTestFinished,
}) => {
  const service = await serveStory();
  onTestFinished(() => service.close());
  const steps = await playWorkflows({ files, ...service });
  expect(new Set(steps.map(({ file }) => file))).toEqual(new Set(files));
  expect([
    ...steps.flatMap(({ workflow, step, faults }) => faults.map((words) => `${workflow} ${step}: ${words}`)),
    ...service.exchanges.flatMap(faultsIn),
  ]).toEqual([]);
});

test('what is generated from the description, the workflows and the sandbox is up to date', async () => {
  const { output, code } = await runNode(['scripts/generate.ts', '--check']);
  expect({ output, code }).toEqual({
    output: expect.stringMatching(/^\d+ generated files are up to date\.\n$/),
    code: 0,
  });
});

/** The violations of an exchange; not for signed addresses, which are no operation, nor for an expected 400. */
function faultsIn(exchange: Exchange): string[] {
  if (operationAsked(exchange) === undefined) return [];
  const request = exchange.status === 400 ? [] : requestFaults(exchange);
  return [...request, ...replyFaults(exchange)];
}

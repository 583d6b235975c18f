// Answers that go beyond the description (plan, S24, S26, S28, F24): the call gets its data, and whoever watches is
// told, once.

import { createDriftDetector } from 'language-service-client/drift';
import description from 'language-service-client/openapi.json' with { type: 'json' };
import type { Flow } from '../harness/flows.ts';
import { answer, type Exchange, jsonType } from '../harness/steps.ts';
import { type Operation, operations } from './classes.ts';

const { C, L, R } = operations;
const drift = createDriftDetector(description);

/** A call that succeeds, twice, while this is told once. */
const told = (
  id: string,
  what: string,
  operation: Operation,
  given: Exchange,
  findings: readonly object[],
): Flow => ({
  id,
  what,
  stage: () => ({ script: [given, given] }),
  act: async ({ client }, note) => {
    const watching = client.withOptions({ drift, onDrift: note });
    await operation.call(watching);
    await operation.call(watching);
  },
  notes: findings.map((finding) => ({ operationId: operation.id, ...finding })),
  requests: [operation.request, operation.request],
});

const json = (body: string, status = 200, headers: object = jsonType) => answer(status, body, { ...headers });
const good = JSON.stringify(R.body);
const nested = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;

export const driftFlows: readonly Flow[] = [
  told(
    'S24.told',
    'a content type that is not JSON is told',
    R,
    json(good, 200, { 'content-type': 'text/plain' }),
    [{ kind: 'content-type', pointer: '', value: 'text/plain' }],
  ),
  told('S26.told', 'a field and a value nobody knows are told', C, json('{"language":"tlh","mood":9}', 201), [
    { kind: 'unknown-value', pointer: '/language', value: 'tlh' },
    { kind: 'unknown-field', pointer: '/mood' },
  ]),
  told('S26.status', 'a success of another status is told', R, json(good, 203), [
    { kind: 'undocumented-status', pointer: '', value: '203' },
  ]),
  told(
    'S28.told',
    'a body ten thousand deep is compared as far as it is described',
    C,
    json(`{"configured_rules":${nested}}`, 201),
    [{ kind: 'unknown-field', pointer: '/configured_rules/a' }],
  ),
  told('F24.told', 'a cursor of null is told', L, json('{"segments":[],"next_page_cursor":null}'), [
    { kind: 'empty-cursor', pointer: '/next_page_cursor' },
  ]),
];

// Responses that go beyond the description: the call returns its data, and each finding is reported once.

import { createDriftDetector } from 'language-service-client/drift';
import description from 'language-service-client/openapi.json' with { type: 'json' };
import type { Flow } from '../harness/flows.ts';
import { answer, type Exchange, jsonType } from '../harness/steps.ts';
import { type Operation, operations } from './classes.ts';

const { create, read } = operations;
const drift = createDriftDetector(description);

/** A call that succeeds, twice, while this is reported once. */
const reports = (
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
const times = { creation_time: '2026-03-02T09:15:00Z', updated_time: '2026-03-02T09:15:00Z' };
const good = JSON.stringify({ ...Object(read.body), ...times });
const rules = { style_id: '1', name: 'House', language: 'de', version: 1, ...times };
const whole = (part: string) => JSON.stringify(rules).replace(/}$/, `,${part}}`);

export const driftFlows: readonly Flow[] = [
  reports(
    'wrong-content-type.reported',
    'a content type that is not JSON is reported',
    read,
    json(good, 200, { 'content-type': 'text/plain' }),
    [{ kind: 'content-type', pointer: '', value: 'text/plain' }],
  ),
  reports(
    'unknown-field-or-value.reported',
    'unknown fields and values are reported',
    create,
    json(whole('"language":"tlh","mood":9'), 201),
    [
      { kind: 'unknown-value', pointer: '/language', value: 'tlh' },
      { kind: 'unknown-field', pointer: '/mood' },
    ],
  ),
];

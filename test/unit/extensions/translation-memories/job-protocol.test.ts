import { isFinalState, isKnownStatus, stateOfStatus } from 'language-service-client/jobs';
import { expect, test } from 'vitest';
import { JobFailedError, JobWaitError } from '../../../../src/extensions/translation-memories/jobs.ts';
import { type Answer, json } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createScriptedClient } from '../../../support/scripted-client.ts';

const job = (results: unknown): Answer =>
  json({ job_id: 'j', operation: 'export', product: 'translation_memory', parameters: {}, results });
const status = (name: unknown) => job([{ status: name }]);

test.for([
  ['awaiting_input', 'awaiting', false, true],
  [undefined, 'awaiting', false, false],
  [null, 'awaiting', false, false],
  ['', 'awaiting', false, false],
  ['processing', 'running', false, true],
  ['queued', 'running', false, false],
  ['COMPLETED', 'running', false, false],
  ['completed', 'succeeded', true, true],
  ['downloaded', 'succeeded', true, true],
  ['failed', 'failed', true, true],
  ['expired', 'expired', true, true],
] as const)('the status %s means %s', ([status, state, ...isFinalAndKnown]) => {
  const found = [stateOfStatus(status), isFinalState(state), isKnownStatus(status)];
  expect(found).toEqual([state, ...isFinalAndKnown]);
});

test.for(['failed', 'expired'])('one %s result among others is failure, once all are final', async (one) => {
  const { client } = createScriptedClient([job([{ status: 'completed' }, { status: one }])]);
  await failureOf(JobFailedError, client.translationMemories.waitForJob('j'));
});

test('repeats little of a service that says a great deal of a job', async () => {
  const long = 'w'.repeat(200_000);
  const results = Array.from({ length: 5 }, () => ({ status: 'failed', error: { message: long } }));
  const failing = createScriptedClient([job(results)]);
  const failed = await failureOf(JobFailedError, failing.client.translationMemories.waitForJob('j'));
  expect([failed.message.length < 1_100, failed.message]).toEqual([true, expect.stringMatching(/: w+$/)]);

  const waiting = createScriptedClient([status(long)]);
  const options = { maxWaitMs: 10_000 };
  const late = await failureOf(JobWaitError, waiting.client.translationMemories.waitForJob('j', options));
  const reported = waiting.events.filter(({ type }) => type === 'poll' || type === 'warning');
  expect([late.message.length < 400, late.status?.length, JSON.stringify(reported).length < 5_000]).toEqual([
    true,
    80,
    true,
  ]);
});

import { isFinalState, stateOfStatus } from 'language-service-client/jobs';
import { expect, test } from 'vitest';
import { JobFailedError, JobWaitError } from '../../../../src/extensions/translation-memories/jobs.ts';
import { type Answer, json } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createScriptedClient } from '../../../support/scripted-client.ts';

const job = (results: unknown): Answer =>
  json({ job_id: 'j', operation: 'export', product: 'translation_memory', parameters: {}, results });
const status = (name: unknown) => job([{ status: name }]);

test.for([
  ['awaiting_input', 'awaiting', false],
  [undefined, 'awaiting', false],
  [null, 'awaiting', false],
  ['', 'awaiting', false],
  ['processing', 'running', false],
  ['queued', 'running', false],
  ['COMPLETED', 'running', false],
  ['completed', 'succeeded', true],
  ['downloaded', 'succeeded', true],
  ['failed', 'failed', true],
  ['expired', 'expired', true],
] as const)('the status %s means %s', ([status, state, isFinal]) => {
  expect([stateOfStatus(status), isFinalState(state)]).toEqual([state, isFinal]);
});

test('says why the job failed, in the words of the service and without the address of a file', async () => {
  const message = 'line 3: see https://files.example.com/1?signature=s1gnature';
  const { client } = createScriptedClient([job([{ status: 'failed', error: { message } }])]);
  const error = await failureOf(JobFailedError, client.translationMemories.waitForJob('j'));
  expect(error.message).toBe('export job j failed: line 3: see https://files.example.com/1?<redacted>');
});

test('a failed result among others is failure, once all are final', async () => {
  const { client } = createScriptedClient([job([{ status: 'completed' }, { status: 'failed' }])]);
  await failureOf(JobFailedError, client.translationMemories.waitForJob('j'));
});

test('gives up after maxWaitMs and says what it saw', async () => {
  const { client, requests } = createScriptedClient([status('queued'), status('processing')]);
  const waited = client.translationMemories.waitForJob('j', { maxWaitMs: 5_000 });
  const error = await failureOf(JobWaitError, waited);
  expect(error.toJSON()).toEqual({
    name: 'JobWaitError',
    message: 'job j is still running after 5 polls in 5 s (queued 1 x, processing 4 x): wait for it again',
    jobId: 'j',
    status: 'processing',
    polls: 5,
    elapsedMs: 4_900,
    seen: { queued: 1, processing: 4 },
  });
  expect(requests.length).toBe(5);
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

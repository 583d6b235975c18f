import { expect, test } from 'vitest';
import { LanguageServiceError } from '../../../../src/errors/base.ts';
import { JobFailedError, JobWaitError } from '../../../../src/extensions/translation-memories/jobs.ts';
import { type Answer, json } from '../../../support/answers.ts';
import { failureOf } from '../../../support/failures.ts';
import { createScriptedClient } from '../../../support/scripted-client.ts';
import { memoryService, steps } from '../../../support/scripted-memory.ts';

const file = new Uint8Array([1]);
/** Values of every other type, each with its JSON for the title. */
const wrong = inJson([null, 7, true, [], {}, '']);

function inJson(values: readonly unknown[]) {
  return values.map((value) => ({ value, json: JSON.stringify(value) }));
}

/** An answer to a declaration with one field otherwise. */
function declaredWith(field: object) {
  const upload_url = 'https://files.example.com/in?signature=s1';
  const sound = { job_id: 'j', upload_url, expires_at: '2026-03-02T10:15:00Z' };
  return json({ ...sound, ...field }, accepted);
}
const accepted = { status: 202, headers: { 'x-trace-id': 't-1' } };

type Memories = ReturnType<typeof createScriptedClient>['client']['translationMemories'];

const declare = (memories: Memories) => memories.importFrom(file);
const begin = (memories: Memories) => memories.startExport('tm');
const download = (memories: Memories) => memories.exportTo('tm', { memory: true });
const ended = (result: object) => json({ job_id: 'j', results: [{ status: 'completed', ...result }] });

/** Fields without which a workflow cannot go on, and the answer with one of them. */
const needed: readonly (readonly [
  string,
  string,
  (value: unknown) => Answer,
  (memories: Memories) => Promise<unknown>,
])[] = [
  ['/job_id', steps.declare, (job_id) => declaredWith({ job_id }), declare],
  ['/upload_url', steps.declare, (upload_url) => declaredWith({ upload_url }), declare],
  ['/job_id', steps.begin, (job_id) => json({ job_id }, accepted), begin],
  ['/results/0/translation_memory_id', steps.look, (id) => ended({ translation_memory_id: id }), declare],
  ['/results/0/download_url', steps.look, (download_url) => ended({ download_url }), download],
];

test.for(needed.flatMap((row) => wrong.map((one) => ({ row, ...one, title: `${row[0]} of ${row[1]}` }))))(
  'a workflow ends where $title is $json',
  async ({ row: [pointer, step, answered, act], value }) => {
    const { client, requests } = createScriptedClient([memoryService({ [step]: answered(value) })]);
    const error = await failureOf(LanguageServiceError, act(client.translationMemories));
    const isRepeated = step !== steps.look;
    const words = expect.stringContaining(`: ${pointer} is missing from the response`);
    const unreadable = {
      name: 'ResponseParseError',
      message: words,
      pointer,
      status: isRepeated ? 202 : 200,
    };
    const operationId = `translationMemories_create${step === steps.begin ? 'Export' : 'Import'}`;
    const known = { status: 202, operationId, method: 'POST', traceId: 't-1', attempts: 1 };
    // What may have been applied has an unknown outcome. Asking a second time is safe: an export is the same or running.
    expect(error).toMatchObject(
      isRepeated ? { name: 'UnknownOutcomeError', ...known, cause: { ...unreadable, ...known } } : unreadable,
    );
    if (isRepeated) expect(requests.map(({ request }) => request)).toEqual([step, step]);
  },
);

test.for(wrong)('an expires_at of $json counts as absent', async ({ value: expires_at }) => {
  const download_url = 'https://files.example.com/out?signature=s2';
  const look = ended({ translation_memory_id: 'tm', download_url, expires_at });
  const answers = { [steps.declare]: declaredWith({ expires_at }), [steps.look]: look };
  const { client } = createScriptedClient([memoryService(answers)]);
  expect(await declare(client.translationMemories)).toMatchObject({ translationMemoryId: 'tm' });
  expect(await download(client.translationMemories)).toMatchObject({ bytes: 11 });
});

test.for([...inJson([null, '3', {}]), { json: '12', value: 12, counts: 12 }])(
  'a skipped_segment_count of $json counts as a number',
  async ({ value: skipped_segment_count, counts = 0 }: { value: unknown; counts?: number }) => {
    const done = ended({ translation_memory_id: 'tm', skipped_segment_count });
    const { client } = createScriptedClient([memoryService({ [steps.look]: done })]);
    expect(await declare(client.translationMemories)).toMatchObject({ skippedSegmentCount: counts });
  },
);

test.for(wrong)('a failed job whose reason is $json fails without a reason', async ({ value: message }) => {
  const failed = json({
    job_id: 'j',
    operation: 'import',
    results: [{ status: 'failed', error: { message } }],
  });
  const { client } = createScriptedClient([failed]);
  const error = await failureOf(JobFailedError, client.translationMemories.waitForJob('j'));
  expect(error.message).toBe('import job j failed: ended as failed');
});

const resultsOf = (...statuses: readonly string[]) => ({ results: statuses.map((status) => ({ status })) });
const noResults = [undefined, null, 7, 'x', {}, [], [null, 7]].map((results) => ({ results }));

test.for([
  ...inJson([null, 7, 'x', [], true]).map((row) => ({ ...row, poll: 'ResponseParseError' })),
  ...inJson(noResults).map((row) => ({ ...row, poll: 'unknown' })),
  ...inJson([resultsOf('processing', 'failed'), resultsOf('failed', 'processing', 'completed')]).map(
    (row) => ({
      ...row,
      poll: 'processing',
    }),
  ),
])('a poll of a job of $json is $poll', async ({ value: job, poll }) => {
  const { client } = createScriptedClient([json(job)]);
  const waited = client.translationMemories.waitForJob('j', { maxWaitMs: 2_000 });
  const { seen, polls } = await failureOf(JobWaitError, waited);
  expect(seen).toEqual({ [poll]: polls });
});

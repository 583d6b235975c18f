// Waiting for a job that the service describes oddly, or not at all (plan, F9 to F21).

import type { WaitOptions } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { afterRequest, answer, type Exchange, jsonType, type MessageHeaders } from '../harness/steps.ts';
import { ids, signatures } from './story.ts';

const look = `GET /v3/translation_memories/jobs/${ids.job}`;

type Results = readonly object[] | null | undefined;

function jobBody(results: Results, operation = 'import'): object {
  return { job_id: ids.job, product: 'translation_memory', operation, results };
}

function job(results: Results, headers: MessageHeaders = {}): Exchange {
  return answer(200, JSON.stringify(jobBody(results)), { ...jsonType, ...headers });
}

const status = (name: unknown) => job([{ status: name }]);
const done = { status: 'completed', translation_memory_id: ids.memory, skipped_segment_count: 0 };
const refusal = (code: number) => answer(code, '{"message":"Not found"}', jsonType);

const wait = ({ client, patience }: Stage, options: WaitOptions = {}) =>
  client.translationMemories.waitForJob(ids.job, { signal: patience.signal, ...options });

/** Waits for a job that is described so, one look after the other. */
const waiting = (...script: readonly Exchange[]): Pick<Flow, 'stage' | 'act'> => ({
  stage: () => ({ script }),
  act: (stage) => wait(stage),
});

const looks = (count: number) => Array.from({ length: count }, () => look);

/** A word that is no final status: the wait goes on, at its pace. */
const odd = (name: string, results: Results): Flow => ({
  id: `F10.${name}`,
  what: `a job whose results are ${name} is looked at again, after a pause`,
  stage: () => ({ script: [job(results), job(results), job([done])] }),
  act: async (stage, note) => {
    const begun = stage.clock.now();
    await wait(stage);
    note(stage.clock.now() - begun);
  },
  notes: [2_500],
  requests: looks(3),
});

/** What is resumed needs the fields of its result. */
const incomplete = (operation: 'import' | 'export', pointer: string): Flow => ({
  id: `F13.${operation}`,
  what: `a completed ${operation} without ${pointer} is an unreadable answer`,
  stage: () => ({
    script: [1, 2].map(() =>
      answer(200, JSON.stringify(jobBody([{ status: 'completed' }], operation)), jsonType),
    ),
  }),
  act: ({ client }) =>
    operation === 'import'
      ? client.translationMemories.resumeImport({ operation, jobId: ids.job })
      : client.translationMemories
          .resumeExport({ operation, jobId: ids.job, translationMemoryId: ids.memory })
          .download({ memory: true }),
  fails: { error: 'ResponseParseError', pointer },
  requests: looks(operation === 'import' ? 2 : 1),
});

export const jobFlows: readonly Flow[] = [
  {
    id: 'F9',
    what: 'a job that awaits its file for half a minute after it has come is waited for',
    stage: () => ({
      script: [...Array.from({ length: 7 }, () => status('awaiting_input')), job([done])],
    }),
    act: async (stage, note) => {
      const begun = stage.clock.now();
      await wait(stage);
      note(stage.clock.now() - begun);
    },
    notes: [32_171.875],
    requests: looks(8),
  },
  ...[
    odd('of an unknown status', [{ status: 'queued' }]),
    odd('of an empty status', [{ status: '' }]),
    odd('of the status null', [{ status: null }]),
    odd('of a number for a status', [{ status: 7 }]),
    odd('in capitals', [{ status: 'COMPLETED' }]),
  ],
  ...[
    odd('missing', undefined),
    odd('an empty list', []),
    odd('null', null),
    odd('two, one of them running', [done, { status: 'processing' }]),
  ].map((flow) => ({ ...flow, id: flow.id.replace('F10', 'F12') })),
  {
    id: 'F11.downloaded',
    what: 'a job that has been downloaded has succeeded',
    ...waiting(status('downloaded')),
    gives: jobBody([{ status: 'downloaded' }]),
    requests: [look],
  },
  {
    id: 'F11.expired',
    what: 'a job that has expired has failed',
    ...waiting(status('expired')),
    fails: { error: 'JobFailedError', jobId: ids.job, status: 'expired' },
    requests: [look],
  },
  {
    id: 'F12.failed in part',
    what: 'a job fails when one of its results has',
    ...waiting(job([done, { status: 'failed' }])),
    fails: { error: 'JobFailedError', status: 'failed' },
    requests: [look],
  },
  incomplete('import', '/results/0/translation_memory_id'),
  incomplete('export', '/results/0/download_url'),
  {
    id: 'F14.with a message',
    what: 'a failed job fails with the words of the service',
    ...waiting(job([{ status: 'failed', error: { message: 'Line 7: no root element' } }])),
    fails: {
      error: 'JobFailedError',
      message: `import job ${ids.job} failed: Line 7: no root element`,
      jobId: ids.job,
    },
    requests: [look],
  },
  {
    id: 'F14.without a message',
    what: 'a failed job without a word fails all the same',
    ...waiting(status('failed')),
    fails: { error: 'JobFailedError', message: `import job ${ids.job} failed: ended as failed` },
    requests: [look],
  },
  {
    id: 'F14.with an address',
    what: 'a failed job gives away no signed URL',
    ...waiting(
      job([
        { status: 'failed', download_url: `https://files.example.com/x?signature=${signatures.download}` },
      ]),
    ),
    fails: { error: 'JobFailedError', status: 'failed' },
    requests: [look],
  },
  {
    id: 'F15.at once',
    what: 'a job that is not found ends the wait at the first look',
    ...waiting(refusal(404), job([done])),
    fails: { error: 'NotFoundError', status: 404 },
    requests: [look],
  },
  {
    id: 'F15.later',
    what: 'a job that is not found any more ends the wait',
    ...waiting(status('processing'), status('processing'), status('processing'), refusal(404), job([done])),
    fails: { error: 'NotFoundError', status: 404 },
    requests: looks(4),
  },
  {
    id: 'F16',
    what: 'failures between looks do not end the wait',
    ...waiting(
      status('processing'),
      refusal(429),
      status('processing'),
      refusal(503),
      status('processing'),
      afterRequest('reset'),
      job([done]),
    ),
    gives: jobBody([done]),
    requests: looks(7),
  },
  {
    id: 'F16.outage',
    what: 'an outage longer than a call’s patience does not end the wait',
    ...waiting(...Array.from({ length: 6 }, () => refusal(500)), job([done])),
    gives: jobBody([done]),
    requests: looks(7),
  },
  {
    id: 'F17',
    what: 'a job that never ends is given up just before the limit, and can be resumed',
    stage: () => ({ otherwise: () => status('processing') }),
    act: (stage) => wait(stage, { maxWaitMs: 60_000 }),
    fails: {
      error: 'JobWaitError',
      jobId: ids.job,
      status: 'processing',
      looks: 10,
      elapsedMs: 59_900,
      seen: { processing: 10 },
    },
    requests: looks(10),
  },
  {
    id: 'F17.hint',
    what: 'the pause the service asks for is kept between looks',
    stage: () => ({ script: [job([{ status: 'processing' }], { 'retry-after': '20' }), job([done])] }),
    act: async (stage, note) => {
      const begun = stage.clock.now();
      await wait(stage);
      note(stage.clock.now() - begun);
    },
    notes: [20_000],
    requests: looks(2),
  },
  {
    id: 'F18',
    what: 'the first final status ends the wait',
    ...waiting(job([done]), status('processing')),
    gives: jobBody([done]),
    requests: [look],
  },
  {
    id: 'F19',
    what: 'skipped segments are no failure',
    stage: () => ({ script: [1, 2].map(() => job([{ ...done, skipped_segment_count: 12 }])) }),
    act: async ({ client }) => {
      const { skippedSegmentCount } = await client.translationMemories.resumeImport({
        operation: 'import',
        jobId: ids.job,
      });
      return skippedSegmentCount;
    },
    gives: 12,
    requests: looks(2),
  },
  {
    id: 'F20',
    what: 'the id of an import is refused where an export is waited for',
    stage: () => ({ script: [status('processing')] }),
    act: ({ client }) =>
      client.translationMemories
        .resumeExport({ operation: 'export', jobId: ids.job, translationMemoryId: ids.memory })
        .wait(),
    fails: { error: 'InvalidRequestError', field: 'jobId' },
    requests: [look],
  },
  {
    id: 'F21',
    what: 'two who wait for one job share its looks',
    stage: () => ({ script: [status('processing'), status('processing'), job([done])] }),
    act: async (stage) => Promise.all([wait(stage), wait(stage)]),
    gives: [jobBody([done]), jobBody([done])],
    requests: looks(3),
  },
  {
    id: 'B9',
    what: 'an abort in the pause between looks ends the wait with its reason',
    stage: () => ({ script: [status('processing'), job([done])] }),
    act: (stage) => {
      const abort = () => stage.patience.abort(new RangeError('enough'));
      return wait(stage, { onProgress: () => void stage.clock.aside.after(10, abort) });
    },
    fails: { error: 'RangeError', message: 'enough' },
    requests: [look],
  },
  {
    id: 'E8',
    what: 'the deadline of a wait ends it',
    stage: () => ({ otherwise: () => status('processing') }),
    act: async (stage, note) => {
      const begun = stage.clock.now();
      await wait(stage, { deadlineMs: 3_000 }).finally(() => note(stage.clock.now() - begun));
    },
    notes: [3_000],
    fails: { error: 'TimeoutError', limit: 'deadline', limitMs: 3_000 },
    requests: looks(3),
  },
];

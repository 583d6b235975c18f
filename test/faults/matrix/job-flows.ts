// Polls of one job: with odd or missing fields, what ends a wait, what does not, and how long it lasts.

import type { WaitOptions } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { afterRequest, answer, type Exchange, jsonType, type MessageHeaders } from '../harness/steps.ts';
import { imported } from './service.ts';
import { ids } from './story.ts';

/** One poll, as the server sees it. */
const poll = `GET /v3/translation_memories/jobs/${ids.job}`;

/** The results of a job, or what a service may put in their place. */
type Results = readonly object[] | null | undefined;

function jobBody(results: Results, operation = 'import'): object {
  return { job_id: ids.job, product: 'translation_memory', operation, results };
}

/** The answer to a poll. */
function job(results: Results, headers: MessageHeaders = {}): Exchange {
  return answer(200, JSON.stringify(jobBody(results)), { ...jsonType, ...headers });
}

/** The answer to a poll at a job of this status. */
const status = (name: unknown) => job([{ status: name }]);

/** Waits for the job. */
const wait = ({ client, aborter }: Stage, options: WaitOptions = {}) =>
  client.translationMemories.waitForJob(ids.job, { signal: aborter.signal, ...options });

/** Waits for a job that is described so, one poll after the other. */
const waiting = (...script: readonly Exchange[]): Pick<Flow, 'stage' | 'act'> => ({
  stage: () => ({ script }),
  act: (stage) => wait(stage),
});

/** So many polls. */
const polls = (count: number) => Array.from({ length: count }, () => poll);

/** Results that are not final: the wait continues, at its pace, and warns once of an unknown status. */
const odd = (fault: string, name: string, results: Results, warnings: readonly string[]): Flow => ({
  id: `${fault}.${name}`,
  what: `a job whose results are ${name} is polled again, after a pause`,
  stage: () => ({ script: [job(results), job(results), job([imported])] }),
  act: async (stage, note) => {
    const startedAt = stage.clock.now();
    await wait(stage);
    note(stage.clock.now() - startedAt);
    note(stage.events.flatMap((event) => (event.type === 'warning' ? [event.code] : [])));
  },
  notes: [2_500, warnings],
  requests: polls(3),
});

/** What is resumed needs the fields of its result. */
const incomplete = (operation: 'import' | 'export', pointer: string): Flow => ({
  id: `incomplete-completed-job.${operation}`,
  what: `a completed ${operation} without ${pointer} is an unreadable answer`,
  stage: () => ({
    script: [1, 2].map(() =>
      answer(200, JSON.stringify(jobBody([{ status: 'completed' }], operation)), jsonType),
    ),
  }),
  act: ({ client }) =>
    operation === 'import'
      ? client.translationMemories.resumeImport({ operation, jobId: ids.job }).wait()
      : client.translationMemories
          .resumeExport({ operation, jobId: ids.job, translationMemoryId: ids.memory })
          .download({ memory: true }),
  fails: { error: 'ResponseParseError', pointer },
  requests: polls(operation === 'import' ? 2 : 1),
});

/** A failed job with an unknown field, nested so deep. */
function nestedJob(depth: number): Exchange {
  const body = JSON.stringify(jobBody([{ status: 'failed', error: { message: 'No' }, deep: 0 }]));
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  return answer(200, body.replace('"deep":0', `"deep":${nested}`), jsonType);
}

export const jobFlows: readonly Flow[] = [
  {
    id: 'late-job-start',
    what: 'a job that awaits its file for half a minute after it has come is waited for',
    stage: () => ({
      script: [...Array.from({ length: 7 }, () => status('awaiting_input')), job([imported])],
    }),
    act: async (stage, note) => {
      const startedAt = stage.clock.now();
      await wait(stage);
      note(stage.clock.now() - startedAt);
    },
    notes: [32_171.875],
    requests: polls(8),
  },
  odd('unknown-job-status', 'of an unknown status', [{ status: 'queued' }], ['unknown-status']),
  odd('odd-job-results', 'null', null, []),
  {
    id: 'downloaded-or-expired-job.downloaded',
    what: 'a job that has been downloaded has succeeded',
    ...waiting(status('downloaded')),
    gives: jobBody([{ status: 'downloaded' }]),
    requests: [poll],
  },
  {
    id: 'downloaded-or-expired-job.expired',
    what: 'a job that has expired has failed',
    ...waiting(status('expired')),
    fails: { error: 'JobFailedError', jobId: ids.job, status: 'expired' },
    requests: [poll],
  },
  incomplete('import', '/results/0/translation_memory_id'),
  incomplete('export', '/results/0/download_url'),
  {
    id: 'failed-job.with a message',
    what: 'a failed job fails with the message of the service',
    ...waiting(job([{ status: 'failed', error: { message: 'Line 7: no root element' } }])),
    fails: {
      error: 'JobFailedError',
      message: `import job ${ids.job} failed: Line 7: no root element`,
      jobId: ids.job,
    },
    requests: [poll],
  },
  ...[20_000, 100_000].map((depth) => ({
    id: `failed-job.nested ${depth}`,
    what: `a failed job with a field nested ${depth} deep fails with the message of the service`,
    stage: () => ({ script: [nestedJob(depth)] }),
    act: async (stage: Stage, note: (seen: unknown) => void) => {
      const error = await wait(stage).catch((error: unknown) => error);
      note(JSON.stringify(error).length < 2_000);
      throw error;
    },
    notes: [true],
    fails: { error: 'JobFailedError', message: `import job ${ids.job} failed: No` },
    requests: [poll],
  })),
];

const refusal = (code: number) => answer(code, '{"message":"Not found"}', jsonType);

export const waitFlows: readonly Flow[] = [
  {
    id: 'job-not-found.at once',
    what: 'a job that is not found ends the wait at the first poll',
    ...waiting(refusal(404), job([imported])),
    fails: { error: 'NotFoundError', status: 404 },
    requests: [poll],
  },
  {
    id: 'failure-between-polls',
    what: 'failures between polls do not end the wait',
    ...waiting(
      status('processing'),
      refusal(429),
      status('processing'),
      refusal(503),
      status('processing'),
      afterRequest('reset'),
      job([imported]),
    ),
    gives: jobBody([imported]),
    requests: polls(7),
  },
  {
    id: 'endless-job',
    what: 'a job that never ends is given up just before the limit, and can be resumed',
    stage: () => ({ otherwise: () => status('processing') }),
    act: (stage) => wait(stage, { maxWaitMs: 60_000 }),
    fails: {
      error: 'JobWaitError',
      message: `job ${ids.job} is still running after 10 polls in 60 s (processing 10 x): wait for it again`,
      jobId: ids.job,
      status: 'processing',
      polls: 10,
      elapsedMs: 59_900,
      seen: { processing: 10 },
    },
    requests: polls(10),
  },
  {
    id: 'changed-final-status',
    what: 'the first final status ends the wait',
    ...waiting(job([imported]), status('processing')),
    gives: jobBody([imported]),
    requests: [poll],
  },
  {
    id: 'skipped-segments',
    what: 'skipped segments are no failure',
    stage: () => ({ script: [1, 2].map(() => job([{ ...imported, skipped_segment_count: 12 }])) }),
    act: async ({ client }) => {
      const { skippedSegmentCount } = await client.translationMemories
        .resumeImport({ operation: 'import', jobId: ids.job })
        .wait();
      return skippedSegmentCount;
    },
    gives: 12,
    requests: polls(2),
  },
  {
    id: 'abort-between-polls',
    what: 'an abort in the pause between polls ends the wait with its reason',
    stage: () => ({ script: [status('processing'), job([imported])] }),
    act: (stage) => {
      const abort = () => stage.aborter.abort(new RangeError('enough'));
      return wait(stage, { onProgress: () => void stage.clock.aside.after(10, abort) });
    },
    fails: { error: 'RangeError', message: 'enough' },
    requests: [poll],
  },
  {
    id: 'deadline-of-wait',
    what: 'the deadline of a wait ends it',
    stage: () => ({ otherwise: () => status('processing') }),
    act: async (stage, note) => {
      const startedAt = stage.clock.now();
      await wait(stage, { deadlineMs: 3_000 }).finally(() => note(stage.clock.now() - startedAt));
    },
    notes: [3_000],
    fails: { error: 'TimeoutError', limit: 'deadline', limitMs: 3_000 },
    requests: polls(3),
  },
];

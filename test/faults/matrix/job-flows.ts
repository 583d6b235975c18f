// Polls of one job: with odd or missing fields, what ends a wait, what does not, and how long it lasts.

import type { WaitOptions } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { answer, type Exchange, jsonType } from '../harness/steps.ts';
import { imported } from './service.ts';
import { ids } from './story.ts';

/** One poll, as the server sees it. */
const poll = `GET /v3/translation_memories/jobs/${ids.job}`;

/** The results of a job, or what a service may put in their place. */
type Results = readonly object[] | null | undefined;

function jobBody(results: Results): object {
  return { job_id: ids.job, product: 'translation_memory', operation: 'import', results };
}

/** The answer to a poll. */
function job(results: Results): Exchange {
  return answer(200, JSON.stringify(jobBody(results)), jsonType);
}

/** The answer to a poll at a job of this status. */
const status = (name: string) => job([{ status: name }]);

/** Waits for the job. */
const wait = ({ client }: Stage, options: WaitOptions = {}) =>
  client.translationMemories.waitForJob(ids.job, options);

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

/** A failed job with an unknown field, nested so deep. */
function nestedJob(depth: number): Exchange {
  const body = JSON.stringify(jobBody([{ status: 'failed', error: { message: 'No' }, deep: 0 }]));
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  return answer(200, body.replace('"deep":0', `"deep":${nested}`), jsonType);
}

export const jobFlows: readonly Flow[] = [
  odd('unknown-job-status', 'of an unknown status', [{ status: 'queued' }], ['unknown-status']),
  odd('odd-job-results', 'null', null, []),
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

export const waitFlows: readonly Flow[] = [
  {
    id: 'job-not-found.at once',
    what: 'a job that is not found ends the wait at the first poll',
    stage: () => ({ script: [answer(404, '{"message":"Not found"}', jsonType), job([imported])] }),
    act: (stage) => wait(stage),
    fails: { error: 'NotFoundError', status: 404 },
    requests: [poll],
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
];

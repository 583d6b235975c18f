// Waits for a job: what ends them, what does not, and how long they last.

import type { Flow } from '../harness/flows.ts';
import { afterRequest, answer, jsonType } from '../harness/steps.ts';
import { job, jobBody, poll, polls, status, wait, waiting } from './polls.ts';
import { imported } from './service.ts';
import { ids } from './story.ts';

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
        .resumeImport({
          operation: 'import',
          jobId: ids.job,
        })
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

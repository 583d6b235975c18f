// Waits (plan, F15 to F21): what ends them, what does not, and how long they last.

import type { Flow } from '../harness/flows.ts';
import { afterRequest, answer, jsonType } from '../harness/steps.ts';
import { job, jobBody, look, looks, status, wait, waiting } from './polls.ts';
import { imported } from './service.ts';
import { ids } from './story.ts';

const refusal = (code: number) => answer(code, '{"message":"Not found"}', jsonType);

export const waitFlows: readonly Flow[] = [
  {
    id: 'F15.at once',
    what: 'a job that is not found ends the wait at the first look',
    ...waiting(refusal(404), job([imported])),
    fails: { error: 'NotFoundError', status: 404 },
    requests: [look],
  },
  {
    id: 'F15.later',
    what: 'a job that is not found any more ends the wait',
    ...waiting(
      status('processing'),
      status('processing'),
      status('processing'),
      refusal(404),
      job([imported]),
    ),
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
      job([imported]),
    ),
    gives: jobBody([imported]),
    requests: looks(7),
  },
  {
    id: 'F16.outage',
    what: 'an outage longer than a call’s patience does not end the wait',
    ...waiting(...Array.from({ length: 6 }, () => refusal(500)), job([imported])),
    gives: jobBody([imported]),
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
      polls: 10,
      elapsedMs: 59_900,
      seen: { processing: 10 },
    },
    requests: looks(10),
  },
  {
    id: 'F17.hint',
    what: 'the pause the service asks for is kept between looks',
    stage: () => ({ script: [job([{ status: 'processing' }], { 'retry-after': '20' }), job([imported])] }),
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
    ...waiting(job([imported]), status('processing')),
    gives: jobBody([imported]),
    requests: [look],
  },
  {
    id: 'F19',
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
    stage: () => ({ script: [status('processing'), status('processing'), job([imported])] }),
    act: async (stage) => Promise.all([wait(stage), wait(stage)]),
    gives: [jobBody([imported]), jobBody([imported])],
    requests: looks(3),
  },
  {
    id: 'B9',
    what: 'an abort in the pause between looks ends the wait with its reason',
    stage: () => ({ script: [status('processing'), job([imported])] }),
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

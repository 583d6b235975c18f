// Jobs with odd or missing fields.

import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { answer, type Exchange, jsonType } from '../harness/steps.ts';
import { job, jobBody, poll, polls, type Results, status, wait, waiting } from './polls.ts';
import { imported } from './service.ts';
import { ids } from './story.ts';

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

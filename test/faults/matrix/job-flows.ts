// Jobs that the service describes oddly, or not at all (plan, F9 to F14).

import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { answer, type Exchange, jsonType } from '../harness/steps.ts';
import { job, jobBody, look, looks, type Results, status, wait, waiting } from './polls.ts';
import { imported } from './service.ts';
import { ids, signatures } from './story.ts';

/** Results that are not final: the wait goes on, at its pace, and warns once of a status nobody knows. */
const odd = (number: string, name: string, results: Results, warnings: readonly string[]): Flow => ({
  id: `${number}.${name}`,
  what: `a job whose results are ${name} is looked at again, after a pause`,
  stage: () => ({ script: [job(results), job(results), job([imported])] }),
  act: async (stage, note) => {
    const begun = stage.clock.now();
    await wait(stage);
    note(stage.clock.now() - begun);
    note(stage.events.flatMap((event) => (event.type === 'warning' ? [event.code] : [])));
  },
  notes: [2_500, warnings],
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
      ? client.translationMemories.resumeImport({ operation, jobId: ids.job }).wait()
      : client.translationMemories
          .resumeExport({ operation, jobId: ids.job, translationMemoryId: ids.memory })
          .download({ memory: true }),
  fails: { error: 'ResponseParseError', pointer },
  requests: looks(operation === 'import' ? 2 : 1),
});

/** A failed job with a field nobody knows, nested so deep. */
function nestedJob(depth: number): Exchange {
  const body = JSON.stringify(jobBody([{ status: 'failed', error: { message: 'No' }, deep: 0 }]));
  const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  return answer(200, body.replace('"deep":0', `"deep":${nested}`), jsonType);
}

export const jobFlows: readonly Flow[] = [
  {
    id: 'F9',
    what: 'a job that awaits its file for half a minute after it has come is waited for',
    stage: () => ({
      script: [...Array.from({ length: 7 }, () => status('awaiting_input')), job([imported])],
    }),
    act: async (stage, note) => {
      const begun = stage.clock.now();
      await wait(stage);
      note(stage.clock.now() - begun);
    },
    notes: [32_171.875],
    requests: looks(8),
  },
  odd('F10', 'of an unknown status', [{ status: 'queued' }], ['unknown-status']),
  odd('F10', 'of an empty status', [{ status: '' }], ['unknown-status']),
  odd('F10', 'of the status null', [{ status: null }], ['unknown-status']),
  odd('F10', 'of a number for a status', [{ status: 7 }], ['unknown-status']),
  odd('F10', 'in capitals', [{ status: 'COMPLETED' }], ['unknown-status']),
  odd('F12', 'missing', undefined, []),
  odd('F12', 'an empty list', [], []),
  odd('F12', 'null', null, []),
  odd('F12', 'two, one of them running', [imported, { status: 'processing' }], []),
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
    ...waiting(job([imported, { status: 'failed' }])),
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
  ...[20_000, 100_000].map((depth) => ({
    id: `F14.nested ${depth}`,
    what: `a failed job with a field nested ${depth} deep fails with the words of the service`,
    stage: () => ({ script: [nestedJob(depth)] }),
    act: async (stage: Stage, note: (seen: unknown) => void) => {
      const error = await wait(stage).catch((error: unknown) => error);
      note(JSON.stringify(error).length < 2_000);
      throw error;
    },
    notes: [true],
    fails: { error: 'JobFailedError', message: `import job ${ids.job} failed: No` },
    requests: [look],
  })),
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
];

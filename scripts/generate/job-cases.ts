// Jobs and their tokens: what an import or export cannot continue with.
import { advised, clientOf, type ErrorCase, json, silence, untyped } from './error-answers.ts';
import { exports, imports, memory, waits } from './memory-answers.ts';

const job = (results: readonly object[], more: object = {}) => ({
  'GET /v3/translation_memories/jobs/job-id': json({ job_id: 'job-id', results, ...more }),
});
const resumed = (operation: string) => () =>
  clientOf(job([{ status: 'completed' }], { operation }))
    .translationMemories.resumeExport({ operation: 'export', jobId: 'job-id', translationMemoryId: memory })
    .wait();
const reason = { message: 'line 7, column 3: unexpected close tag' };

export const jobCases: readonly ErrorCase[] = [
  ...advised('Read `job` for the reason', [
    ['the service says why the job failed', waits([{ status: 'failed', error: reason }])],
  ]),
  ...advised('Keep the job id for support', [
    ['a completed import without its memory', imports(job([{ status: 'completed' }]))],
    ['a completed export without its URL', exports(job([{ status: 'completed' }]))],
  ]),
  ...advised('Pass the token of an export', [
    ['the job is one of another kind', resumed('import')],
    ['the job is one of an unknown kind', resumed('merge')],
    [
      'a token of something else',
      () => clientOf({}).translationMemories.resumeExport(untyped({ operation: 'import' })),
    ],
  ]),
  ...advised('Pass the source, so that the file can be sent again', [
    [
      'an import whose file never arrived is resumed without its source',
      () =>
        clientOf(job([{ status: 'expired' }]))
          .translationMemories.resumeImport({ operation: 'import', jobId: 'job-id', uploaded: false })
          .wait(),
    ],
  ]),
  ...advised('Raise `deadlineMs`', [
    ['an import or export takes too long', imports({ 'PUT /in': silence }, undefined, { deadlineMs: 1 })],
  ]),
];

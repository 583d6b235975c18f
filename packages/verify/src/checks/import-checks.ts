import type { Check } from '../check.ts';
import type { Service } from '../check-context.ts';
import { importedSegments } from '../fixture-memory.ts';
import { listAt, numberAt, textAt, valueAt } from '../json-values.ts';
import { type Limit, refused, refusedBeyond, refusedWithout, takenUpTo } from '../limits.ts';
import { bodyOfSuccess } from '../response.ts';
import type { Question } from '../send-request.ts';
import { differs, holdsIf, Untestable, type Verdict } from '../verdict.ts';
import { uploadChecks } from './upload-checks.ts';

const operation = 'translationMemories_createImport';
const gigabyte = 1_073_741_824;
const limitOf = (field: string, keyword: Limit['keyword']): Limit => ({
  operation,
  of: { field: `source_file.${field}` },
  keyword,
});
const fileName = limitOf('file_name', 'maxLength');
const largestFile = limitOf('content_length', 'maximum');

/** Imports. A job whose file never comes ends by itself and leaves nothing. */
export const importChecks: readonly Check[] = [
  {
    title: 'a job that awaits its file says so, and what to do',
    operation: 'translationMemories_getJob',
    marks: [
      'TranslationMemoryJobResult.status_metadata',
      'TranslationMemoryJobResult.status_metadata.required_action',
      'TranslationMemoryJob.results',
    ],
    writes: true,
    run: async (service) => {
      const job = await declaredJob(service);
      if (valueAt(job, 'results', 0) === undefined)
        throw new Untestable('a job has no results before its file has come');
      const status = textAt(job, 'results', 0, 'status');
      const action = valueAt(job, 'results', 0, 'status_metadata', 'required_action');
      if (status !== 'awaiting_input') return differs(`its status is ${status}`);
      return holdsIf(typeof action === 'string', 'it does not say what to do');
    },
  },
  {
    title: 'a content type that is left unset is application/xml',
    operation,
    clause: 'Translation memories: content_type',
    writes: true,
    run: async (service) => {
      const type = textAt(await declaredJob(service), 'source_file', 'content_type');
      return holdsIf(type === 'application/xml', `it is ${type}`);
    },
  },
  ...['file_name', 'content_length'].map((field) =>
    refusedWithout(
      { title: `an import without ${field} is refused`, marks: ['NewTranslationMemoryImport.source_file'] },
      operation,
      `source_file.${field}`,
      ({ ask }) => ask(operation, fileOf({ [field]: undefined })),
    ),
  ),
  ...(
    [
      ['a file name of 101 characters', { file_name: 'x'.repeat(101) }, fileName],
      [
        'a content type of 128 characters',
        { content_type: 'x'.repeat(128) },
        limitOf('content_type', 'maxLength'),
      ],
      ['an empty file', { content_length: 0 }, limitOf('content_length', 'exclusiveMinimum')],
      ['a file of 1 073 741 825 bytes', { content_length: gigabyte + 1 }, largestFile],
    ] as const
  ).map(([what, part, limit]) =>
    refusedBeyond({ title: `${what} is refused`, clause: 'Limits: import' }, limit, ({ ask }) =>
      ask(operation, fileOf(part)),
    ),
  ),
  refused(
    { title: 'another content type than XML is refused', clause: 'Limits: import' },
    operation,
    ({ ask }) => ask(operation, fileOf({ content_type: 'text/plain' })),
  ),
  {
    title: 'the longest file name is taken',
    operation,
    clause: 'Limits: import',
    writes: true,
    run: async ({ ask, described }) =>
      takenUpTo(described, fileName, (length) => ask(operation, fileOf({ file_name: 'x'.repeat(length) }))),
  },
  {
    title: 'the largest file is taken',
    operation,
    marks: ['NewTranslationMemoryImport.source_file.content_length'],
    clause: 'Limits: import',
    writes: true,
    run: async ({ ask, described }) =>
      takenUpTo(described, largestFile, (content_length) => ask(operation, fileOf({ content_length }))),
  },
  {
    title: 'a file sent without credentials becomes a memory; what is double is counted as skipped',
    operation,
    clause: 'Translation memory job; Authentication 2',
    writes: true,
    run: async ({ fixtures, ask }) => {
      const { id, data } = await fixtures.own('translationMemory');
      const skipped = numberAt(data, 'results', 0, 'skipped_segment_count');
      const count = numberAt(
        bodyOfSuccess(await ask('translationMemories_get', { path: [id] })),
        'segment_count',
      );
      const seen = `${count} stored and ${skipped} skipped`;
      return holdsIf(seen === `${importedSegments} stored and 1 skipped`, seen);
    },
  },
  ...uploadChecks,
  {
    title: 'an import that fails says why',
    operation: 'translationMemories_getJob',
    marks: ['TranslationMemoryJobResult.error', 'TranslationMemoryJobResult.error.message'],
    clause: 'Translation memory job: failed',
    writes: true,
    run: failing,
  },
];

function fileOf(part: object): Question {
  return { body: { source_file: { file_name: 'check.tmx', content_length: 1000, ...part } } };
}

/** A job whose file never comes. */
function declared({ once, ask }: Service) {
  return once('declared import', async () => {
    const answer = await ask(operation, fileOf({}));
    bodyOfSuccess(answer);
    return answer;
  });
}

async function declaredJob(service: Service): Promise<unknown> {
  const { data } = await declared(service);
  return bodyOfSuccess(await service.ask('translationMemories_getJob', { path: [textAt(data, 'job_id')] }));
}

async function failing({ client, disposal, label, signal, ask, jobWait }: Service): Promise<Verdict> {
  const source = new TextEncoder().encode('This is no TMX.');
  const job = await client.translationMemories.startImport(source, {
    fileName: `${label} broken.tmx`,
    signal,
  });
  const path = [job.jobId];
  const ended = async () => {
    // How it ends is read from the job itself.
    await job.wait(jobWait(signal)).catch(() => undefined);
    return bodyOfSuccess(await ask('translationMemories_getJob', { path }));
  };
  disposal.expect('translationMemory', async () => memoryOf(await ended()));
  await job.upload({ signal });
  const end = await ended();
  const [result] = listAt(end, 'results');
  const status = textAt(result, 'status');
  if (status !== 'failed') return differs(`it ended as ${status}`);
  return holdsIf(typeof valueAt(result, 'error', 'message') === 'string', 'it does not say why');
}

function memoryOf(job: unknown): string | undefined {
  const id = valueAt(job, 'results', 0, 'translation_memory_id');
  return typeof id === 'string' ? id : undefined;
}

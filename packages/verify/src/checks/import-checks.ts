import { type Check, refused, writes } from '../check.ts';
import type { Service } from '../check-context.ts';
import { importedSegments } from '../fixture-memory.ts';
import { listAt, numberAt, textAt, valueAt } from '../json-values.ts';
import { bodyOfSuccess } from '../response.ts';
import { differs, holdsIf, Untestable, type Verdict } from '../verdict.ts';
import { uploadChecks } from './upload-checks.ts';

const create = 'translationMemories_createImport';
const read = 'translationMemories_getJob';

/** Imports. A job whose file never comes ends by itself and leaves nothing. */
export const importChecks: readonly Check[] = [
  writes(
    read,
    'a job without a file has the status and the next step',
    { marks: ['TranslationMemoryJobResult.status_metadata'] },
    async (service) => {
      const job = await declaredJob(service);
      if (valueAt(job, 'results', 0) === undefined)
        throw new Untestable('a job has no results before its file arrives');
      const status = textAt(job, 'results', 0, 'status');
      const action = valueAt(job, 'results', 0, 'status_metadata', 'required_action');
      if (status !== 'awaiting_input') return differs(`its status is ${status}`);
      return holdsIf(typeof action === 'string', 'it does not say what to do');
    },
  ),
  writes(
    create,
    'the content type defaults to application/xml',
    { clause: 'Translation memories: content_type' },
    async (service) => {
      const type = textAt(await declaredJob(service), 'source_file', 'content_type');
      return holdsIf(type === 'application/xml', `it is ${type}`);
    },
  ),
  refused(create, 'a content type other than XML is rejected', { clause: 'Limits: import' }, (service) =>
    declared(service, { content_type: 'text/plain' }),
  ),
  writes(
    create,
    'a file uploaded without credentials becomes a memory; duplicates are counted as skipped',
    { clause: 'Translation memory job; Authentication 2' },
    async ({ fixtures, ask }) => {
      const { id, data } = await fixtures.own('translationMemory');
      const skipped = numberAt(data, 'results', 0, 'skipped_segment_count');
      const memory = bodyOfSuccess(await ask('translationMemories_get', { path: [id] }));
      const seen = `${numberAt(memory, 'segment_count')} stored and ${skipped} skipped`;
      return holdsIf(seen === `${importedSegments} stored and 1 skipped`, seen);
    },
  ),
  ...uploadChecks,
  writes(
    read,
    'a failed import has a reason',
    {
      marks: ['NewTranslationMemoryImport.source_file.content_length'],
      clause: 'Translation memory job: failed',
    },
    failing,
  ),
];

function declared({ ask }: Service, part: object = {}) {
  return ask(create, { body: { source_file: { file_name: 'check.tmx', content_length: 1000, ...part } } });
}

/** A job whose file never comes. */
async function declaredJob(service: Service): Promise<unknown> {
  const { data } = await service.once('declared import', () => declared(service));
  return bodyOfSuccess(await service.ask(read, { path: [textAt(data, 'job_id')] }));
}

async function failing({ client, disposal, label, signal, ask, jobWait }: Service): Promise<Verdict> {
  const source = new TextEncoder().encode('This is no TMX.');
  const fileName = `${label} broken.tmx`;
  const job = await client.translationMemories.startImport(source, { fileName, signal });
  const ended = async () => {
    // How it ends is read from the job itself.
    await job.wait(jobWait(signal)).catch(() => undefined);
    return bodyOfSuccess(await ask(read, { path: [job.jobId] }));
  };
  disposal.expect('translationMemory', async () => {
    const id = valueAt(await ended(), 'results', 0, 'translation_memory_id');
    return typeof id === 'string' ? id : undefined;
  });
  await job.upload({ signal });
  const [result] = listAt(await ended(), 'results');
  const status = textAt(result, 'status');
  if (status !== 'failed') return differs(`it ended as ${status}`);
  return holdsIf(typeof valueAt(result, 'error', 'message') === 'string', 'it does not say why');
}

// Rows about translation memories: segments, imports and exports.

import { declared, ended, importedSegments, pause, tmxOf, upload } from '../jobs.ts';
import { equal, listAt, textAt, Untestable, valueAt } from '../outcome.ts';
import { expectStatus } from '../request.ts';
import { type Row, row } from '../row.ts';
import type { Service } from '../service.ts';

const list = 'translationMemories_listSegments';
const create = 'translationMemories_createImport';
const job = 'translationMemories_getJob';
const exported = 'translationMemories_createExport';
const result = 'TranslationMemoryJobResult';
const named = 'NewTranslationMemoryImport.parameters.display_name';
/**
 * The maximum number of segments in a memory that a test row reads completely. With a larger memory, the row is not
 * testable, because reading would take too long.
 */
const mostRead = 2_000;

export const memoryRows: readonly Row[] = [
  row(list, 'the cursor leads through all segments and is absent on the last page', [], async (service) => {
    const found: string[] = [];
    for (let page_cursor: unknown; ; ) {
      const data = await pageOf(service, { page_size: 25, page_cursor });
      const total = Number(valueAt(data, 'segment_count'));
      if (total > mostRead) throw new Untestable(`the memory has more than ${mostRead} segments`);
      const ids = listAt(data, 'segments').map((one) => textAt(one, 'source_segment_id'));
      found.push(...ids);
      equal('the number of different segments', new Set(found).size, found.length);
      page_cursor = valueAt(data, 'next_page_cursor');
      if (page_cursor === undefined) return equal('the number of segments', found.length, total);
      equal('the number of segments before the last page', ids.length, 25);
    }
  }),
  row(list, 'the filter finds source and target texts, and nothing else', [], async (service) => {
    const [segment] = listAt(await pageOf(service, { page_size: 1 }), 'segments');
    if (segment === undefined) throw new Untestable('the memory has no segments');
    const texts = [textAt(segment, 'source_text'), textAt(segment, 'targets', 0, 'target_text')];
    for (const text of [...texts, 'no such text of any segment']) {
      const data = await pageOf(service, { page_size: 100, filter_text: text.slice(0, 40) });
      const ids = listAt(data, 'segments').map((one) => valueAt(one, 'source_segment_id'));
      const isFound = ids.includes(valueAt(segment, 'source_segment_id'));
      equal('"the text is found"', isFound, texts.includes(text));
    }
  }),
  row(job, 'a job without a file says what to do', [`${result}.status_metadata*`], async (service) => {
    const made = await declared(service);
    const data = await service.data(job, { path: [textAt(made, 'job_id')] });
    equal('the default content type', valueAt(data, 'source_file', 'content_type'), 'application/xml');
    const [start, end] = [textAt(data, 'creation_time'), textAt(made, 'expires_at')].map(Date.parse);
    equal('"the URL expires after its creation"', Number(end) > Number(start), true);
    const waiting = valueAt(data, 'results', 0);
    if (waiting === undefined) throw new Untestable('a job has no results before its file arrives');
    equal('the status', valueAt(waiting, 'status'), 'awaiting_input');
    textAt(waiting, 'status_metadata', 'required_action');
  }),
  row(create, 'a file becomes a memory of its name', [named], async (service) => {
    const { id, data } = await service.own('translationMemories');
    const memory = await service.data('translationMemories_get', { path: [id] });
    equal('the name', textAt(memory, 'name').replace(/\.tmx$/i, ''), service.label);
    equal('the number of segments', valueAt(memory, 'segment_count'), importedSegments);
    equal('the number of skipped segments', valueAt(data, 'results', 0, 'skipped_segment_count'), 1);
    equal('the number of results', listAt(data, 'results').length, 1);
  }),
  row(create, 'a second upload adds nothing', ['TranslationMemoryImport.upload_url'], async (service) => {
    const name = `${service.label} sent twice`;
    const { jobId, again } = await upload(service, tmxOf(name), name);
    await ended(service, jobId);
    const status = await again();
    // A second memory would appear after about the same time as the first one.
    await pause(service, 5_000);
    const names = (await service.all('translationMemories')).map((one) => `${valueAt(one, 'name')}`);
    const made = names.filter((one) => one.startsWith(name)).length;
    equal(`the number of memories, after a second upload with ${status},`, made, 1);
  }),
  row(job, 'a job shows its file within 45 seconds', [`${result}.status`], async (service) => {
    const name = `${service.label} seen soon`;
    await ended(service, (await upload(service, tmxOf(name), name)).jobId);
  }),
  row(job, 'a failed import has a reason', [`${result}.error*`], async (service) => {
    const { jobId } = await upload(service, 'This is no TMX.', `${service.label} broken`);
    const data = await ended(service, jobId);
    equal('the status', valueAt(data, 'results', 0, 'status'), 'failed');
    textAt(data, 'results', 0, 'error', 'message');
  }),
  row(job, 'a finished export has a URL that needs no credentials', [], async (service) => {
    const path = [(await service.own('translationMemories')).id];
    const data = await ended(service, textAt(await service.data(exported, { path }), 'job_id'));
    textAt(data, 'results', 0, 'expires_at');
    const response = await service.fetch(textAt(data, 'results', 0, 'download_url'));
    const isMemory = /<tmx[\s\S]*Brake cable/.test(await response.text());
    equal('"the file is the memory as TMX"', response.ok && isMemory, true);
  }),
];

/** The test row that runs last, because it deletes the memory that other rows use. */
export const lastRow = row('translationMemories_delete', 'a deleted memory is gone', [], async (service) => {
  const path = [(await service.own('translationMemories')).id];
  await service.data('translationMemories_delete', { path });
  expectStatus(await service.ask('translationMemories_get', { path }), 404);
});

async function pageOf(service: Service, query: object): Promise<unknown> {
  const { id } = await service.any('translationMemories');
  return service.data(list, { path: [id], query: { ...query } });
}

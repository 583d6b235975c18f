// Translation memories: segments, imports and exports.

import { arrivalGraceMs, stateOfStatus } from 'language-service-client/jobs';
import { importedSegments, pause, tmxOf } from '../jobs.ts';
import { listAt, textAt, Untestable, valueAt } from '../outcome.ts';
import { bodyOf, isSuccess, otherStatus } from '../request.ts';
import { first, other, type Row, reads, writes } from '../row.ts';
import type { Service } from '../service.ts';
import { defaultOf } from './list-rows.ts';

const list = 'translationMemories_listSegments';
const create = 'translationMemories_createImport';
const job = 'translationMemories_getJob';
const exported = 'translationMemories_createExport';
/** A larger memory of an account is not read. */
const mostRead = 2_000;

const segmentRows: readonly Row[] = [
  reads(list, 'a page has the default number of segments', [`${list} page_size`], async (service) => {
    const usual = Number(defaultOf(service, list, 'page_size'));
    const { length } = await segmentsOf(service, {});
    const { length: wide } = await segmentsOf(service, { page_size: 100 });
    if (wide <= usual && length === wide) throw new Untestable(`the memory has only ${wide} segments`);
    return other('the number of segments', length, usual);
  }),
  reads(list, 'the cursor leads through all segments and is absent on the last page', [], async (service) => {
    const found = new Set<string>();
    for (let page_cursor: unknown; ; ) {
      const data = bodyOf(await asked(service, { page_size: 25, page_cursor }));
      const total = Number(valueAt(data, 'segment_count'));
      if (total > mostRead)
        throw new Untestable(`the memory has ${total} segments; at most ${mostRead} are read`);
      const ids = listAt(data, 'segments').map((one) => textAt(one, 'source_segment_id'));
      page_cursor = valueAt(data, 'next_page_cursor');
      const isNew = ids.every((id) => !found.has(id)) && new Set(ids).size === ids.length;
      for (const id of ids) found.add(id);
      if (!isNew) return 'a segment occurs twice';
      if (page_cursor === '' || page_cursor === null) return 'the last cursor is empty, not absent';
      if (page_cursor === undefined) return other('the number of segments', found.size, total);
      if (ids.length < 25) return 'a page before the last is not full';
    }
  }),
  reads(list, 'a cursor is refused with another filter', [`${list} page_cursor`], async (service) => {
    const data = bodyOf(await asked(service, { page_size: 1 }));
    const page_cursor = valueAt(data, 'next_page_cursor');
    if (typeof page_cursor !== 'string') throw new Untestable('the memory has only one segment');
    const filter_text = textAt(data, 'segments', 0, 'source_text').slice(0, 2).padEnd(2, 'x');
    return otherStatus(await asked(service, { page_size: 1, page_cursor, filter_text }), 400);
  }),
  reads(list, 'the filter finds source and target texts, and nothing else', [], async (service) => {
    const [segment] = await segmentsOf(service, { page_size: 1 });
    const id = textAt(segment, 'source_segment_id');
    for (const text of [textAt(segment, 'source_text'), textAt(segment, 'targets', 0, 'target_text')]) {
      const found = await segmentsOf(service, { page_size: 100, filter_text: text.slice(0, 40) });
      if (!found.some((one) => textAt(one, 'source_segment_id') === id))
        return 'the text of a segment does not find it';
    }
    const { length } = await segmentsOf(service, { filter_text: 'no such text of any segment' });
    return other('the number of segments that another text finds', length, 0);
  }),
  reads(list, 'filter_case_sensitive makes the filter case-sensitive', [], async (service) => {
    const [segment] = await segmentsOf(service, { page_size: 1 });
    const text = textAt(segment, 'source_text').slice(0, 40);
    const filter_text = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
    if (filter_text === text) throw new Untestable('the text of the first segment has no case');
    const isFound = async (query: object) =>
      (await segmentsOf(service, { filter_text, ...query })).length > 0;
    return first(
      other('that another case is found by default', await isFound({}), true),
      other('that it is found without the flag', await isFound({ filter_case_sensitive: false }), true),
      other('that it is found with the flag', await isFound({ filter_case_sensitive: true }), false),
    );
  }),
];

const importRows: readonly Row[] = [
  writes(
    job,
    'a job without a file says what to do next',
    ['TranslationMemoryJobResult.status_metadata*'],
    async (service) => {
      const data = await waiting(service);
      if (valueAt(data, 'results', 0) === undefined)
        throw new Untestable('a job has no results before its file arrives');
      return first(
        other('the status', valueAt(data, 'results', 0, 'status'), 'awaiting_input'),
        other(
          'the type of the next step',
          typeof valueAt(data, 'results', 0, 'status_metadata', 'required_action'),
          'string',
        ),
      );
    },
  ),
  writes(
    create,
    'the content type is application/xml by default, and no other than XML',
    [],
    async (service) => {
      const source_file = { file_name: 'check.tmx', content_length: 1000, content_type: 'text/plain' };
      return first(
        other(
          'the content type',
          valueAt(await waiting(service), 'source_file', 'content_type'),
          'application/xml',
        ),
        otherStatus(await service.ask(create, { body: { source_file } }), 400),
      );
    },
  ),
  writes(create, 'the upload URL expires after the import was declared', [], async (service) => {
    const declared = bodyOf(await declare(service));
    const data = await service.jobs.read(textAt(declared, 'job_id'));
    const [start, end] = [textAt(data, 'creation_time'), textAt(declared, 'expires_at')].map(Date.parse);
    return (end ?? 0) > (start ?? 0) ? undefined : 'it expires before';
  }),
  writes(
    create,
    'a file becomes a memory with its name; duplicates are counted as skipped',
    ['NewTranslationMemoryImport.parameters.display_name'],
    async (service) => {
      const { id, data } = await service.made('translationMemories');
      const memory = bodyOf(await service.ask('translationMemories_get', { path: [id] }));
      return first(
        other('the name', textAt(memory, 'name').replace(/\.tmx$/i, ''), service.label),
        other('the number of segments', valueAt(memory, 'segment_count'), importedSegments),
        other('the number of skipped segments', valueAt(data, 'results', 0, 'skipped_segment_count'), 1),
        other('the number of results', listAt(data, 'results').length, 1),
      );
    },
  ),
  writes(
    create,
    'a second upload to a URL creates no duplicate',
    ['TranslationMemoryImport.upload_url'],
    async (service) => {
      const name = `${service.label} sent twice`;
      const declared = await service.jobs.declare(tmxOf(name), name, { display_name: name });
      await service.jobs.upload(declared);
      await service.jobs.ended(declared.jobId);
      const status = await service.jobs.upload(declared);
      // A second memory would take about as long as the first.
      await pause(service, 5_000);
      const { length } = await service.named('translationMemories', name);
      return length === 1
        ? undefined
        : `${length} memories come of one URL; the second upload returns ${status}`;
    },
  ),
  writes(
    job,
    `a job shows its file within ${arrivalGraceMs / 1_000} seconds of the upload`,
    ['TranslationMemoryJobResult.status'],
    async (service) => {
      const name = `${service.label} seen soon`;
      const declared = await service.jobs.declare(tmxOf(name), name, { display_name: name });
      await service.jobs.upload(declared);
      const startedAt = service.clock.now();
      for (;;) {
        const status = valueAt(await service.jobs.read(declared.jobId), 'results', 0, 'status');
        if (stateOfStatus(status) !== 'awaiting') return undefined;
        if (service.clock.now() - startedAt > arrivalGraceMs) return 'it still waits for its file';
        await pause(service, 1_000);
      }
    },
  ),
  writes(job, 'a failed import has a reason', ['TranslationMemoryJobResult.error*'], async (service) => {
    const declared = await service.jobs.declare('This is no TMX.', `${service.label} broken`);
    await service.jobs.upload(declared);
    const data = await service.jobs.ended(declared.jobId);
    return first(
      other('the status', valueAt(data, 'results', 0, 'status'), 'failed'),
      other('the type of the reason', typeof valueAt(data, 'results', 0, 'error', 'message'), 'string'),
    );
  }),
];

const exportRows: readonly Row[] = [
  writes(exported, 'a second export is refused with 409 while the first runs', [], async (service) => {
    const { second } = await twoExports(service);
    if (second.status === 200) throw new Untestable('the first export had ended already');
    return otherStatus(second, 409);
  }),
  writes(exported, 'a recent export is returned with 200', [], async (service) => {
    const { jobId, third } = await twoExports(service);
    return first(otherStatus(third, 200), other('the job', valueAt(third.data, 'job_id'), jobId));
  }),
  writes(job, 'a finished export has a URL that needs no credentials', [], async (service) => {
    const { data } = await twoExports(service);
    textAt(data, 'results', 0, 'expires_at');
    const response = await service.transfer(textAt(data, 'results', 0, 'download_url'));
    const text = await response.text();
    if (!response.ok) return `the URL returns ${response.status}`;
    return text.includes('<tmx') && text.includes('Brake cable')
      ? undefined
      : 'the file is not the memory as TMX';
  }),
  writes('translationMemories_delete', 'a deleted memory returns 404', [], async (service) => {
    const path = [(await service.own('translationMemories')).id];
    bodyOf(await service.ask('translationMemories_delete', { path }));
    return otherStatus(await service.ask('translationMemories_get', { path }), 404);
  }),
];

/** The memory is deleted by the last row. */
export const memoryRows: readonly Row[] = [...segmentRows, ...importRows, ...exportRows];

async function asked(service: Service, query: object) {
  const { id } = await service.any('translationMemories');
  return service.ask(list, { path: [id], query: { ...query } });
}

async function segmentsOf(service: Service, query: object): Promise<readonly unknown[]> {
  const segments = listAt(bodyOf(await asked(service, query)), 'segments');
  if (segments.length === 0 && !('filter_text' in query)) throw new Untestable('the memory has no segments');
  return segments;
}

function declare(service: Service) {
  const source_file = { file_name: 'check.tmx', content_length: 1000 };
  return service.ask(create, { body: { source_file } });
}

/** A job whose file never comes: it ends by itself and leaves nothing. */
async function waiting(service: Service): Promise<unknown> {
  const data = await service.once('declared import', async () => bodyOf(await declare(service)));
  return service.jobs.read(textAt(data, 'job_id'));
}

/** Requests an export twice at once, and once more when it has ended. */
function twoExports(service: Service) {
  return service.once('export', async () => {
    const path = [(await service.own('translationMemories')).id];
    const [started, second] = [await service.ask(exported, { path }), await service.ask(exported, { path })];
    const jobId = textAt(bodyOf(started), 'job_id');
    const data = await service.jobs.ended(jobId);
    const third = await service.ask(exported, { path });
    // A job that has ended stays so.
    const again = await service.jobs.ended(jobId);
    return { jobId, second, data: isSuccess(third) ? again : data, third };
  });
}

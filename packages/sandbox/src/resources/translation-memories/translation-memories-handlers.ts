// A memory that the key cannot access gives 404, like an unknown one. A page size above 25 is reduced: the range is
// assumed, and an assumption rejects no request.

import type { components } from 'language-service-client/schema';
import type { Account } from '../../access/accounts.ts';
import { found } from '../../errors/refusal.ts';
import { describeJob } from '../../jobs/describe-job.ts';
import { createExport, failExportsOf, stopExport } from '../../jobs/export-jobs.ts';
import { createImport } from '../../jobs/import-jobs.ts';
import type { Service } from '../../sandbox-service.ts';
import { inTransaction } from '../../store/database.ts';
import type { ImportRequest, Job } from '../../store/jobs.ts';
import { type HandlersOf, ok } from '../handler.ts';
import { numberedSlice } from '../numbered-page.ts';
import { listSegments } from './list-segments.ts';

type WireJob = components['schemas']['TranslationMemoryJob'];
type NewImport = components['schemas']['NewTranslationMemoryImport'];

/** Handlers of the translation memories, their jobs and their segments. */
export function translationMemoriesHandlers(service: Service): HandlersOf<'translationMemories'> {
  const { catalog } = service;
  return {
    translationMemories_list: ({ account, query }) =>
      ok({
        translation_memories: catalog.translationMemories.list(
          account.id,
          numberedSlice(query, { most: 25 }),
        ),
        total_count: catalog.translationMemories.count(account.id),
      }),
    translationMemories_get: ({ account, path }) =>
      ok(found(catalog.translationMemories.get(account.id, path.translation_memory_id))),
    translationMemories_createImport: ({ account, origin, body }) => ({
      status: 202,
      body: createImport(service, account, origin, importRequest(body)),
    }),
    translationMemories_getJob: ({ account, path, origin }) =>
      ok(describeAt(service, jobOf(service, account, path.job_id), origin)),
    translationMemories_createExport: ({ account, path }) => {
      const { job, reused } = createExport(service, account, path.translation_memory_id);
      const { translation_memory_id } = path;
      return { status: reused ? 200 : 202, body: { job_id: job, parameters: { translation_memory_id } } };
    },
    translationMemories_listSegments: async ({ account, path, query }) =>
      ok(await listSegments(service, account, path.translation_memory_id, query)),
    translationMemories_delete: ({ account, path }) => {
      remove(service, account, path.translation_memory_id);
      return { status: 204 };
    },
  };
}

/** A job as a request to that origin shows it now. */
function describeAt({ clock, durations, signer, uploads }: Service, job: Job, origin: string): WireJob {
  const isReceiving = uploads.has(job.id);
  return describeJob(job, { nowMs: clock.now(), durations, signer, origin, isReceiving });
}

function jobOf({ catalog }: Service, account: Account, id: string): Job {
  const job = found(catalog.jobs.find(id));
  return found(job.account === account.id ? job : undefined);
}

function remove(service: Service, account: Account, id: string): void {
  const failed = inTransaction(service.database, () => {
    found(service.catalog.translationMemories.remove(account.id, id) || undefined);
    return failExportsOf(service, id);
  });
  // The files go after the change is stored: it may find no room.
  for (const job of failed) stopExport(service, job);
  service.memories.remove(id);
}

function importRequest({ source_file, parameters }: NewImport): ImportRequest {
  const { file_name, content_type = 'application/xml', content_length } = source_file;
  return {
    fileName: file_name,
    displayName: parameters?.display_name,
    contentType: content_type,
    contentLength: content_length,
  };
}

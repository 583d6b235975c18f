// The correct answers of the service and its store to an import and an export.

import type { StageOptions } from '../harness/stage.ts';
import { answer, type Exchange, jsonType } from '../harness/steps.ts';
import { ids, signatures } from './story.ts';

/** A moment well after the beginning of every case. */
const laterOn = '2026-03-02T09:45:00.000Z';

/** The address of the upload at this origin, which is a secret by its signature. */
export function uploadUrl(origin: string): string {
  return `${origin}/uploads/311?expires=1772444700&signature=${signatures.upload}`;
}

/** The address of the download at this origin, likewise. */
export function downloadUrl(origin: string): string {
  return `${origin}/downloads/312?expires=1772444700&signature=${signatures.download}`;
}

function json(status: number, body: object): Exchange {
  return answer(status, JSON.stringify(body), jsonType);
}

/** The answer to an import that is declared. */
export function importDeclared(upload_url: string): Exchange {
  return json(202, { job_id: ids.job, upload_url, expires_at: laterOn });
}

/** The answer to an export that is asked for. */
export function exportBegun(): Exchange {
  return json(202, { job_id: ids.exportJob, parameters: { translation_memory_id: ids.memory } });
}

export function importJob(result: object): Exchange {
  return json(200, {
    job_id: ids.job,
    product: 'translation_memory',
    operation: 'import',
    results: [result],
  });
}

export function exportJob(result: object): Exchange {
  return json(200, {
    job_id: ids.exportJob,
    product: 'translation_memory',
    operation: 'export',
    results: [result],
  });
}

export const imported = {
  status: 'completed',
  translation_memory_id: ids.memory,
  skipped_segment_count: 0,
} as const;

/** The result of an export whose file is at this origin. */
export function exported(origin: string): object {
  return { status: 'completed', download_url: downloadUrl(origin), expires_at: laterOn };
}

/** The requests of an export, as the servers see them. */
export const exportRequests = {
  begin: `POST /v3/translation_memories/${ids.memory}/export`,
  poll: `GET /v3/translation_memories/jobs/${ids.exportJob}`,
  get: `GET ${pathOf(downloadUrl('http://store'))}`,
} as const;

export const importRequests = {
  declare: 'POST /v3/translation_memories/import',
  poll: `GET /v3/translation_memories/jobs/${ids.job}`,
  put: `PUT ${pathOf(uploadUrl('http://store'))}`,
} as const;

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** A service that begins an export and answers polls with the completed job. */
export function exportService(): NonNullable<StageOptions['otherwise']> {
  return ({ method }, { store }) => (method === 'POST' ? exportBegun() : exportJob(exported(store)));
}

/** A service that answers a declaration and polls with the completed job. */
export function importService(): NonNullable<StageOptions['otherwise']> {
  return ({ method }, { store }) =>
    method === 'POST' ? importDeclared(uploadUrl(store)) : importJob(imported);
}

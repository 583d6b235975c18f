// The correct answers of the service and its store to an import and an export.

import type { StageOptions } from '../harness/stage.ts';
import { afterRequest, answer, type Exchange, jsonType, type MessageHeaders } from '../harness/steps.ts';
import { ids, signatures } from './story.ts';

/** A moment well after the beginning of every case. */
export const laterOn = '2026-03-02T09:45:00.000Z';

/** The address of the upload at this origin, which is a secret by its signature. */
export function uploadUrl(origin: string): string {
  return `${origin}/uploads/311?expires=1772444700&signature=${signatures.upload}`;
}

/** The address of the download at this origin, likewise. */
export function downloadUrl(origin: string): string {
  return `${origin}/downloads/312?expires=1772444700&signature=${signatures.download}`;
}

function json(status: number, body: object, headers: MessageHeaders = {}): Exchange {
  return answer(status, JSON.stringify(body), { ...jsonType, ...headers });
}

/** The answer to an import that is declared. */
export function importDeclared(upload_url: string, expires_at = laterOn, headers?: MessageHeaders): Exchange {
  return json(202, { job_id: ids.job, upload_url, expires_at }, headers);
}

/** The answer to an export that is asked for: 202 begins one, 200 gives an earlier one. */
export function exportBegun(status: 200 | 202 = 202): Exchange {
  return json(status, { job_id: ids.exportJob, parameters: { translation_memory_id: ids.memory } });
}

export function importJob(result: object): Exchange {
  return json(200, {
    job_id: ids.job,
    product: 'translation_memory',
    operation: 'import',
    results: [result],
  });
}

export function exportJob(result: object, more: object = {}): Exchange {
  const job = {
    job_id: ids.exportJob,
    product: 'translation_memory',
    operation: 'export',
    results: [result],
  };
  return json(200, { ...job, ...more });
}

export const imported = {
  status: 'completed',
  translation_memory_id: ids.memory,
  skipped_segment_count: 0,
} as const;

/** The result of an export whose file is at this origin. */
export function exported(origin: string, expires_at = laterOn): object {
  return { status: 'completed', download_url: downloadUrl(origin), expires_at };
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

export const running = answer(409, '{"message":"An export of this memory is already running"}', jsonType);

/** A service that answers requests to export in this order, 409 after that, and polls with a completed job. */
export function exportService(...started: readonly Exchange[]): NonNullable<StageOptions['otherwise']> {
  const left = [...started];
  return ({ method, target }, { store }) => {
    if (method === 'POST') return left.shift() ?? running;
    if (target.includes('/jobs/')) return exportJob(exported(store));
    return json(200, { updated_time: '2026-03-02T09:00:00.000Z' });
  };
}

/** A service that answers declarations in this order, the last again and again, and polls with a completed job. */
export function importService(
  ...declared: readonly ((store: string) => Exchange)[]
): NonNullable<StageOptions['otherwise']> {
  let count = 0;
  return ({ method }, { store }) => {
    if (method !== 'POST') return importJob(imported);
    const next = declared[Math.min(count, declared.length - 1)];
    count += 1;
    return next?.(store) ?? afterRequest('reset');
  };
}

/** The answer to a declaration whose address expires then. */
export function declaredUntil(expires: string, headers?: MessageHeaders): (store: string) => Exchange {
  return (store) => importDeclared(uploadUrl(store), expires, headers);
}

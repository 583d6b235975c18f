// One worker takes one export as far as it goes now. An export changes nothing at the service, so it may be asked for
// again; its file appears under its name only when it is whole.

import { type Client, ConflictError } from 'language-service-client';
import { type Failure, failedBy, failure, failureOf, type RequestFailure, recorded } from '../failures.ts';
import type { ImportParts } from '../imports/advance-import.ts';
import type { Sight } from '../imports/import-service.ts';
import { lookAt } from '../jobs.ts';
import { Fenced, type Hold } from '../ledger/hold.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Changes } from '../ledger/row.ts';
import { pauseMs } from '../limits.ts';
import type { ServiceTime } from '../service-time.ts';

export interface ExportParts extends Pick<ImportParts, 'limits' | 'tell' | 'onFailure'> {
  readonly memories: Client['translationMemories'];
  readonly ledger: Ledger;
  readonly time: ServiceTime;
}

/** How long the row rests; undefined at its end. */
type Rest = number | undefined;

/** Continues until the row has ended or rests; gives how long it rests. */
export async function advanceExport(hold: Hold, parts: ExportParts): Promise<Rest> {
  const restMs = hold.row.state === 'planned' ? await begin(hold, parts) : await look(hold, parts);
  await hold.release(restMs ?? 0);
  return restMs;
}

async function begin(hold: Hold, parts: ExportParts): Promise<Rest> {
  const { memories, ledger, limits, tell } = parts;
  const { account, memoryId = '', id, path, name } = hold.row;
  try {
    const { job_id: jobId } = await memories.createExport(memoryId, { maxRetries: 0, signal: hold.signal });
    hold.change({ state: 'sent', jobId, attempts: 0, failure: undefined });
    tell({ type: 'declared', id, path, name, jobId });
    return limits.firstLookMs;
  } catch (error) {
    if (!(error instanceof ConflictError)) return afterFailure(hold, parts, failureOf(error));
    // Which export runs is not said; the row that began it knows.
    const jobId = await ledger.exportJobOf(account, memoryId);
    if (jobId === undefined) return afterFailure(hold, parts, failedBy('failed', error));
    hold.change({ state: 'sent', jobId, failure: undefined });
    return limits.firstLookMs;
  }
}

async function look(hold: Hold, parts: ExportParts): Promise<Rest> {
  const { memories, time, limits } = parts;
  const { jobId = '', attempts } = hold.row;
  const sight = await lookAt(memories, time, jobId, hold.signal);
  if (sight.kind !== 'seen') return afterFailure(hold, parts, sight);
  if (sight.status === 'completed') return fetchFile(hold, parts);
  if (sight.status === 'failed')
    return failed(
      hold,
      failure('job', `job ${jobId} failed: ${sight.reason ?? 'no reason'}`, 'JobFailedError'),
    );
  if (sight.status === 'running' || sight.status === 'awaiting') return limits.longestLookMs / 5;
  return anew(hold, parts, sight, attempts);
}

/** The job is gone with its file: another one makes it again. */
function anew(hold: Hold, { limits }: ExportParts, { status }: Sight, attempts: number): Rest {
  const expired = failure('expired', `the export was ${status}`);
  if (attempts + 1 >= limits.mostAttempts) return failed(hold, expired);
  hold.change({ state: 'planned', jobId: undefined, attempts: attempts + 1, failure: expired });
  return pauseMs(limits, attempts);
}

async function fetchFile(hold: Hold, parts: ExportParts): Promise<Rest> {
  const { jobId = '', memoryId = '', path } = hold.row;
  const exported = parts.memories.resumeExport({ operation: 'export', jobId, translationMemoryId: memoryId });
  try {
    const { bytes, sha256 } = await exported.download(path, {
      overwrite: true,
      signal: hold.signal,
      deadlineMs: parts.limits.longestUploadMs,
    });
    hold.change({ state: 'done', size: bytes, sha256, attempts: 0, failure: undefined });
    return undefined;
  } catch (error) {
    return afterFailure(hold, parts, failureOf(error));
  }
}

async function afterFailure(hold: Hold, parts: ExportParts, failure: RequestFailure): Promise<Rest> {
  const { signal, row } = hold;
  if (signal.reason instanceof Fenced) throw signal.reason;
  const { id, path, name } = row;
  const { kind } = failure;
  const known = recorded(failure);
  parts.tell({ type: 'attemptFailed', id, path, name, failure: known });
  const { limits } = parts;
  if (kind === 'busy' || kind === 'full' || kind === 'denied') {
    await parts.onFailure(failure);
    hold.change({ failure: known });
    return kind === 'busy' ? failure.waitMs : limits.firstLookMs;
  }
  const attempts = row.attempts + 1;
  if (kind === 'refused' || attempts >= limits.mostAttempts) return failed(hold, known);
  hold.change({ attempts, failure: known });
  return pauseMs(limits, attempts);
}

function failed(hold: Hold, failure: Failure): undefined {
  const changes: Changes = { state: 'failed', jobId: undefined, attempts: 0, failure };
  hold.change(changes);
}

// What the description says of jobs: a job that was started is found, it never goes back, and an export is refused only
// while another one of its memory runs.

import { type JobState, stateOfStatus } from 'language-service-client/jobs';
import { valueAt } from '../json-values.ts';
import type { LawOf } from './law.ts';

interface Job {
  stage: number;
  /** When its upload address expires, in epoch milliseconds; NaN for a job without an upload address. */
  readonly endsMs: number;
  /** The memory that is exported. */
  readonly memory: string | undefined;
}

const stages: Record<JobState, number> = { awaiting: 0, running: 1, succeeded: 2, failed: 2, expired: 2 };

/** How far the job of a response body is: 0 awaits its file, 2 has ended. Undefined if the body shows no job. */
export function stageOf(body: unknown): number | undefined {
  const status = valueAt(body, 'job_id') && valueAt(body, 'results', 0, 'status');
  return typeof status === 'string' ? stages[stateOfStatus(status)] : undefined;
}

export const jobLaws: LawOf = () => {
  const jobs = new Map<string, Job>();
  return function* (seen) {
    const { operation, data, status, path, isSuccess } = seen;
    const [id = ''] = path;
    const isStart = seen.described.success.some((one) => one.status === 202);
    const started = valueAt(data, 'job_id');
    if (status === 202 && typeof started === 'string' && jobs.has(started))
      yield { where: operation, what: 'the response repeats a job with 202 instead of 200' };
    if (isStart && isSuccess && typeof started === 'string' && !jobs.has(started)) {
      const endsMs = Date.parse(String(valueAt(data, 'expires_at')));
      jobs.set(started, { stage: 0, endsMs, memory: operation.endsWith('Export') ? id : undefined });
    }
    const isExported = () => [...jobs.values()].some(({ memory, stage }) => memory === id && stage < 2);
    if (status === 409 && isStart && !isExported())
      yield {
        where: operation,
        what: 'it is refused with 409, although no export of this memory is running',
      };
    const job = jobs.get(id);
    if (job === undefined || !operation.endsWith('getJob')) return;
    if (Date.parse(String(valueAt(data, 'creation_time'))) >= job.endsMs)
      yield { where: 'TranslationMemoryImport.expires_at', what: 'it is before the import was created' };
    if (status === 404) yield { where: operation, what: 'a job that was started returns 404' };
    const results = valueAt(data, 'results');
    if (!isSuccess || !Array.isArray(results)) return;
    if (results.length > 1)
      yield { where: 'TranslationMemoryJob.results', what: `${results.length} results came` };
    const stage = stageOf(data);
    if (stage === undefined) return;
    if (stage < job.stage) yield { where: operation, what: 'a job returns to an earlier status' };
    job.stage = Math.max(stage, job.stage);
  };
};

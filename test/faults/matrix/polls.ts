// Polls of one job, and the responses to them.

import type { WaitOptions } from 'language-service-client';
import type { Flow } from '../harness/flows.ts';
import type { Stage } from '../harness/stage.ts';
import { answer, type Exchange, jsonType, type MessageHeaders } from '../harness/steps.ts';
import { ids } from './story.ts';

/** One poll, as the server sees it. */
export const poll = `GET /v3/translation_memories/jobs/${ids.job}`;

/** The results of a job, or what a service may put in their place. */
export type Results = readonly object[] | null | undefined;

export function jobBody(results: Results, operation = 'import'): object {
  return { job_id: ids.job, product: 'translation_memory', operation, results };
}

/** The answer to a poll. */
export function job(results: Results, headers: MessageHeaders = {}): Exchange {
  return answer(200, JSON.stringify(jobBody(results)), { ...jsonType, ...headers });
}

/** The answer to a poll at a job of this status. */
export const status = (name: unknown) => job([{ status: name }]);

/** Waits for the job. */
export const wait = ({ client, aborter }: Stage, options: WaitOptions = {}) =>
  client.translationMemories.waitForJob(ids.job, { signal: aborter.signal, ...options });

/** Waits for a job that is described so, one poll after the other. */
export const waiting = (...script: readonly Exchange[]): Pick<Flow, 'stage' | 'act'> => ({
  stage: () => ({ script }),
  act: (stage) => wait(stage),
});

/** So many polls. */
export const polls = (count: number) => Array.from({ length: count }, () => poll);

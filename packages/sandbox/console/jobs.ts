// The list of imports and exports, newest first. A click on a job shows only its exchanges.

import type { JobRow } from '../src/console/jobs-on-clock.ts';
import type { Status } from '../src/jobs/describe-job.ts';
import { draw, find, timeOf, write } from './elements.ts';
import { showOnly } from './exchange-list.ts';

/**
 * The color and the text for each job status that the service documents. A script can set any other status, which the
 * page shows unchanged.
 */
const STATUSES = new Map<string, readonly [tone: string, word?: string]>(
  Object.entries({
    awaiting_input: ['soft', 'no file yet'],
    processing: ['blue'],
    completed: ['green'],
    downloaded: ['green'],
    failed: ['red'],
    expired: ['red'],
  } satisfies Record<Status, readonly [tone: string, word?: string]>),
);

/** Shows the jobs. Restores the keyboard focus afterwards, because the elements of all rows are new. */
export function showJobs(jobs: readonly JobRow[]): void {
  write('.jobs .count', `${jobs.length || ''}`);
  find('.jobs').classList.toggle('is-empty', jobs.length === 0);
  const focused = document.activeElement?.closest('.jobs li')?.id;
  find('.jobs ul').replaceChildren(...jobs.map(drawJob));
  if (focused) document.getElementById(focused)?.querySelector('button')?.focus();
}

function drawJob({ id, operation, name, status, createdMs, problem = '' }: JobRow): HTMLElement {
  const [tone, word = status] = STATUSES.get(status) ?? ['soft'];
  const texts = { time: timeOf(createdMs), way: operation === 'import' ? '↑' : '↓', name, problem };
  const item = draw('job', { ...texts, state: word });
  item.id = `job-${id}`;
  find('.state', item).classList.add(tone);
  find('button', item).addEventListener('click', () => showOnly(id));
  return item;
}

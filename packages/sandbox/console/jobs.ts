// Imports and exports as bars on the clock. The handle of the ruler moves the clock forward; the ticks below a bar are the
// requests about its job, so that too many polls look like a block.

import type { Mark } from '../src/console/exchange-rows.ts';
import type { JobBar } from '../src/console/jobs-on-clock.ts';
import { command, draw, find, say, spanOf, timeOf, write } from './elements.ts';
import type { ListedRow } from './event-source.ts';

const lanes = find('.lanes');
const list = find('.lanes ol');
const handle = find<HTMLInputElement>('.ruler input');
const zoom = find<HTMLSelectElement>('.jobs select');

const WORDS: Readonly<Record<string, string>> = { awaiting_input: 'no file yet' };
const TONES: Readonly<Record<string, string>> = {
  ...{ completed: 'green', downloaded: 'green', failed: 'red', expired: 'red', processing: 'blue' },
};
/** The marks of exchanges that show at their job. */
const SHOWN: readonly Mark[] = ['again', 'expired', 'storm'];
/** The ticks that are kept of a job. */
const MOST_TICKS = 600;

let bars: readonly JobBar[] = [];
let span = { fromMs: 0, toMs: 1 };
let isDragging = false;
const ticks = new Map<string, number[]>();
const marked = new Map<string, Set<Mark>>();

/** Shows jobs. */
export function showJobs(shown: readonly JobBar[], nowMs: number, open: (bar: JobBar) => void): void {
  bars = shown;
  const recent = bars.filter(({ createdMs }) => createdMs >= nowMs - Number(zoom.value));
  const drawn = recent.length === 0 ? bars : recent;
  const few = drawn.length < bars.length ? `${drawn.length} of ${bars.length}` : `${bars.length || ''}`;
  write('.jobs', '.count', few);
  find('.jobs').classList.toggle('is-empty', bars.length === 0);
  const fromMs = Math.min(nowMs - 60_000, ...drawn.map(({ createdMs }) => createdMs));
  const ends = drawn.flatMap(({ expiresMs = 0, finishedMs = 0 }) => [expiresMs, finishedMs]);
  const toMs = Math.max(nowMs + 60_000, ...ends);
  span = { fromMs: fromMs - (toMs - fromMs) * 0.02, toMs: toMs + (toMs - fromMs) * 0.06 };
  handle.min = String(Math.round(span.fromMs));
  handle.max = String(Math.round(span.toMs));
  write('.jobs', '.from', timeOf(span.fromMs));
  write('.jobs', '.to', timeOf(span.toMs));
  // What has the focus keeps it.
  const focused = [...list.children].findIndex((one) => one.contains(document.activeElement));
  list.replaceChildren(...drawn.map((bar) => drawBar(bar, nowMs, open)));
  list.children[focused]?.querySelector('button')?.focus();
  moveNow(nowMs);
}

/** Notes exchanges: those about jobs become ticks and marks; none clears them. */
export function noteJobs(rows?: readonly ListedRow[]): void {
  if (rows === undefined) for (const notes of [ticks, marked]) notes.clear();
  for (const { job, time, marks } of rows ?? []) {
    if (job === undefined) continue;
    ticks.set(job, [...(ticks.get(job) ?? []), Date.parse(time)].slice(-MOST_TICKS));
    marked.set(job, new Set([...(marked.get(job) ?? []), ...marks]));
  }
}

/** Moves the line of the clock. */
export function moveNow(nowMs: number): void {
  if (isDragging) return;
  handle.value = String(nowMs);
  lanes.style.setProperty('--now', String(partOf(nowMs)));
}

/** Lets the handle move the clock. */
export function prepareJobs(now: () => number, redraw: () => void): void {
  zoom.addEventListener('change', redraw);
  handle.addEventListener('input', () => {
    isDragging = true;
    const ahead = Number(handle.value) - now();
    lanes.style.setProperty('--now', String(partOf(Number(handle.value))));
    say(ahead > 0 ? `Move the clock ${spanOf(ahead)} forward` : 'The clock only moves forward.');
  });
  handle.addEventListener('change', () => {
    isDragging = false;
    const ahead = Math.round(Number(handle.value) - now());
    if (ahead > 0) void command('POST', 'clock', { advance: ahead });
    moveNow(now());
  });
}

/** Where a moment is, from 0 to 1. */
function partOf(atMs: number): number {
  return Math.min(Math.max((atMs - span.fromMs) / (span.toMs - span.fromMs), 0), 1);
}

function drawBar(bar: JobBar, nowMs: number, open: (bar: JobBar) => void): HTMLElement {
  const { id, operation, name, status, createdMs, startedMs, finishedMs, expiresMs } = bar;
  const way = operation === 'import' ? '↑' : '↓';
  const lane = draw('job', { way, name, state: WORDS[status] ?? status });
  lane.className = `${TONES[status] ?? 'soft'} ${status}`;
  const place = (part: string, fromMs: number | undefined, toMs = fromMs): void => {
    const { style } = find(`.${part}`, lane);
    style.display = fromMs === undefined ? 'none' : '';
    style.left = `${partOf(fromMs ?? 0) * 100}%`;
    style.width = `${(partOf(toMs ?? 0) - partOf(fromMs ?? 0)) * 100}%`;
  };
  const waitedMs = startedMs ?? Math.min(nowMs, expiresMs ?? nowMs);
  place('waits', operation === 'import' ? createdMs : undefined, waitedMs);
  place('works', startedMs, finishedMs ?? nowMs);
  place('address', expiresMs);
  place('ended', finishedMs);
  const places = new Set(ticks.get(id)?.map((atMs) => Math.round(partOf(atMs) * 1000)));
  find('path', lane).setAttribute('d', [...places].map((x) => `M${x} 0v10`).join(''));
  find('.marks', lane).append(...SHOWN.filter((mark) => marked.get(id)?.has(mark)).map((mark) => draw(mark)));
  find('button', lane).title = `${operation} of ${name}`;
  find('button', lane).addEventListener('click', () => open(bar));
  return lane;
}

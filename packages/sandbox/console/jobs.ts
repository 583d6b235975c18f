// Imports and exports as bars on the clock, with marks of the exchanges about them. The handle of the ruler moves the clock
// forward.

import type { Mark } from '../src/console/exchange-rows.ts';
import type { JobBar } from '../src/console/jobs-on-clock.ts';
import type { Status } from '../src/jobs/describe-job.ts';
import { command, draw, find, say, spanOf, timeOf, write } from './elements.ts';
import type { ListedRow } from './event-source.ts';
import { createRowList } from './row-list.ts';

const list = find('.lanes ol');
const handle = find<HTMLInputElement>('.ruler input');
const zoom = find<HTMLSelectElement>('.jobs select');

const STATUSES: Readonly<Record<Status, readonly [tone: string, word?: string]>> = {
  awaiting_input: ['soft', 'no file yet'],
  processing: ['blue'],
  completed: ['green'],
  downloaded: ['green'],
  failed: ['red'],
  expired: ['red'],
};
/** The tone and the word of a status, also of one that a script has made. */
const shownAs = new Map<string, readonly [tone: string, word?: string]>(Object.entries(STATUSES));
/** The marks of exchanges that show at their job. */
const SHOWN: readonly Mark[] = ['again', 'expired', 'storm'];
/** The jobs of which marks are kept; the sandbox sends fewer bars. */
const MOST_NOTED = 1000;

let bars: readonly JobBar[] = [];
let showBars: (bars: readonly JobBar[]) => void = () => {};
let span = { fromMs: 0, toMs: 1 };
let isDragging = false;
const marked = new Map<string, Set<Mark>>();

/** Shows jobs. */
export function showJobs(shown: readonly JobBar[], nowMs: number): void {
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
  for (const id of [...marked.keys()].slice(0, -MOST_NOTED)) marked.delete(id);
  showBars(drawn);
  moveNow(nowMs);
}

/** Notes the marks of exchanges about jobs; without exchanges, forgets them. */
export function noteJobs(rows?: readonly ListedRow[]): void {
  if (rows === undefined) marked.clear();
  for (const { job, marks } of rows ?? [])
    if (job !== undefined) marked.set(job, new Set([...(marked.get(job) ?? []), ...marks]));
}

/** Moves the line of the clock. */
export function moveNow(nowMs: number): void {
  if (isDragging) return;
  handle.value = String(nowMs);
  drawNow(nowMs);
}

function drawNow(atMs: number): void {
  list.style.backgroundPositionX = `calc(var(--label) + (100% - var(--label) - var(--state)) * ${partOf(atMs)})`;
}

/** Lets the handle move the clock; `open` shows a job. */
export function prepareJobs(now: () => number, redraw: () => void, open: (bar: JobBar) => void): void {
  showBars = createRowList(list, {
    height: 32,
    keyOf: ({ id }) => id,
    draw: (bar) => drawBar(bar, now()),
    open,
  });
  zoom.addEventListener('change', redraw);
  handle.addEventListener('input', () => {
    isDragging = true;
    const ahead = Number(handle.value) - now();
    drawNow(Number(handle.value));
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

function drawBar(bar: JobBar, nowMs: number): HTMLElement {
  const { id, operation, name, status, createdMs, startedMs, finishedMs, expiresMs } = bar;
  const [tone, word = status] = shownAs.get(status) ?? ['soft'];
  const lane = draw('job', { way: operation === 'import' ? '↑' : '↓', name, state: word });
  lane.className = `${tone} ${status}`;
  lane.title = `${operation} of ${name}`;
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
  const marks = SHOWN.filter((mark) => marked.get(id)?.has(mark)).map((mark) => draw(mark));
  find('.marks', lane).replaceChildren(...marks);
  return lane;
}

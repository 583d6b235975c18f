// The console of the sandbox: what arrives goes to the part of the page that shows it.

import type { ExchangeRow } from '../src/console/exchange-rows.ts';
import type { JobsOnClock } from '../src/console/jobs-on-clock.ts';
import { closeDetail, openExchange, openThing, prepareDetail } from './detail.ts';
import { command, find, spanOf, timeOf, write } from './elements.ts';
import { connect, connection, listed, noteHello } from './event-source.ts';
import {
  addExchanges,
  clearExchanges,
  listExchanges,
  noteJournal,
  redrawExchanges,
} from './exchange-list.ts';
import { offerPlaces, prepareFaults, showFaults } from './faults.ts';
import { prepareGraph, showGraph } from './graph.ts';
import { moveNow, noteJobs, prepareJobs, showJobs } from './jobs.ts';

let clock: { readonly aheadMs?: number; readonly nowMs?: number } = {};
let jobs: JobsOnClock = { bars: [], timers: [] };

const nowMs = (): number => clock.nowMs ?? Date.now() + (clock.aheadMs ?? 0);
const nextTimer = () => jobs.timers.find(({ atMs }) => atMs > nowMs());
let redrawing = 0;
/** Draws the jobs once before the next frame, however many events came. */
const redrawJobs = (): void => {
  cancelAnimationFrame(redrawing);
  redrawing = requestAnimationFrame(() => showJobs(jobs.bars, nowMs()));
};

function tick(): void {
  const next = nextTimer();
  const isStopped = clock.nowMs !== undefined;
  write('header', 'time', timeOf(nowMs()));
  write(
    'header',
    '.date',
    `${new Date(nowMs()).toISOString().slice(0, 10)}, ${isStopped ? 'stopped' : 'running'}`,
  );
  write(
    'footer',
    '.next',
    next === undefined
      ? 'Nothing is due. A job or a signed address would be next.'
      : `${timeOf(next.atMs)} (in ${spanOf(next.atMs - nowMs())}): ${next.what}.`,
  );
  find<HTMLButtonElement>('.to-next').disabled = !connection.control || next === undefined;
  moveNow(nowMs());
}

function noteRestart(): void {
  closeDetail();
  redrawExchanges();
  find('.another').hidden = false;
  write(
    'body',
    '.another',
    `Another sandbox answers since ${new Date().toLocaleTimeString()}. Pale exchanges are of the one before, which has ended.`,
  );
}

listExchanges((row) => void openExchange(row));
prepareDetail();
prepareFaults();
prepareJobs(nowMs, redrawJobs, (bar) => void openThing(`${bar.operation} of ${bar.name}`, bar.id, bar));
prepareGraph(({ kind, name, id }) => void openThing(`${kind}: ${name}`, id));
connect(
  {
    hello: (hello: typeof connection & { readonly places: readonly string[] }) => {
      const isAnother = hello.boot !== connection.boot;
      const isRestart = isAnother && connection.boot !== '';
      if (isAnother) offerPlaces(hello.places);
      noteHello(hello);
      if (isRestart) noteRestart();
      for (const one of document.querySelectorAll<HTMLElement>('[data-control]'))
        one.toggleAttribute(one instanceof HTMLSpanElement ? 'hidden' : 'disabled', !hello.control);
      find('.hint').hidden = hello.control;
      tick();
    },
    exchanges: (given: readonly ExchangeRow[]) => {
      const rows = listed(given);
      addExchanges(rows);
      noteJobs(rows);
      const key = rows.findLast((row) => row.key !== 'no key')?.key;
      if (key !== undefined) write('header', '.key', key);
      if (rows.some(({ job }) => job !== undefined)) redrawJobs();
    },
    clear: () => {
      clearExchanges();
      noteJobs();
      closeDetail();
    },
    clock: (given: typeof clock) => {
      clock = given;
      redrawJobs();
      tick();
    },
    jobs: (given: JobsOnClock) => {
      jobs = given;
      redrawJobs();
      tick();
    },
    faults: showFaults,
    journal: noteJournal,
    graph: showGraph,
    failure: (words: string) => {
      find('.failure').hidden = words === '';
      write('body', '.failure', words);
    },
  },
  (isLive) => {
    write('header', '.live', isLive ? '● Live' : '● Not connected: the sandbox does not answer');
    find('.live').className = `live ${isLive ? 'green' : 'red'}`;
  },
);
setInterval(tick, 1000);

const press = (selector: string, action: () => void): void =>
  find(selector).addEventListener('click', action);
for (const button of document.querySelectorAll<HTMLElement>('[data-advance]'))
  button.addEventListener(
    'click',
    () => void command('POST', 'clock', { advance: button.dataset['advance'] }),
  );
press('.to-next', () => {
  const { atMs = nowMs() } = nextTimer() ?? {};
  void command('POST', 'clock', { advance: Math.max(0, Math.ceil(atMs - nowMs())) });
});
press('.story', () => void command('POST', 'story'));
const ask = find<HTMLDialogElement>('.ask');
press('.reset', () => ask.showModal());
ask.addEventListener('close', () => {
  if (ask.returnValue === 'yes') void command('POST', 'reset');
  ask.returnValue = '';
});
write(
  '.exchanges',
  '.empty code',
  `curl ${location.origin}/v3/style_rules \\\n  -H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY"`,
);

/** Without a choice, the page follows the colors of the system. */
const { style } = document.documentElement;
style.colorScheme = localStorage.getItem('theme') ?? '';
press('.theme', () => {
  const isDark =
    style.colorScheme === ''
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : style.colorScheme === 'dark';
  style.colorScheme = isDark ? 'light' : 'dark';
  localStorage.setItem('theme', style.colorScheme);
});

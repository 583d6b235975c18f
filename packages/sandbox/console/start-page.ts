// Starts the console of the sandbox. Passes each event to the module that shows it.

import type { ExchangeRow } from '../src/console/exchange-rows.ts';
import type { JobRow } from '../src/console/jobs-on-clock.ts';
import { closeDetail, openExchange, prepareDetail } from './detail.ts';
import { command, find, spanOf, timeOf, write } from './elements.ts';
import { connect, connection, listed, noteHello } from './event-source.ts';
import { addExchanges, clearExchanges, listExchanges, noteJournal, paleExchanges } from './exchange-list.ts';
import { offerPlaces, prepareFaults, showFaults } from './faults.ts';
import { showJobs } from './jobs.ts';

let clock: { readonly aheadMs?: number; readonly nowMs?: number } = {};
let jobs: readonly JobRow[] = [];

const nowMs = (): number => clock.nowMs ?? Date.now() + (clock.aheadMs ?? 0);
const nextTimer = () =>
  jobs
    .flatMap(({ timers }) => timers)
    .filter(({ atMs }) => atMs > nowMs())
    .sort((one, other) => one.atMs - other.atMs)[0];

function tick(): void {
  const next = nextTimer();
  const isStopped = clock.nowMs !== undefined;
  const date = new Date(nowMs()).toISOString().slice(0, 10);
  write('header time', timeOf(nowMs()));
  write('header .date', `${date}, ${isStopped ? 'stopped' : 'running'}`);
  write(
    'footer .next',
    next === undefined
      ? 'No job ends and no address expires at a known time.'
      : `${timeOf(next.atMs)} (in ${spanOf(next.atMs - nowMs())}): ${next.what}.`,
  );
  find<HTMLButtonElement>('.to-next').disabled = !connection.control || next === undefined;
}

function noteRestart(): void {
  closeDetail();
  paleExchanges();
  find('.another').hidden = false;
  const time = new Date().toLocaleTimeString();
  write('.another', `The sandbox was restarted at ${time}. Pale exchanges are from before the restart.`);
}

listExchanges((row) => void openExchange(row));
prepareDetail();
prepareFaults();
connect(
  {
    hello: (hello: typeof connection & { readonly places: readonly string[] }) => {
      const isAnother = hello.boot !== connection.boot;
      const isRestart = isAnother && connection.boot !== '';
      if (isAnother) offerPlaces(hello.places);
      noteHello(hello);
      if (isRestart) noteRestart();
      for (const one of document.querySelectorAll<HTMLElement>('[data-control]'))
        one.toggleAttribute('disabled', !hello.control);
      find('.hint').hidden = hello.control;
      tick();
    },
    exchanges: (given: readonly ExchangeRow[]) => {
      const rows = listed(given);
      addExchanges(rows);
      const key = rows.findLast((row) => row.key !== 'no key')?.key;
      if (key !== undefined) write('header .key', key);
    },
    clear: () => {
      clearExchanges();
      closeDetail();
    },
    clock: (given: typeof clock) => {
      clock = given;
      tick();
    },
    jobs: (given: readonly JobRow[]) => {
      jobs = given;
      showJobs(jobs);
      tick();
    },
    faults: showFaults,
    journal: noteJournal,
    failure: (words: string) => {
      find('.failure').hidden = words === '';
      write('.failure', words);
    },
  },
  (isLive) => {
    write('.live', isLive ? '● Live' : '● Not connected: the sandbox does not respond');
    find('.live').className = `live ${isLive ? 'green' : 'red'}`;
  },
);
setInterval(tick, 1000);

const press = (selector: string, action: () => void): void =>
  find(selector).addEventListener('click', action);
for (const advance of ['1m', '31m'])
  press(`[data-advance="${advance}"]`, () => void command('POST', 'clock', { advance }));
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
  '.exchanges .empty code',
  `curl ${location.origin}/v3/style_rules \\\n  -H "Authorization: Service-Auth-Key $LANGUAGE_SERVICE_KEY"`,
);

// How long a page keeps its main thread, in milliseconds of the processor: what else runs on the machine does not count.

import type { Session, TraceEvent } from './browser.ts';

/** The longest turn while `act` runs. */
export async function processorTimes(session: Session, act: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { categories: 'toplevel', transferMode: 'ReportEvents' });
  await act();
  const ended = new Promise<void>((end) => session.once('Tracing.tracingComplete', end));
  await session.send('Tracing.end');
  await ended;
  const place = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const threads = new Set(events.filter(({ args }) => args.name === 'CrRendererMain').map(place));
  const turns = events.filter((one) => one.name.endsWith('RunTask') && threads.has(place(one)));
  if (turns.length === 0) throw new Error('Chromium recorded no turn of the page');
  return Math.max(...turns.map(({ tdur = 0 }) => tdur)) / 1000;
}

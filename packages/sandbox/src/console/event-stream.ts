// What happens in the sandbox as server-sent events. The id of an event is the boot and the number of the last exchange, so
// that a page that connects again gets what it has missed, and nothing twice; after a restart it gets the new journal.

import { completeDueJobs } from '../jobs/complete-due-jobs.ts';
import { createRowMaker } from './exchange-rows.ts';
import type { Inside } from './inside.ts';
import { jobsOnClock } from './jobs-on-clock.ts';

/** The pause in which exchanges become one event. */
const GATHER_MS = 100;
/** So many exchanges are an event at most: a page draws between two events. */
const MOST_ROWS = 100;

/** Creates the streams of a sandbox; none yet. */
export function createEventStreams(inside: Inside) {
  const ends = new Set<() => void>();
  return {
    /** Opens a stream that begins with `hello`; `after` is the id of the last event that its reader has. */
    open: (hello: object, after = '') => {
      let end = (): void => {};
      return new ReadableStream<Uint8Array>({
        start: (controller) => {
          const exchanges = createExchanges(inside, after);
          const last = new Map<string, string>();
          const changes = (): string[] => {
            const events = Object.entries(partsOf(inside)).map(([name, value]) => eventOf(name, value));
            const changed = events.filter((event, at) => last.get(`${at}`) !== event);
            for (const [at, event] of events.entries()) last.set(`${at}`, event);
            return changed;
          };
          const look = (): void => {
            // Who does not read gets the news later, and they take no memory until then.
            if (Number(controller.desiredSize) <= 0) return;
            for (const event of [...exchanges(), ...changes()]) controller.enqueue(Buffer.from(event));
          };
          controller.enqueue(
            Buffer.from(`retry: 1000\n${eventOf('hello', { ...hello, boot: inside.boot })}`),
          );
          const looking = setInterval(look, GATHER_MS).unref();
          const close = (): void => {
            end();
            controller.close();
          };
          ends.add(close);
          end = () => {
            clearInterval(looking);
            ends.delete(close);
          };
        },
        cancel: () => end(),
      });
    },
    /** Ends every stream. */
    close: () => {
      for (const end of ends) end();
    },
  };
}

function eventOf(name: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Returns a function; each call returns the events of the exchanges since the last call. */
function createExchanges({ boot, journal }: Inside, after: string): () => string[] {
  const [knownBoot, number] = after.split(':');
  const rowOf = createRowMaker();
  let read = 0;
  let sent = knownBoot === boot ? Number(number) : 0;
  return () => {
    const { last, cleared } = journal.at;
    if (read === last) return [];
    const rows = journal.numbered(read, MOST_ROWS).map(rowOf);
    const fresh = rows.filter((row) => row.number > sent);
    const isCleared = sent > 0 && sent < cleared;
    read = rows.at(-1)?.number ?? last;
    sent = Math.max(sent, read);
    const id = `${boot}:${sent}`;
    return [
      ...(isCleared ? [eventOf('clear', {}, id)] : []),
      ...(fresh.length > 0 ? [eventOf('exchanges', fresh, id)] : []),
    ];
  };
}

/** Returns the data of the other events, by their names. */
function partsOf({ service, isRunning, time, faults, jobs, journal, folder }: Inside): object {
  const current = service();
  completeDueJobs(current);
  return {
    clock: isRunning ? { aheadMs: time.aheadMs } : { nowMs: time.now() },
    faults: [...faults.list(), ...jobs.list()],
    jobs: jobsOnClock(current),
    journal: { cleared: journal.at.cleared, limit: journal.limit },
    failure: folder?.failure ? `The data folder cannot be written: ${folder.failure}` : '',
  };
}

// Sends the data of the sandbox as server-sent events. The id of an event has the id of the sandbox process and the
// number of the last exchange. So a page that reconnects gets only the exchanges that it has missed. After a restart of
// the sandbox, it gets the complete new journal.

import { completeDueJobs } from '../jobs/complete-due-jobs.ts';
import { createRowMaker } from './exchange-rows.ts';
import type { Inside } from './inside.ts';
import { jobsOnClock } from './jobs-on-clock.ts';

/**
 * The interval in milliseconds at which new exchanges are sent to the page. All exchanges of an interval are sent
 * together.
 */
const GATHER_MS = 100;
/** The maximum number of exchanges in one event. Events must be small, because the page draws after each event. */
const MOST_ROWS = 100;

/** Creates the functions that open and close the event streams for console pages. */
export function createEventStreams(inside: Inside) {
  const ends = new Set<() => void>();
  return {
    /**
     * Returns a new event stream. Its first event has the name `hello` and the passed data. `after` is the id of the
     * last event that the page received on an earlier stream.
     */
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
            // Events for a slow reader are created when it reads again, so they need no memory.
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
    /** Ends all streams. */
    close: () => {
      for (const end of ends) end();
    },
  };
}

function eventOf(name: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Creates a function for one event stream. Each call of the function returns the new events since the previous call, as
 * texts. An event contains new exchanges, or reports that the journal was cleared.
 */
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

/**
 * Returns all data for the console page except the exchanges. Each key is the name of the event that sends the value,
 * for example `jobs`.
 */
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

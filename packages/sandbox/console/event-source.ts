// Receives the events of the sandbox. The browser reconnects and sends the id of its last event. If the browser gives
// up, this module reconnects.

import type { ExchangeRow } from '../src/console/exchange-rows.ts';

/**
 * An exchange on the page, with the id of its sandbox process, because a restarted sandbox numbers its exchanges from 1
 * again.
 */
export interface ListedRow extends ExchangeRow {
  readonly boot: string;
}

/**
 * The handlers of events, keyed by the name of the event. `never` stands for the data, whose type depends on the event.
 */
export type Handlers = Readonly<Record<string, (data: never) => void>>;

/** The id of the connected sandbox process, and whether this process accepts commands. */
export const connection = { boot: '', control: false };

const PAUSE_MS = 1000;
let last = '';
let number = 0;

/** Stays connected to the sandbox while the page is open. Calls `live` when a connection begins or ends. */
export function connect(handlers: Handlers, live: (isLive: boolean) => void): void {
  const source = new EventSource(`events?after=${encodeURIComponent(last)}`);
  for (const [name, handle] of Object.entries(handlers))
    source.addEventListener(name, ({ data, lastEventId }) => {
      last = lastEventId;
      handle(JSON.parse(data) as never);
    });
  source.onopen = () => live(true);
  source.onerror = () => {
    live(false);
    if (source.readyState === EventSource.CLOSED) setTimeout(() => connect(handlers, live), PAUSE_MS);
  };
}

/** Stores the id of the connected sandbox process, and whether this process accepts commands. */
export function noteHello({ boot, control }: typeof connection): void {
  if (boot !== connection.boot) number = 0;
  Object.assign(connection, { boot, control });
}

/** Adds the id of the sandbox process to rows. Leaves out rows that the page already has. */
export function listed(rows: readonly ExchangeRow[]): readonly ListedRow[] {
  const fresh = rows.filter((row) => row.number > number);
  number = Math.max(number, ...rows.map((row) => row.number));
  return fresh.map((row) => ({ ...row, boot: connection.boot }));
}

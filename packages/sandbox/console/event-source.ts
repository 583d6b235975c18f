// Receives the events of the sandbox. The browser reconnects and sends the id of its last event. If the browser gives
// up, this module reconnects.

import type { ExchangeRow } from '../src/console/exchange-rows.ts';

/**
 * A row in the list of exchanges, with the id of the sandbox process. A restarted sandbox numbers its exchanges from 1
 * again, so the number alone is ambiguous.
 */
export interface ListedRow extends ExchangeRow {
  readonly boot: string;
}

/**
 * The functions that handle events of the sandbox, keyed by the name of the event. The type of `data` is `never`,
 * because its real type depends on the event.
 */
export type Handlers = Readonly<Record<string, (data: never) => void>>;

/** The id of the connected sandbox process, and whether this process accepts commands. */
export const connection = { boot: '', control: false };

const PAUSE_MS = 1000;
let last = '';
let number = 0;

/**
 * Receives the events of the sandbox while the page is open, and reconnects after a failure. Calls `live` when the
 * connection begins or ends.
 */
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

/** Returns the rows that the page does not have yet, each with the id of the sandbox process. */
export function listed(rows: readonly ExchangeRow[]): readonly ListedRow[] {
  const fresh = rows.filter((row) => row.number > number);
  number = Math.max(number, ...rows.map((row) => row.number));
  return fresh.map((row) => ({ ...row, boot: connection.boot }));
}

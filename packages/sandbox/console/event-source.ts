// The events of the sandbox. The browser connects again by itself, and says which event it had last; where it gives up,
// this does.

import type { ExchangeRow } from '../src/console/exchange-rows.ts';

/** An exchange on the page: a sandbox that restarts counts from 1 again. */
export interface ListedRow extends ExchangeRow {
  readonly boot: string;
}

/** What the page does with an event, by its name; the sandbox writes each in its own form. */
export type Handlers = Readonly<Record<string, (data: never) => void>>;

/** What is known of the connection. */
export const connection = { boot: '', control: false };

const PAUSE_MS = 1000;
let last = '';
let number = 0;

/** Connects, for as long as the page is open; `live` is called when the connection begins and ends. */
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

/** Notes who answers; a sandbox that has started again counts its exchanges from 1 again. */
export function noteHello({ boot, control }: typeof connection): void {
  if (boot !== connection.boot) number = 0;
  Object.assign(connection, { boot, control });
}

/** Returns the rows that the page does not have yet. */
export function listed(rows: readonly ExchangeRow[]): readonly ListedRow[] {
  const fresh = rows.filter((row) => row.number > number);
  number = Math.max(number, ...rows.map((row) => row.number));
  return fresh.map((row) => ({ ...row, boot: connection.boot }));
}

// Shows the details of one exchange below the lists. Escape closes the details, and the focus returns to the list.

import type { Samples } from '../src/console/exchange-samples.ts';
import type { NumberedEntry } from '../src/server/journal.ts';
import { announce, command, draw, find, jsonView, write } from './elements.ts';
import { connection, type ListedRow } from './event-source.ts';

const section = find('.detail');
let opener: Element | null = null;
let opened: ListedRow | undefined;
let samples: Samples | undefined;

/** Closes the panel with the details of an exchange, if the panel is open. */
export function closeDetail(): void {
  if (section.hidden) return;
  section.hidden = true;
  opened = undefined;
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** Adds the event handlers of the details panel: for its buttons and for the Escape key. */
export function prepareDetail(): void {
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeDetail();
  });
  find('.close', section).addEventListener('click', closeDetail);
  find('.copy-curl').addEventListener('click', () => {
    void navigator.clipboard.writeText(samples?.curl ?? '').then(
      () => announce('Copied.'),
      () => announce('The browser did not allow copying.'),
    );
  });
  find('.make-fault').addEventListener('click', () => {
    void command('POST', 'faults', samples?.fault, `Armed: ${JSON.stringify(samples?.fault)}`);
  });
}

/** Shows the details of an exchange, which is a request with its response. */
export async function openExchange(row: ListedRow): Promise<void> {
  if (section.hidden) opener = document.activeElement;
  opened = row;
  const isHere = row.boot === connection.boot;
  const whole = isHere ? await read(row) : undefined;
  if (opened !== row) return;
  const { method, path, query, status, ms, key, time, number, marks, of } = row;
  samples = whole?.samples;
  const gone = isHere ? 'The journal has dropped this exchange.' : 'The sandbox has been restarted since.';
  const facts = `Exchange ${number} at ${time.replace('T', ' ').replace('Z', '')} · ${ms} ms · key: ${key}`;
  write('.detail h2', `${method} ${path}${query} → ${status || 'no response'}`);
  write('.facts', `${facts}${whole ? '' : ` · ${gone}`}`);
  find('.meanings').replaceChildren(
    ...marks.map((mark) => {
      const { title, className } = draw(mark);
      const line = document.createElement('li');
      line.className = className.replace('mark', '');
      line.textContent = /\.$/.test(title) ? title : `${title}: exchange ${of}.`;
      return line;
    }),
  );
  find('.actions').hidden = whole === undefined;
  const { headers, body, reply, traceId } = whole?.entry ?? {};
  fill('.request', body, headers);
  fill('.response', reply, traceId ? { 'x-trace-id': traceId } : {});
  section.hidden = false;
  section.scrollTop = 0;
  section.focus();
}

function fill(place: string, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  const lines = Object.entries(headers).map((header) => header.join(': '));
  const value = find(place);
  value.replaceChildren(body === undefined ? 'Nothing is stored.' : jsonView(body));
  if (lines.length > 0) value.append(jsonView(lines.join('\n')));
}

/**
 * Requests the details of an exchange from the sandbox. Resolves with undefined if the journal no longer contains the
 * exchange.
 */
async function read({ boot, number }: ListedRow) {
  const response = await fetch(`exchange?boot=${boot}&number=${number}`).catch(() => undefined);
  if (!response?.ok) return undefined;
  // The sandbox's console returns these fields.
  return (await response.json()) as { readonly entry: NumberedEntry; readonly samples: Samples };
}

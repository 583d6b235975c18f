// What is shown of one exchange, job or resource, below the lists. Escape closes it, and the focus returns.

import type { Samples } from '../src/console/exchange-samples.ts';
import type { NumberedEntry } from '../src/server/journal.ts';
import { command, draw, find, jsonView, say, write } from './elements.ts';
import { connection, type ListedRow } from './event-source.ts';
import { exchangesAbout } from './exchange-list.ts';

const section = find('.detail');
let opener: Element | null = null;
let opened = '';
let samples: Samples | undefined;

/** Closes it; nothing happens if it is closed. */
export function closeDetail(): void {
  if (section.hidden) return;
  section.hidden = true;
  opened = '';
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** Makes its buttons work. */
export function prepareDetail(): void {
  section.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeDetail();
  });
  find('.close', section).addEventListener('click', closeDetail);
  const copy = (text = ''): void =>
    void navigator.clipboard.writeText(text).then(
      () => say('Copied.'),
      () => say('The browser did not allow copying.'),
    );
  find('.copy-curl').addEventListener('click', () => copy(samples?.curl));
  find('.copy-test').addEventListener('click', () => copy(samples?.test));
  find('.make-fault').addEventListener('click', () => {
    void command('POST', 'faults', samples?.fault, `Armed: ${JSON.stringify(samples?.fault)}`);
  });
}

/** Shows an exchange. */
export async function openExchange(row: ListedRow): Promise<void> {
  opened = `${row.uid}`;
  const isHere = row.boot === connection.boot;
  // The sandbox gives these for this address.
  const whole = (isHere ? await read(`exchange?boot=${row.boot}&number=${row.number}`) : undefined) as
    | { readonly entry: NumberedEntry; readonly samples: Samples }
    | undefined;
  if (opened !== `${row.uid}`) return;
  const { method, path, query, status, ms, key, time, number, marks, of } = row;
  samples = whole?.samples;
  const gone = isHere ? 'The journal does not have it any longer.' : 'The sandbox was restarted since.';
  const facts = `Exchange ${number} at ${time.replace('T', ' ').replace('Z', '')} · ${ms} ms · key: ${key}`;
  show(`${method} ${path}${query} → ${status || 'no response'}`, `${facts}${whole ? '' : ` · ${gone}`}`);
  find('.meanings', section).replaceChildren(
    ...marks.map((mark) => {
      const { title, className } = draw(mark);
      const line = draw('meaning');
      line.className = className.replace('mark', '');
      line.textContent = /\.$/.test(title) ? title : `${title}: exchange ${of}.`;
      return line;
    }),
  );
  find('.actions', section).hidden = whole === undefined;
  find<HTMLButtonElement>('.copy-test').disabled = samples?.test === undefined;
  write('.detail', '.why', samples?.why ?? '');
  const { headers, body, reply, traceId } = whole?.entry ?? {};
  fill(0, 'Request', body === undefined ? [] : [jsonView(body)], headers);
  fill(1, 'Response', reply === undefined ? [] : [jsonView(reply)], traceId ? { 'x-trace-id': traceId } : {});
}

/** Shows a job or a resource with the exchanges that name it. */
export async function openThing(title: string, id: string, value?: unknown): Promise<void> {
  opened = id;
  const thing = value ?? (await read(`resource?id=${encodeURIComponent(id)}`));
  if (opened !== id) return;
  show(title, thing === undefined ? `There is no resource with the id ${id}.` : '');
  find('.meanings', section).replaceChildren();
  find('.actions', section).hidden = true;
  fill(0, 'Now', thing === undefined ? [] : [jsonView(thing)]);
  const lines = exchangesAbout(id).slice(0, 100);
  fill(
    1,
    'Its exchanges, newest first',
    lines.map((row) => {
      const line = draw('past');
      const button = find('button', line);
      button.textContent = `${row.time.slice(11, 19)}  ${row.method} ${row.operation ?? row.path} → ${row.status}`;
      button.addEventListener('click', () => void openExchange(row));
      return line;
    }),
  );
}

function show(title: string, facts: string): void {
  if (section.hidden) opener = document.activeElement;
  write('.detail', 'h2', title);
  write('.detail', '.facts', facts);
  section.hidden = false;
  section.scrollTop = 0;
  section.focus();
}

function fill(
  half: 0 | 1,
  name: string,
  parts: readonly Node[],
  headers: Readonly<Record<string, string>> = {},
): void {
  const place = section.querySelectorAll('.halves > div')[half];
  if (place === undefined) return;
  find('h3', place).textContent = name;
  const lines = Object.entries(headers).map((header) => header.join(': '));
  const value = find('.value', place);
  value.replaceChildren(...(parts.length === 0 ? ['Nothing is stored.'] : parts));
  if (lines.length > 0) value.append(jsonView(lines.join('\n')));
}

/** What the sandbox gives of it; undefined if it has nothing. */
async function read(address: string): Promise<unknown> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

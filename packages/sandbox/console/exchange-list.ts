// The list of exchanges, newest first, with its filter.

import { draw, find, write } from './elements.ts';
import { connection, type ListedRow } from './event-source.ts';
import { createRowList } from './row-list.ts';

/** What a page keeps. */
const MOST_ROWS = 20_000;
const TONES = ['red', 'violet', 'warm'];

const operations = find<HTMLSelectElement>('.filter select');
const statuses = find<HTMLSelectElement>('.filter select + select');
const search = find<HTMLInputElement>('.filter input');

let kept: readonly ListedRow[] = [];
let shown: readonly ListedRow[] = [];
let isShown = createFilter();
/** What the journal of the sandbox says: the number of its last `clear`, and how many exchanges it keeps. */
let journal = { cleared: 0, limit: 0 };
let showRows: (rows: readonly ListedRow[]) => void = () => {};
const offered = new Set<string>();

/** Begins to list; `open` shows an exchange. */
export function listExchanges(open: (row: ListedRow) => void): void {
  showRows = createRowList(find('.rows > div'), {
    height: 30,
    keyOf: ({ uid }) => `${uid}`,
    draw: drawRow,
    open,
  });
  for (const control of [operations, statuses, search])
    control.addEventListener('input', () => {
      isShown = createFilter();
      shown = kept.filter(isShown);
      show();
    });
}

/** Adds exchanges to the list. */
export function addExchanges(rows: readonly ListedRow[]): void {
  const fresh = rows.toReversed();
  kept = [...fresh, ...kept].slice(0, MOST_ROWS);
  shown = [...fresh.filter(isShown), ...shown].slice(0, MOST_ROWS);
  for (const { operation = '', marks } of rows) {
    offer(operations, operation, () => operation);
    for (const mark of marks) offer(statuses, mark, () => find('span', draw(mark)).textContent);
  }
  show();
}

/** Notes what the journal keeps. */
export function noteJournal(noted: typeof journal): void {
  journal = noted;
  show();
}

/** Draws the rows again, those of an earlier sandbox pale. */
export const redrawExchanges = (): void => show();

/** Empties it. */
export function clearExchanges(): void {
  kept = [];
  shown = [];
  show();
}

/** Those that name an id, newest first. */
export function exchangesAbout(id: string): readonly ListedRow[] {
  return kept.filter(({ path, job }) => job === id || path.includes(id));
}

/** Returns the exchanges of this sandbox that the list lacks. */
function missing(): number {
  const own = kept.filter(({ boot }) => boot === connection.boot);
  return own.length === 0 ? 0 : Number(own[0]?.number) - journal.cleared - own.length;
}

function show(): void {
  const lacking = missing();
  find('.dropped').hidden = lacking <= 0;
  write(
    '.exchanges',
    '.dropped',
    `${lacking} earlier exchanges are missing here: the sandbox keeps the latest ${journal.limit}, this page ${MOST_ROWS}.`,
  );
  const count = shown.length === kept.length ? `${kept.length}` : `${shown.length} of ${kept.length}`;
  write('.exchanges', '.count', count);
  find('.exchanges').classList.toggle('is-empty', kept.length === 0);
  showRows(shown);
}

/** What the form asks for. It is read once, and not for each of thousands of rows. */
function createFilter(): (row: ListedRow) => boolean {
  const [place, wanted] = [operations.value, statuses.value];
  const words = search.value.trim().toLowerCase();
  return ({ method, path, query, operation, status, key, marks, job }) =>
    (place === '' || operation === place) &&
    (wanted === '' ||
      wanted === String(status)[0] ||
      marks.some((mark) => wanted === 'marked' || wanted === mark)) &&
    (words === '' ||
      [method, path + query, operation, status, key, job].join(' ').toLowerCase().includes(words));
}

function offer(select: HTMLSelectElement, value: string, textOf: () => string | null): void {
  if (value === '' || offered.has(value)) return;
  offered.add(value);
  select.append(new Option(textOf() ?? value, value));
}

function drawRow(row: ListedRow, before: ListedRow | undefined): HTMLElement {
  const { time, method, path, query, operation = '', status, ms, marks, boot } = row;
  const texts = { method, operation, path: path + query, status: status || '–', ms: `${ms} ms` };
  const element = draw('row', { ...texts, time: time.slice(11, 19) });
  const badges = marks.map((mark) => draw(mark));
  if (before !== undefined && before.boot !== boot) badges.unshift(draw('restarted'));
  const tones = TONES.filter((one) => badges.some(({ classList }) => classList.contains(one)));
  element.classList.add(...tones.slice(0, 1), ...marks);
  element.classList.toggle('earlier', boot !== connection.boot);
  find('.marks', element).append(...badges);
  find('.status', element).classList.add(status > 0 && status < 400 ? 'green' : 'red');
  return element;
}

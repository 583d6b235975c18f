// The list of exchanges, newest first, with its filter. The Tab key focuses the list once. Arrow keys move in the list,
// and Enter opens an exchange.

import { draw, find, write } from './elements.ts';
import { connection, type ListedRow } from './event-source.ts';

/** The maximum number of exchanges in the list on the page. */
const MOST_ROWS = 1000;
const TONES = ['red', 'violet', 'warm'];

const list = find('.rows');
const operations = find<HTMLSelectElement>('.filter select');
const statuses = find<HTMLSelectElement>('.filter select + select');
const search = find<HTMLInputElement>('.filter input');

/** The exchanges in the list, oldest first, keyed by their elements on the page. */
const rows = new Map<HTMLElement, ListedRow>();
let isShown = createFilter();
/**
 * The state of the sandbox's journal. The exchanges up to the number `cleared` were removed from the journal. `limit`
 * is the maximum number of exchanges that the journal stores.
 */
let journal = { cleared: 0, limit: 0 };
const offered = new Set<string>();
let latest: ListedRow | undefined;

/**
 * Adds the event handlers of the list of exchanges and of its filter. `open` is called to show the details of an
 * exchange.
 */
export function listExchanges(open: (row: ListedRow) => void): void {
  for (const control of [operations, statuses, search])
    control.addEventListener('input', () => {
      isShown = createFilter();
      for (const [element, row] of rows) element.hidden = !isShown(row);
      showCount();
    });
  list.addEventListener('click', ({ target }) => {
    const element = target instanceof Element && target.closest<HTMLElement>('.rows > *');
    const row = element ? rows.get(element) : undefined;
    if (!element || row === undefined) return;
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    element.ariaCurrent = 'true';
    open(row);
  });
  list.addEventListener('keydown', (event) => {
    const shown = [...list.children].filter((one) => !one.matches('[hidden]'));
    const at = document.activeElement === null ? -1 : shown.indexOf(document.activeElement);
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 };
    const next = shown[new Map(Object.entries(moves)).get(event.key) ?? -1];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  });
}

/** Adds exchanges to the list. */
export function addExchanges(added: readonly ListedRow[]): void {
  const elements = added.map((row) => {
    const element = drawRow(row, latest);
    latest = row;
    element.hidden = !isShown(row);
    rows.set(element, row);
    return element;
  });
  list.prepend(...elements.reverse());
  for (const element of [...rows.keys()].slice(0, -MOST_ROWS)) {
    rows.delete(element);
    element.remove();
  }
  for (const { operation = '', marks } of added) {
    offer(operations, operation, () => operation);
    for (const mark of marks) offer(statuses, mark, () => find('span', draw(mark)).textContent);
  }
  showCount();
}

/** Stores the state of the journal, and updates the displayed number of exchanges. */
export function noteJournal(noted: typeof journal): void {
  journal = noted;
  showCount();
}

/** Shows all listed exchanges in pale colors, because they belong to an earlier sandbox process. */
export function paleExchanges(): void {
  for (const element of rows.keys()) element.classList.add('earlier');
}

/** Removes all exchanges from the list. */
export function clearExchanges(): void {
  rows.clear();
  list.replaceChildren();
  showCount();
}

/** Shows only the exchanges that contain the id of a job. */
export function showOnly(id: string): void {
  search.value = id;
  search.dispatchEvent(new Event('input'));
}

function showCount(): void {
  const own = [...rows.values()].filter(({ boot }) => boot === connection.boot);
  const missing = Number(own.at(-1)?.number ?? 0) - journal.cleared - own.length;
  find('.dropped').hidden = own.length === 0 || missing <= 0;
  write(
    '.dropped',
    `${missing} earlier exchanges are not shown: the sandbox keeps ${journal.limit}, and this page shows ${MOST_ROWS}.`,
  );
  const shown = [...rows.keys()].filter(({ hidden }) => !hidden).length;
  write('.exchanges .count', shown === rows.size ? `${shown}` : `${shown} of ${rows.size}`);
  find('.exchanges').classList.toggle('is-empty', rows.size === 0);
}

/**
 * Returns a function that decides whether the filter shows a row. The filter form is read only once, when this function
 * is created.
 */
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
  find('.marks', element).append(...badges);
  find('.status', element).classList.add(status > 0 && status < 400 ? 'green' : 'red');
  return element;
}

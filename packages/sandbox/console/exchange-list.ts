// The list of exchanges, newest first. Only the rows on the screen are elements, so that thousands cost as little as ten.

import { draw, find, write } from './elements.ts';
import type { ListedRow } from './event-source.ts';

/** As the style has it. */
const ROW = 30;
/** Rows above and below the screen that are drawn, too. */
const AROUND = 8;
/** What a page keeps. */
const MOST_ROWS = 20_000;
const TONES = ['red', 'violet', 'warm'];

const list = find('.rows');
const operations = find<HTMLSelectElement>('.filter select');
const statuses = find<HTMLSelectElement>('.filter select + select');
const search = find<HTMLInputElement>('.filter input');

let kept: ListedRow[] = [];
let shown: ListedRow[] = [];
let active: ListedRow | undefined;
let openRow: (row: ListedRow) => void = () => {};
const elements = new Map<number, HTMLElement>();
const offered = new Set<string>();

/** Begins to list; `open` shows an exchange. */
export function listExchanges(open: (row: ListedRow) => void): void {
  openRow = open;
  list.addEventListener('scroll', () => requestAnimationFrame(drawRows));
  new ResizeObserver(drawRows).observe(list);
  list.addEventListener('keydown', (event) => {
    const at = active === undefined ? -1 : shown.length - 1 - shown.indexOf(active);
    const page = Math.floor(list.clientHeight / ROW) - 1;
    const moves = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page };
    if (event.key === 'Enter' && active !== undefined) openRow(active);
    const to = new Map(Object.entries({ ...moves, Home: 0, End: shown.length })).get(event.key);
    if (to === undefined) return;
    event.preventDefault();
    activate(Math.min(Math.max(to, 0), shown.length - 1));
  });
  for (const control of [operations, statuses, search]) control.addEventListener('input', refilter);
}

/** Adds exchanges to the list. */
export function addExchanges(rows: readonly ListedRow[]): void {
  kept = [...kept, ...rows].slice(-MOST_ROWS);
  for (const { operation = '', marks } of rows) {
    offer(operations, operation, () => operation);
    for (const mark of marks) offer(statuses, mark, () => find('span', draw(mark)).textContent);
  }
  refilter();
}

/** Empties it. */
export function clearExchanges(): void {
  kept = [];
  active = undefined;
  refilter();
}

/** Those that name an id, oldest first. */
export function exchangesAbout(id: string): readonly ListedRow[] {
  return kept.filter(({ path, job }) => job === id || path.includes(id));
}

function refilter(): void {
  const before = shown.at(-1);
  shown = kept.filter(createFilter());
  // Who reads further below is not moved by what arrives above.
  if (list.scrollTop > 0 && before) list.scrollTop += (shown.length - 1 - shown.indexOf(before)) * ROW;
  write(
    '.exchanges',
    '.count',
    shown.length === kept.length ? `${kept.length}` : `${shown.length} of ${kept.length}`,
  );
  find('.exchanges').classList.toggle('is-empty', kept.length === 0);
  requestAnimationFrame(drawRows);
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

function activate(at: number): void {
  active = shown[shown.length - 1 - at];
  list.scrollTop = Math.min(list.scrollTop, at * ROW);
  list.scrollTop = Math.max(list.scrollTop, (at + 1) * ROW - list.clientHeight);
  drawRows();
}

function drawRows(): void {
  list.style.setProperty('--height', `${shown.length * ROW}px`);
  const first = Math.max(0, Math.floor(list.scrollTop / ROW) - AROUND);
  const last = Math.min(shown.length, Math.ceil((list.scrollTop + list.clientHeight) / ROW) + AROUND);
  const left = new Set(elements.keys());
  for (let at = first; at < last; at += 1) {
    const row = shown[shown.length - 1 - at];
    if (row === undefined) continue;
    const element = elements.get(row.uid) ?? drawRow(row, shown[shown.length - 2 - at]);
    element.style.top = `${at * ROW}px`;
    element.ariaPosInSet = String(at + 1);
    element.ariaSetSize = String(shown.length);
    element.ariaSelected = String(row === active);
    if (!element.isConnected) list.append(element);
    elements.set(row.uid, element);
    left.delete(row.uid);
  }
  for (const uid of left) {
    elements.get(uid)?.remove();
    elements.delete(uid);
  }
  list.setAttribute('aria-activedescendant', active && elements.has(active.uid) ? `row-${active.uid}` : '');
}

function drawRow(row: ListedRow, before: ListedRow | undefined): HTMLElement {
  const { uid, time, method, path, query, operation = '', status, ms, marks, boot } = row;
  const texts = { method, operation, path: path + query, status: status || '–', ms: `${ms} ms` };
  const element = draw('row', { ...texts, time: time.slice(11, 19) });
  const badges = marks.map((mark) => draw(mark));
  if (before !== undefined && before.boot !== boot) badges.unshift(draw('restarted'));
  const tone = TONES.find((one) => badges.some(({ classList }) => classList.contains(one))) ?? 'plain';
  element.classList.add(tone, ...marks);
  find('.marks', element).append(...badges);
  find('.status', element).classList.add(status > 0 && status < 400 ? 'green' : 'red');
  element.id = `row-${uid}`;
  element.addEventListener('click', () => {
    active = row;
    drawRows();
    openRow(row);
  });
  return element;
}

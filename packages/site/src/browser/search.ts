// The search of the site: loaded when it is asked for, with its rows before it in the same file.
import { createSearch, type SearchRow, tokenize } from 'language-service-description/search/search';
import { type PackedRows, unpackRows, weightOf } from '../search-index.ts';
import { element } from './element.ts';

declare const siteIndex: PackedRows;

const MOST_FOUND = 12;
const search = createSearch(unpackRows(siteIndex), weightOf);

// A field of the type `search` would take the first Esc for itself.
const input = element('input', {
  type: 'text',
  placeholder: 'Search guides, operations, fields, errors',
  role: 'combobox',
  'aria-label': 'Search',
  'aria-expanded': 'true',
  'aria-controls': 'found',
  'aria-autocomplete': 'list',
});
const list = element('div', { id: 'found', class: 'found', role: 'listbox', 'aria-label': 'Results' });
const note = element('p', { role: 'status' });
const dialog = element('dialog', { class: 'find', 'aria-label': 'Search' }, input, list, note);
document.body.append(dialog);

let rows: readonly SearchRow[] = [];
let selected = 0;

function show(): void {
  const asked = input.value.trim();
  const groups = Map.groupBy(asked === '' ? [] : search(asked, MOST_FOUND), ([place]) => groupOf(place));
  rows = [...groups.values()].flat();
  selected = 0;
  const words = tokenize(asked).filter((word) => word.length > 1);
  const found = new RegExp(`(${words.join('|') || '$^'})`, 'iu');
  list.replaceChildren(...[...groups].map(([name, inside]) => group(name, inside, found)));
  note.textContent = asked !== '' && rows.length === 0 ? 'Nothing found.' : '';
  mark();
}

/** The group with the best result comes first. */
function groupOf(place: string): string {
  const [folder = ''] = place.split('/');
  const names: Readonly<Record<string, string>> = {
    reference: 'API reference',
    commands: 'Commands',
    client: 'Client reference',
    errors: 'Errors',
  };
  return names[folder] ?? (/^(?:guides|how-to|examples)$/.test(folder) ? 'Guides' : 'More');
}

function group(name: string, inside: readonly SearchRow[], found: RegExp): HTMLUListElement {
  const items = inside.map((row) => item(row, rows.indexOf(row), found));
  return element('ul', { role: 'group', 'aria-label': name, 'data-name': name }, ...items);
}

/** The text with what was asked for marked. */
function marked(text: string, found: RegExp): (Node | string)[] {
  return text.split(found).map((part, at) => (at % 2 === 0 ? part : element('mark', {}, part)));
}

function item([place, title, text, page]: SearchRow, at: number, found: RegExp): HTMLLIElement {
  const more = [page, text].filter((part) => part !== undefined && part !== '').join(' – ');
  const made = element(
    'li',
    { id: `found-${at}`, 'data-place': place, role: 'option' },
    element('b', {}, ...marked(title, found)),
    element('small', {}, ...marked(more, found)),
  );
  made.addEventListener('click', () => go(at));
  return made;
}

function mark(): void {
  for (const [at, row] of [...list.querySelectorAll('li')].entries()) {
    row.setAttribute('aria-selected', String(at === selected));
    if (at === selected) row.scrollIntoView({ block: 'nearest' });
  }
  if (rows.length === 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `found-${selected}`);
}

function go(at: number): void {
  const place = rows[at]?.[0];
  if (place === undefined) return;
  const [path = '', fragment] = place.split('#');
  dialog.close();
  location.href = `${window.siteBase ?? ''}${path}index.html${fragment === undefined ? '' : `#${fragment}`}`;
}

input.addEventListener('input', show);
input.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step !== undefined && rows.length > 0) {
    selected = (selected + step + rows.length) % rows.length;
    mark();
  } else if (event.key === 'Enter') go(selected);
  else return;
  event.preventDefault();
});
// Outside of what it shows is its own backdrop.
dialog.addEventListener('click', (event) => {
  if (event.target === dialog) dialog.close();
});

window.siteSearch = () => {
  if (!dialog.open) dialog.showModal();
  input.select();
};

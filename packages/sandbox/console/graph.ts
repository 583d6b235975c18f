// The style profiles of the account, joined by lines to what they hold. What is not there is red.

import type { AccountGraph, Thing } from '../src/console/account-graph.ts';
import { draw, find, write } from './elements.ts';

/** As the style has it. */
const ROW = 28;

/** Draws the account; `open` shows one of its resources. */
export function showGraph({ profiles, held }: AccountGraph, open: (thing: Thing) => void): void {
  const places = new Map([...new Set(profiles.flatMap(({ holds }) => holds))].map((id, at) => [id, at]));
  const placeOf = ({ id }: Thing): number => places.get(id) ?? places.size;
  const ordered = held.toSorted((one, other) => placeOf(one) - placeOf(other));
  const rows = new Map(ordered.map(({ id }, at) => [id, at]));
  const missing = held.filter(({ isMissing }) => isMissing).map(({ id }) => id);
  const lines = profiles.flatMap(({ holds }, from) =>
    holds.map((id) => ({
      isMissing: missing.includes(id),
      path: `M0 ${middle(from)}C20 ${middle(from)} 20 ${middle(rows.get(id))} 40 ${middle(rows.get(id))}`,
    })),
  );
  const [found, lost] = document.querySelectorAll('.lines path');
  found?.setAttribute('d', lines.map(({ path, isMissing }) => (isMissing ? '' : path)).join(''));
  lost?.setAttribute('d', lines.map(({ path, isMissing }) => (isMissing ? path : '')).join(''));
  for (const [at, things] of [profiles, ordered].entries())
    document
      .querySelectorAll('.picture ul')
      [at]?.replaceChildren(...things.map((thing) => drawThing(thing, open)));
  find('.lines').style.height = `${Math.max(profiles.length, ordered.length) * ROW}px`;
  find('.graph').classList.toggle('is-empty', held.length + profiles.length === 0);
  find('.graph .count').classList.toggle('red', missing.length > 0);
  write('.graph', '.count', missing.length === 0 ? '' : `${missing.length} missing`);
}

function middle(row = 0): number {
  return row * ROW + ROW / 2;
}

function drawThing(thing: Thing, open: (thing: Thing) => void): HTMLElement {
  const { kind, name, isMissing } = thing;
  const item = draw('thing', { name });
  item.className = `${kind} ${isMissing ? 'missing red' : ''}`;
  find('button', item).title = `${kind}: ${name}`;
  find('button', item).addEventListener('click', () => open(thing));
  return item;
}

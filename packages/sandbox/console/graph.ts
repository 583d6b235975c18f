// The style profiles of the account, joined by lines to what they hold. What is not there is red.

import type { AccountGraph, Thing } from '../src/console/account-graph.ts';
import { draw, find, write } from './elements.ts';
import { createRowList } from './row-list.ts';

/** As the style has it. */
const ROW = 28;
const TONES = { profile: '', glossary: 'green', rules: 'violet', memory: 'blue', terms: 'warm' };

let showProfiles: (things: readonly Thing[]) => void = () => {};
let showHeld = showProfiles;

/** Begins to draw; `open` shows a resource. */
export function prepareGraph(open: (thing: Thing) => void): void {
  const form = { height: ROW, keyOf: ({ id }: Thing) => id, draw: drawThing, open };
  showProfiles = createRowList(find('.picture ul'), form);
  showHeld = createRowList(find('.picture ul:last-child'), form);
}

/** Draws the account. */
export function showGraph({ profiles, held }: AccountGraph): void {
  const places = new Map([...new Set(profiles.flatMap(({ holds }) => holds))].map((id, at) => [id, at]));
  const placeOf = ({ id }: Thing): number => places.get(id) ?? places.size;
  const ordered = held.toSorted((one, other) => placeOf(one) - placeOf(other));
  const rows = new Map(ordered.map(({ id }, at) => [id, at]));
  const missing = new Set(held.filter(({ isMissing }) => isMissing).map(({ id }) => id));
  const paths = (isMissing: boolean): string =>
    profiles
      .flatMap(({ holds }, from) =>
        holds
          .filter((id) => missing.has(id) === isMissing)
          .map((id) => [middle(from), middle(rows.get(id))])
          .map(([start, end]) => `M0 ${start}C20 ${start} 20 ${end} 40 ${end}`),
      )
      .join('');
  for (const [at, line] of document.querySelectorAll('.lines path').entries())
    line.setAttribute('d', paths(at === 1));
  showProfiles(profiles);
  showHeld(ordered);
  find('.lines').style.height = `${Math.max(profiles.length, ordered.length) * ROW}px`;
  find('.graph').classList.toggle('is-empty', held.length + profiles.length === 0);
  find('.graph .count').classList.toggle('red', missing.size > 0);
  write('.graph', '.count', missing.size === 0 ? '' : `${missing.size} missing`);
}

function middle(row = 0): number {
  return row * ROW + ROW / 2;
}

function drawThing({ kind, name, isMissing }: Thing): HTMLElement {
  const item = draw('thing', { name });
  item.className = isMissing ? 'missing red' : TONES[kind];
  item.title = `${kind}: ${name}`;
  return item;
}

// The list of active faults, with their remaining requests, and the form that adds a fault.

import type { Fault } from '../src/faults/fault.ts';
import type { JobScript } from '../src/jobs/scripts.ts';
import { command, draw, find, write } from './elements.ts';

const place = find<HTMLSelectElement>('.place');
const kind = find<HTMLSelectElement>('.kind');

/** Adds the event handlers of the form with which a user adds a fault. */
export function prepareFaults(): void {
  find('.faults form').addEventListener('submit', (event) => {
    event.preventDefault();
    const times = Number(find<HTMLInputElement>('.faults input').value);
    const on = place.value === '' ? {} : { on: place.value };
    void command('POST', 'faults', { ...on, ...JSON.parse(kind.value), times });
  });
  find('.clear').addEventListener('click', () => {
    void command('DELETE', 'faults').then(() => command('DELETE', 'jobs'));
  });
}

/** Fills the form's list of possible targets of a fault: operations, uploads and downloads. */
export function offerPlaces(names: readonly string[]): void {
  place.replaceChildren(new Option('Every request', ''), ...names.map((name) => new Option(name, name)));
}

/** Shows the active faults and job scripts in a list. */
export function showFaults(armed: readonly (Fault | JobScript)[]): void {
  const lines = armed.map(({ on: where = 'everything', times = 1, skip = 0, ...effect }) => {
    const often = `${times}×${skip > 0 ? ` after ${skip}` : ''}`;
    return draw('fault', { effect: wordsOf(effect), where, often });
  });
  write('.faults .count', `${lines.length || ''}`);
  find('.faults').classList.toggle('is-empty', lines.length === 0);
  find('.faults ul').replaceChildren(...lines);
}

/**
 * Returns the text that the page shows for the effect of a fault. If the form offers the effect, returns the text of
 * the form. If not, returns the fields of the effect with their values, for example `status: 503`.
 */
function wordsOf(effect: object): string {
  const json = JSON.stringify(effect);
  const known = [...kind.options].find(({ value }) => value === json)?.text;
  return known ?? json.replaceAll(/[{}"]/g, '').replaceAll(/[:,]/g, '$& ');
}

import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { assumedRows, rows } from './source-facts/all-rows.ts';
import { faultsOf, readRows } from './source-facts/check-facts.ts';
import { nameOf, type Row } from './source-facts/facts.ts';
import { asList, asNode, findSpot, type Node } from './source-facts/places.ts';

// Types, methods, mock and tests all follow openapi/, so a fact that is lost there is lost everywhere without an error.
// This list states each fact of the source document a second time, by hand.

const allRows = [...rows, ...assumedRows];
const document: Node = asNode(structuredClone(bundled));

/** Makes a change, runs the check, and undoes the change. Without a value the key is removed. */
function whileChanged<T>(owner: object, key: string, to: unknown, check: () => T): T {
  const before = Reflect.ownKeys(owner).map((one) => [one, Reflect.get(owner, one)] as const);
  if (to === undefined) Reflect.deleteProperty(owner, key);
  else Reflect.set(owner, key, to);
  const result = check();
  for (const [one] of before) Reflect.deleteProperty(owner, one);
  Reflect.deleteProperty(owner, key);
  for (const [one, value] of before) Reflect.set(owner, one, value);
  return result;
}

test('the description has every fact, and nothing that is neither a fact nor marked', () => {
  expect(faultsOf(document)).toEqual([]);
});

test('no row occurs twice', () => {
  const names = new Set<string>();
  expect(allRows.map(nameOf).filter((name) => names.size === names.add(name).size)).toEqual([]);
});

/** Takes out what a row holds, all of it together, and returns whether the row is still true. */
function survives(row: Row): boolean {
  const [{ held = [] } = {}] = readRows(document, [row]);
  const takeOut = (index: number): boolean => {
    const one = held[index];
    if (one === undefined) return readRows(document, [row])[0]?.held !== undefined;
    const [owner, key, value] = one;
    const isText = key === 'description' && index < held.length - 1;
    const left = asList(Reflect.get(owner, key)).filter((other) => other !== value);
    return whileChanged(owner, key, value === undefined ? (isText ? '' : undefined) : left, () =>
      takeOut(index + 1),
    );
  };
  return takeOut(0);
}

test('a fact that is taken out of the description is named, each of them', () => {
  expect(allRows.filter(survives).map(nameOf)).toEqual([]);
  expect(faultsOf(document)).toEqual([]);
});

const memory = 'GET /v3/translation_memories/{translation_memory_id}';
test.each<readonly [what: string, place: string, field: string | undefined, key: string, to: unknown]>([
  ['field', `${memory} 2XX`, 'name', 'properties', { weight: {} }],
  ['limit', `${memory} 2XX`, 'name', 'maxLength', 80],
  ['value', `${memory} 2XX`, 'name', 'enum', ['red']],
  ['required field', `${memory} 2XX`, 'name', 'required', ['weight']],
  ['keyword', `${memory} 2XX`, 'name', 'readOnly', true],
  ['security', memory, undefined, 'security', []],
  ['sentence', `${memory} 2XX`, 'name', 'description', 'The name has at most 80 characters.'],
  ['end', memory, undefined, 'description', 'The memory expires after a while.'],
  ['order', 'GET /v3/style_profiles 200', undefined, 'description', 'The oldest come before.'],
  ['status', `${memory}`, undefined, 'responses', { 299: {} }],
])('an invented %s is named', (_, place, field, key, to) => {
  const owner = findSpot(document, place, field)?.node ?? {};
  expect(whileChanged(owner, key, to, () => faultsOf(document))).not.toEqual([]);
});

import { createHash } from 'node:crypto';
import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { assumedRows, rows } from './source-facts/all-rows.ts';
import { unmarkedClaims } from './source-facts/claims.ts';
import { breaksOf, describers, holds, phrasesOf, plain } from './source-facts/fact-kinds.ts';
import { nameOf, type Row } from './source-facts/facts.ts';
import { asList, asNode, type Edit, findSpot, follow, type Node } from './source-facts/places.ts';
import { claimingSentences } from './source-facts/sentences.ts';
import { enumsOf } from './source-facts/spot-schemas.ts';

// Types, methods, mock and tests all follow openapi/, so a fact that is lost there is lost everywhere without an error.
// This list states each fact of the source document a second time, by hand.

const allRows = [...rows, ...assumedRows];
const document: Node = asNode(structuredClone(bundled));
const isHeld = heldByFacts();

/** The rows that do not hold. */
function lost(among: readonly Row[] = allRows): string[] {
  return among.filter((row) => !stands(row)).map(nameOf);
}

function stands({ place, field, fact }: Row): boolean {
  const spot = findSpot(document, place, field);
  return spot !== undefined && holds(document, spot, fact);
}

/** Makes the edits, runs the check, and undoes the edits. */
function whileEdited<T>(edits: readonly Edit[], ask: () => T): T {
  const before = edits.map(({ owner, key }) => ({
    owner,
    key,
    had: Object.hasOwn(owner, key),
    was: Reflect.get(owner, key),
  }));
  edits.forEach(apply);
  const answer = ask();
  for (const { owner, key, had, was } of before) apply({ owner, key, ...(had && { to: was }) });
  return answer;
}

function apply({ owner, key, to }: Edit): void {
  if (to === undefined) Reflect.deleteProperty(owner, key);
  else Reflect.set(owner, key, to);
}

test('the description has every documented fact', () => {
  expect(lost()).toEqual([]);
});

test('no row occurs twice', () => {
  const names = allRows.map(nameOf);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a fact that is taken out of the description is named, each of them', () => {
  const unnoticed = allRows.filter((row) => {
    const spot = findSpot(document, row.place, row.field);
    if (spot === undefined) return true;
    const breaks = breaksOf(document, spot, row.fact);
    return breaks.length === 0 || breaks.some((edits) => whileEdited(edits, () => lost([row]).length === 0));
  });
  expect(unnoticed.map(nameOf)).toEqual([]);
  expect(lost()).toEqual([]);
});

test('each default, service limit and limit of bytes has a row', () => {
  const held = allRows.flatMap(editsOf);
  const isFree = (key: string, node: Node) => !held.some((edit) => edit.owner === node && edit.key === key);
  for (const key of ['default', 'x-service-limit', 'x-max-bytes'])
    expect(nodesWith(key, { ...document, servers: [] }).filter((node) => isFree(key, node))).toEqual([]);
});

/** The catalogue of rules is assumed (A), and so is its shape; its digest keeps it complete, value for value. */
const catalogue = { rules: 159, digest: 'c16ca280abec4fb5797f5770d468106d62acc4ca6a80ea5d7287fc13a19cd31e' };

function describedCatalogue(): typeof catalogue {
  const list = findSpot(document, 'PATCH /v3/style_rules/{style_id} 200', 'configured_rules');
  const described = Object.entries(asNode(list?.node['properties'])).flatMap(([group, place]) =>
    Object.entries(asNode(follow(document, place)['properties'])).map(([rule, value]) => {
      const schema = asNode(value);
      const values = enumsOf(document, schema).flatMap((one) => asList(one['enum']));
      return [group, rule, ...values, ...('x-assumed' in schema ? ['(marked)'] : [])].join(' ');
    }),
  );
  const digest = createHash('sha256').update(described.toSorted().join('\n')).digest('hex');
  return { rules: described.length, digest };
}

test('the configured rules are those of the catalogue, and marked', () => {
  expect(describedCatalogue()).toEqual(catalogue);
});

test('everything undocumented has a mark', () => {
  expect(inventions()).toEqual([]);
});

/** The claims of the description that are neither facts nor marked. */
function inventions(): string[] {
  const claims = unmarkedClaims(document).filter(({ owner, key, value }) => !isHeld(owner, key, value));
  return claims.map(({ where }) => where);
}

const memory = 'GET /v3/translation_memories/{translation_memory_id}';
test.each<
  readonly [what: string, place: string, field: string | undefined, key: string, to: unknown, where: string]
>([
  ['field', `${memory} 2XX`, 'name', 'properties', { weight: {} }, 'TranslationMemory.name weight'],
  ['limit', `${memory} 2XX`, 'name', 'maxLength', 80, 'TranslationMemory.name maxLength'],
  ['value', `${memory} 2XX`, 'name', 'enum', ['red'], 'TranslationMemory.name enum red'],
  [
    'required field',
    `${memory} 2XX`,
    'name',
    'required',
    ['weight'],
    'TranslationMemory.name required weight',
  ],
  ['scope', 'POST /v2/glossaries', undefined, 'x-assumed', undefined, 'glossariesV2_create x-scope'],
  ['status', `${memory}`, undefined, 'responses', { 299: {} }, 'translationMemories_get 299 299'],
])('an invented %s without a mark is named', (_, place, field, key, to, where) => {
  const owner = findSpot(document, place, field)?.node ?? {};
  expect(whileEdited([{ owner, key, to }], inventions)).toContain(where);
});

/** Returns whether taking something out of the description breaks some row. */
function heldByFacts(): (owner: object, key: string, value?: unknown) => boolean {
  const held = new Map<object, Set<string>>();
  const hold = (owner: object, ...key: unknown[]) =>
    held.set(owner, (held.get(owner) ?? new Set()).add(JSON.stringify(key)));
  // What is assumed to be required is no fact: its mark covers it.
  const facts = rows.filter(({ fact }) => !fact.startsWith('requires'));
  for (const { owner, key, to } of facts.flatMap(editsOf)) {
    hold(owner, key);
    const kept = new Set(asList(to));
    for (const value of asList(Reflect.get(owner, key))) if (!kept.has(value)) hold(owner, key, value);
  }
  return (owner, ...key) =>
    held.get(owner)?.has(JSON.stringify(key.filter((part) => part !== undefined))) ?? false;
}

function editsOf({ place, field, fact }: Row): readonly Edit[] {
  const spot = findSpot(document, place, field);
  return spot === undefined ? [] : breaksOf(document, spot, fact).flat();
}

// A reader believes a sentence as much as a keyword.

/** The sentences with a claim that no row of their place says. */
function invented(): string[] {
  const said = new Map<Node, string[]>();
  for (const { place, field, fact } of rows) {
    const spot = findSpot(document, place, field);
    for (const text of spot === undefined ? [] : describers(spot))
      said.set(text, [...(said.get(text) ?? []), ...phrasesOf(fact)]);
  }
  return claimingSentences(document)
    .filter(({ owner, text }) => !said.get(owner)?.some((phrase) => plain(text).includes(phrase)))
    .map(({ text }) => text);
}

test('each sentence with a number, a limit, an order or an end is a fact of its place, or marked', () => {
  expect(invented()).toEqual([]);
});

test.for<readonly [sentence: string, place: string, field?: string]>([
  ['The name has 80 characters.', `${memory} 2XX`, 'name'],
  ['It takes at most a day.', memory],
  ['It cannot be changed.', `${memory} 2XX`, 'source_language'],
  ['The memory expires after a while.', memory],
  ['Old segments are removed.', `${memory} 2XX`, 'segment_count'],
  ['Only owners see it.', `${memory} 2XX`, 'name'],
  ['The oldest first.', 'GET /v3/style_profiles'],
  ['Memories are sorted by name.', memory],
  ['It must be unique.', `${memory} 2XX`, 'name'],
])('an invented sentence is named: %s', ([sentence, place, field]) => {
  const spot = findSpot(document, place, field);
  const [owner = {}] = spot === undefined ? [] : describers(spot);
  const to = `${owner['description']} ${sentence}`;
  expect(whileEdited([{ owner, key: 'description', to }], invented)).toEqual([sentence]);
});

const marks = rows.filter(({ fact }) => fact.startsWith('marked'));

/** Returns every node from this one on that has the key. */
function nodesWith(key: string, node: Node): Node[] {
  const below = Object.values(node).flatMap((part) => [part, ...asList(part)].map(asNode));
  return [...(key in node ? [node] : []), ...below.flatMap((one) => nodesWith(key, one))];
}

const markedNodes = (): Node[] => nodesWith('x-assumed', document);

test('a mark that is taken out of the description is named, each of them', () => {
  const nodes = markedNodes();
  expect(nodes.length).toBeGreaterThan(300);
  const isUnnoticed = () =>
    [lost.bind(null, marks), inventions, invented].every((faults) => faults().length === 0) &&
    describedCatalogue().digest === catalogue.digest;
  const unnoticed = nodes.filter((owner) => whileEdited([{ owner, key: 'x-assumed' }], isUnnoticed));
  expect(unnoticed.map((node) => node['x-assumed'])).toEqual([]);
});

test('each certainty has its marks: A near certain, B likely, C a guess', () => {
  const letters = markedNodes().flatMap((node) => String(node['x-assumed']).match(/(?<=\()[ABC](?=\))/g));
  const counts = ['A', 'B', 'C'].map((letter) => letters.filter((one) => one === letter).length);
  expect(counts).toEqual([313, 42, 20]);
});

test('in a form, a list of texts has one field per text, and a list of objects is JSON', () => {
  const lists = nodesWith('encoding', document).map(({ encoding }) => asNode(encoding));
  const repeated = { style: 'form', explode: true };
  const json = { contentType: 'application/json' };
  const due = { text: repeated, glossary_ids: repeated, term_lists: json, dictionaries: json };
  expect(lists).toEqual(
    lists.map((list) => Object.fromEntries(Object.keys(list).map((name) => [name, Reflect.get(due, name)]))),
  );
  expect(new Set(lists.flatMap(Object.keys))).toEqual(new Set(Object.keys(due)));
});

/** Returns the clauses of marks that call a number documented which no row has. */
function misattributed(): string[] {
  const numbers = (text: string) => text.match(/\b\d+\b/g) ?? [];
  const documented = new Set(rows.flatMap(({ fact }) => numbers(fact)));
  return markedNodes()
    .flatMap((node) => String(node['x-assumed']).split(/[.;]/))
    .filter((clause) => /\bdocumented\b/.test(clause) && !/\bnot\b/.test(clause))
    .filter((clause) => numbers(clause).some((number) => !documented.has(number)));
}

test('a mark calls no number documented that the source lacks', () => {
  expect(misattributed()).toEqual([]);
  const [owner = {}] = markedNodes();
  const edits = [{ owner, key: 'x-assumed', to: 'The documented 30 seconds end it (A).' }];
  expect(whileEdited(edits, misattributed)).toEqual(['The documented 30 seconds end it (A)']);
});

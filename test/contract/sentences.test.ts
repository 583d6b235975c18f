import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { rows } from './source-facts/all-rows.ts';
import { describers, phrasesOf, plain } from './source-facts/fact-kinds.ts';
import { asNode, findSpot, type Node } from './source-facts/places.ts';
import { claimingSentences } from './source-facts/sentences.ts';

// A reader believes a sentence as much as a keyword.

const document: Node = asNode(structuredClone(bundled));

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

const memory = 'GET /v3/translation_memories/{translation_memory_id}';
const lists = 'GET /v3/style_rules 2XX style_rules[]';
test.for<readonly [sentence: string, place: string, field?: string]>([
  ['The name has 80 characters.', `${memory} 2XX`, 'name'],
  ['It takes at most a day.', memory],
  ['It cannot be changed.', `${memory} 2XX`, 'source_language'],
  ['The memory expires after a while.', memory],
  ['Old segments are removed.', `${memory} 2XX`, 'segment_count'],
  ['Only owners see it.', `${memory} 2XX`, 'name'],
  ['The oldest first.', 'GET /v3/style_profiles'],
  ['Rules are sorted by name.', lists, 'configured_rules'],
  ['Names expire.', lists, 'name'],
  ['There are 12 of them.', lists, 'custom_instructions'],
  ['It must be unique.', lists, 'name'],
  ['The list is removed after 90 days.', 'GET /v3/style_rules'],
])('an invented sentence is named: %s', ([sentence, place, field]) => {
  const spot = findSpot(document, place, field);
  const [owner = {}] = spot === undefined ? [] : describers(spot);
  const was = owner['description'];
  owner['description'] = `${was} ${sentence}`;
  const found = invented();
  owner['description'] = was;
  expect(found).toEqual([sentence]);
});

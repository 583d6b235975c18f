import { expect, test } from 'vitest';
import type { Memory, PageRequest, StoredSegment } from '../../src/memories/memory.ts';
import { matchesIn } from '../../src/translating/memory-match.ts';
import { createPause } from '../../src/workers/slices.ts';

/** A memory from English to German of these sources; each translation is its source in capitals. */
function memoryOf(...sources: string[]): Memory {
  const segments = sources.map((sourceText, index): StoredSegment => {
    const times = { creationTime: undefined, updatedTime: undefined, lastUsedTime: undefined };
    const target = { id: index + 1, language: 'de', text: sourceText.toUpperCase(), ...times };
    return { id: index + 1, sourceText, targets: [target], ...times };
  });
  const page = async ({ after = 0, limit, filter }: PageRequest) => {
    const held = segments.filter(
      ({ id, sourceText }) => id > after && sourceText.includes(filter?.text ?? ''),
    );
    const shown = held.slice(0, limit);
    return { segments: shown, last: held.length > limit ? shown.at(-1)?.id : undefined };
  };
  return { page, close: () => undefined };
}

async function matchIn(
  memory: Memory,
  text: string,
  target: string,
  threshold: number,
): Promise<string | undefined> {
  const request = { texts: [text], target, threshold, pause: createPause() };
  return (await matchesIn(memory, request)).get(text);
}

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `sentence ${index}`);

test('the best match applies, not the first', async () => {
  const memory = memoryOf('check the lights', 'check the brake', 'check the brakez');
  expect(await matchIn(memory, 'check the brakes', 'de', 75)).toBe('CHECK THE BRAKE');
});

test('an equal source comes before a similar one', async () => {
  const memory = memoryOf('check the brake', 'check the brakes now', 'check the brakes');
  expect(await matchIn(memory, 'check the brakes', 'de', 0)).toBe('CHECK THE BRAKES');
});

test('an equal source is found anywhere in the memory', async () => {
  const memory = memoryOf(...numbered(25_000), 'the last one');
  expect(await matchIn(memory, 'the last one', 'de', 75)).toBe('THE LAST ONE');
});

test('a similar source is found in the beginning of a large memory alone', async () => {
  const near = 'charge the battery of the bike';
  const found = await matchIn(memoryOf(...numbered(19_000), near), `${near}s`, 'de', 90);
  const missed = await matchIn(memoryOf(...numbered(20_100), near), `${near}s`, 'de', 90);
  expect([found, missed]).toEqual([near.toUpperCase(), undefined]);
});

test('a text longer than a paragraph is matched by an equal source alone', async () => {
  const long = 'a'.repeat(2001);
  const memory = memoryOf(long);
  expect([await matchIn(memory, long, 'de', 75), await matchIn(memory, `${long}b`, 'de', 75)]).toEqual([
    long.toUpperCase(),
    undefined,
  ]);
});

test.each([
  ['de', 'A TEXT'],
  ['de-CH', 'A TEXT'],
  ['fr', undefined],
])('a target in %s gives %s', async (target, expected) => {
  expect(await matchIn(memoryOf('a text'), 'a text', target, 75)).toBe(expected);
});

test('at 100 only an equal source applies, at 0 any', async () => {
  const memory = memoryOf('check the brake');
  expect(await matchIn(memory, 'check the brakes', 'de', 100)).toBeUndefined();
  expect(await matchIn(memory, 'xyz', 'de', 0)).toBe('CHECK THE BRAKE');
});

test('an empty text has no equal', async () => {
  expect(await matchIn(memoryOf('a', 'b'), '', 'de', 75)).toBeUndefined();
});

test('each text has its own best match', async () => {
  const memory = memoryOf('check the brakes', 'charge the battery', 'check the brake');
  const texts = ['check the brakes', 'charge a battery', 'ride', 'check the brakex'];
  const found = await matchesIn(memory, { texts, target: 'de', threshold: 75, pause: createPause() });
  expect([...found]).toEqual([
    ['check the brakes', 'CHECK THE BRAKES'],
    ['charge a battery', 'CHARGE THE BATTERY'],
    ['check the brakex', 'CHECK THE BRAKES'],
  ]);
});

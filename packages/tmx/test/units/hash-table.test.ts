import fc from 'fast-check';
import { HashTable, hashBytes } from 'language-service-tmx';
import { HashSet } from 'language-service-tmx/import';
import { describe, expect, test } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';

test('a table of hashes remembers the first number of each, and nothing else', () => {
  const half = fc.oneof(fc.nat(3), fc.constant(0xffffffff), fc.integer({ min: 0, max: 0xffffffff }));
  const property = fc.property(fc.array(fc.tuple(half, half), { maxLength: 300 }), (pairs) => {
    const table = new HashTable();
    const known = new Map<string, number>();
    pairs.forEach(([high, low], index) => {
      // a free place is written 0 0, so that this one pair is taken for 0 1
      const key = `${high} ${high === 0 && low === 0 ? 1 : low}`;
      expect(table.get(high, low)).toEqual(known.get(key));
      expect(table.add(high, low, index)).toEqual(known.get(key));
      if (!known.has(key)) known.set(key, index);
    });
  });
  fc.assert(property, lawRuns(100));
});

test('a table of hashes grows with what it holds', () => {
  const table = new HashTable();
  const low = (index: number) => Math.imul(index, 0x9e3779b1) >>> 0;
  const numbers = Array.from({ length: 50_000 }, (_, index) => index);
  for (const index of numbers) table.add((index << 24) >>> 0, low(index), index);
  expect(numbers.every((index) => table.get((index << 24) >>> 0, low(index)) === index)).toEqual(true);
  expect(table.set(1, 1, 7)).toEqual(false);
});

test('a set of hashes knows what was added, and nothing else', () => {
  const hashes = new HashSet();
  const pairs = Array.from(
    { length: 50_000 },
    (_, index) => [(index << 24) >>> 0, Math.imul(index, 0x9e3779b1) >>> 0] as const,
  );
  expect(pairs.every(([high, low]) => hashes.add(high, low))).toEqual(true);
  expect(pairs.some(([high, low]) => hashes.add(high, low))).toEqual(false);
});

describe('a hash', () => {
  function hashOf(text: string, salt = 0): string {
    const bytes = Buffer.from(`..${text}..`);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const { high, low } = hashBytes(view, 2, bytes.length - 2, salt);
    return `${high} ${low}`;
  }

  test('is the same for the same bytes at any position', () => {
    expect(hashOf('brake')).toEqual(hashOf('brake'));
  });

  test('depends on every byte, on the length and on the salt', () => {
    const others = ['brakE', 'Brake', 'braKe', 'brake\u0000', 'brak', 'rbake'].map((text) => hashOf(text));
    expect(new Set([hashOf('brake'), hashOf('brake', 1), ...others]).size).toEqual(8);
  });

  test('is another for each of 50 000 texts that differ in a digit', () => {
    const hashes = new Set(Array.from({ length: 50_000 }, (_, index) => hashOf(`Sentence ${index}.`)));
    expect(hashes.size).toEqual(50_000);
  });
});

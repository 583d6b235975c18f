import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { HashTable } from '../../src/units/hash-table.ts';
import { type Hash, hashText } from '../../src/units/hash-text.ts';

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
  fc.assert(property, propertyRuns(100));
});

test('a table of hashes grows with what it holds', () => {
  const table = new HashTable();
  const low = (index: number) => Math.imul(index, 0x9e3779b1) >>> 0;
  const numbers = Array.from({ length: 50_000 }, (_, index) => index);
  for (const index of numbers) table.add((index << 24) >>> 0, low(index), index);
  expect(numbers.every((index) => table.get((index << 24) >>> 0, low(index)) === index)).toEqual(true);
  expect(table.set(1, 1, 7)).toEqual(false);
});

describe('a hash', () => {
  function hashOf(text: string, before?: Hash): string {
    const { high, low } = hashText(text, before);
    return `${high} ${low}`;
  }

  test('depends on every character, on the length and on what precedes it', () => {
    const others = ['brakE', 'Brake', 'braKe', 'brake\u0000', 'brak', 'rbake'].map((text) => hashOf(text));
    expect(new Set([hashOf('brake'), hashOf('brake', hashText('a')), ...others]).size).toEqual(8);
  });

  test('is another for each of 50 000 texts that differ in a digit', () => {
    const hashes = new Set(Array.from({ length: 50_000 }, (_, index) => hashOf(`Sentence ${index}.`)));
    expect(hashes.size).toEqual(50_000);
  });
});

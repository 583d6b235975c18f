import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BlockWriter } from '../../src/memories/block-writer.ts';
import { type Block, segmentsOf } from '../../src/memories/blocks.ts';
import { hashBytes } from '../../src/memories/hash.ts';
import { HashSet } from '../../src/memories/hash-set.ts';
import type { Segment } from '../../src/tmx/choose-segment.ts';

function hashOf(text: string, salt = 0): string {
  const bytes = Buffer.from(`..${text}..`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const { high, low } = hashBytes(view, 2, bytes.length - 2, salt);
  return `${high} ${low}`;
}

function segment(source: string, target: string): Segment {
  const times = { created: undefined, changed: undefined, used: undefined };
  return { source: { text: source, ...times }, targets: [{ language: 'de', text: target, ...times }] };
}

describe('a set of hashes', () => {
  test('knows what was added, and nothing else', () => {
    const half = fc.oneof(fc.nat(3), fc.constant(0xffffffff), fc.integer({ min: 0, max: 0xffffffff }));
    const property = fc.property(fc.array(fc.tuple(half, half), { maxLength: 500 }), (pairs) => {
      const hashes = new HashSet();
      const known = new Set<string>();
      const answers = pairs.map(([high, low]) => hashes.add(high, low));
      // a free place is written 0 0, so that this one pair is taken for 0 1
      const expected = pairs.map(([high, low]) => {
        const key = `${high} ${high === 0 && low === 0 ? 1 : low}`;
        return known.size !== known.add(key).size;
      });
      expect(answers).toEqual(expected);
    });
    fc.assert(property);
  });

  test('grows with what it holds', () => {
    const hashes = new HashSet();
    const pairs = Array.from(
      { length: 200_000 },
      (_, index) => [(index << 24) >>> 0, Math.imul(index, 0x9e3779b1) >>> 0] as const,
    );
    expect(pairs.every(([high, low]) => hashes.add(high, low))).toEqual(true);
    expect(pairs.some(([high, low]) => hashes.add(high, low))).toEqual(false);
  });
});

describe('a hash', () => {
  test('is the same for the same bytes, wherever they stand', () => {
    expect(hashOf('brake')).toEqual(hashOf('brake'));
  });

  test('depends on every byte, on the length and on the salt', () => {
    const others = ['brakE', 'Brake', 'braKe', 'brake\u0000', 'brak', 'rbake'].map((text) => hashOf(text));
    expect(new Set([hashOf('brake'), hashOf('brake', 1), ...others]).size).toEqual(8);
  });

  test('is another for each of 200 000 texts that differ in a digit', () => {
    const hashes = new Set(Array.from({ length: 200_000 }, (_, index) => hashOf(`Sentence ${index}.`)));
    expect(hashes.size).toEqual(200_000);
  });
});

describe('a block writer', () => {
  function written(segments: readonly Segment[]): { blocks: Block[]; isNew: boolean[] } {
    const blocks: Block[] = [];
    const writer = new BlockWriter(({ firstId, texts, marks }) =>
      blocks.push({ firstId, texts: texts.toString(), marks }),
    );
    const isNew = segments.map((some) => writer.add(some));
    writer.flush();
    writer.flush();
    return { blocks, isNew };
  }

  test('keeps what it holds when a long segment needs more room', () => {
    const segments = [
      segment('a', 'b'),
      segment('c'.repeat(500_000), 'é'.repeat(500_000)),
      segment('d', 'e'),
    ];
    expect(written(segments).blocks.flatMap((block) => segmentsOf(block))).toEqual(segments);
  });

  test('numbers the blocks by their first segments', () => {
    const segments = Array.from({ length: 5 }, (_, index) => segment(`${index}`.repeat(20_000), 'b'));
    expect(written(segments).blocks.map(({ firstId }) => firstId)).toEqual([1, 3, 5]);
  });

  test('completes a block of short segments at 500', () => {
    const segments = Array.from({ length: 1001 }, (_, index) => segment(`${index}`, 'b'));
    expect(written(segments).blocks.map(({ firstId }) => firstId)).toEqual([1, 501, 1001]);
  });

  test('takes a segment once, and leaves no trace of the second', () => {
    const segments = [
      segment('a', 'b'),
      segment('c', 'd'),
      segment('a', 'b'),
      segment('e', 'f'),
      segment('c', 'd'),
    ];
    const { blocks, isNew } = written(segments);
    expect(isNew).toEqual([true, true, false, true, false]);
    expect(blocks.flatMap((block) => segmentsOf(block))).toEqual([segments[0], segments[1], segments[3]]);
  });
});

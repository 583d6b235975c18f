import type { Segment } from 'language-service-tmx/import';
import { describe, expect, test } from 'vitest';
import { BlockWriter } from '../../src/memories/block-writer.ts';
import { type Block, segmentsOf, splitBlock } from '../../src/memories/blocks.ts';

function segment(source: string, target: string): Segment {
  const times = { created: undefined, changed: undefined, used: undefined };
  return { source: { text: source, ...times }, targets: [{ language: 'de', text: target, ...times }] };
}

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
    expect(written(segments).blocks.flatMap((block) => segmentsOf(splitBlock(block)))).toEqual(segments);
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
    expect(blocks.flatMap((block) => segmentsOf(splitBlock(block)))).toEqual([
      segments[0],
      segments[1],
      segments[3],
    ]);
  });
});

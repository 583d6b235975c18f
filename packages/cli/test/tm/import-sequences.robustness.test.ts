import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameRuns } from '../../../../test/support/law-runs.ts';
import { type Move, playSequence, sequences } from '../support/import-sequences.ts';

// LAW_RUNS=1000 plays so many.

test('any sequence of commands makes one memory of each name, or as many as a person asked for', async () => {
  await fc.assert(
    fc.asyncProperty(sequences, (moves) => playSequence(moves)),
    sameRuns(1_000),
  );
}, 3_600_000);

test('the model sees a name that was imported once more than a person asked for', async () => {
  const move = { name: 'a', existing: undefined, stop: undefined, follows: false } as const;
  const moves: readonly Move[] = [
    { ...move, what: 'folder' },
    { ...move, what: 'elsewhere' },
  ];
  await expect(playSequence(moves)).rejects.toThrow('a has 2 memories, and 1 were asked for');
});

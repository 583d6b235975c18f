import fc from 'fast-check';
import { test } from 'vitest';
import { sameRuns } from '../../../../test/support/property-runs.ts';
import { playSequence, sequences } from '../support/import-sequences.ts';

// PROPERTY_RUNS=1000 plays so many.

test('any sequence of commands makes one memory of each name, or as many as a person asked for', async () => {
  const property = fc.asyncProperty(sequences, (moves) => playSequence(moves));
  await fc.assert(property, sameRuns(1_000));
}, 7_200_000);

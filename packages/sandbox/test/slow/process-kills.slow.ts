import { expect, test } from 'vitest';
import { killAndLook } from '../support/kill-and-inspect.ts';
import { emptyFolder } from '../support/sandboxes.ts';

// Fifty moments each of an import, an export and a deletion: ten folders of fifteen rounds.
const seeds = Array.from({ length: 10 }, (_, index) => 311_203 + index);

test.each(seeds)(
  'a process that is killed at any moment leaves nothing half done (seed %i)',
  async (seed) => {
    expect(await killAndLook({ data: emptyFolder(), rounds: 15, units: 10_000, seed })).toEqual([]);
  },
);

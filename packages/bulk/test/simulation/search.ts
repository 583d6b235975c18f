// Plays histories until one has a problem.

import { mkdtempDisposableSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tmxOf } from '../../../../test/support/tmx.ts';
import { disk } from '../../src/content.ts';
import { type Played, play } from './history.ts';
import { planOf } from './plan.ts';

/**
 * Runs the work with a function that plays the history of a seed. The files are in a temporary folder, which is
 * removed when the work ends.
 */
export async function withFiles<T>(
  work: (play: (seed: number) => Promise<Played>) => Promise<T>,
): Promise<T> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'simulated-'));
  const files = ['a', 'b', 'c', 'd'].map((name) => join(folder.path, `file ${name}.tmx`));
  for (const [index, file] of files.entries()) {
    writeFileSync(file, tmxOf([{ en: `${index}`, de: `${index}` }]));
    // An old time, because a file that was changed just now is read each time it is added.
    utimesSync(file, 1, 1);
  }
  const { open } = disk;
  // Reads take no turn of the event loop. Otherwise the load of the machine decides which of two uploads is first.
  disk.open = async function* (path) {
    yield readFileSync(path);
  };
  try {
    return await work((seed) => play(planOf(seed), files));
  } finally {
    disk.open = open;
  }
}

/** Returns the first problem in a number of seeds, and the command that plays its history again. */
export function findProblem(from: number, count: number): Promise<string | undefined> {
  return withFiles(async (playSeed) => {
    for (let seed = from; seed < from + count; seed += 1) {
      const { problem, events } = await playSeed(seed);
      const command = 'node --conditions=source packages/bulk/test/simulation/simulate.ts';
      if (problem !== undefined)
        return `seed ${seed}: ${problem}\n${events} events: ${command} --from ${seed} --seeds 1 --events`;
    }
    return undefined;
  });
}

// Plays history after history until one has a problem, and makes that one smaller as long as it keeps a problem.

import { mkdtempDisposableSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tmxOf } from '../../../../test/support/tmx.ts';
import { type Played, play } from './history.ts';
import { type Plan, planOf, smallerPlans } from './plan.ts';

const names = ['file a', 'file b', 'file c', 'file d'];

/** The most smaller histories that are played for one with a problem. */
const mostSmaller = 200;

export interface Found {
  readonly seed: number;
  readonly problem: string;
  /** A smaller history that has a problem too. */
  readonly smaller: { readonly plan: Plan; readonly played: Played };
}

/** Gives a player with its own folder, which is removed when the work ends. */
export async function withFiles<T>(
  work: (playPlan: (plan: Plan) => Promise<Played>) => Promise<T>,
): Promise<T> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'simulated-'));
  const files = names.map((name) => join(folder.path, `${name}.tmx`));
  for (const [index, file] of files.entries()) {
    writeFileSync(file, tmxOf([{ en: `${index}`, de: `${index}` }]));
    // A file that was changed just now, by the clock of this machine, is read each time it is added.
    utimesSync(file, 1, 1);
  }
  return await work((plan) => play(plan, files));
}

/** The first of so many seeds whose history has a problem. */
export function findProblem(from: number, count: number, isShrunk = true): Promise<Found | undefined> {
  return withFiles(async (playPlan) => {
    for (let seed = from; seed < from + count; seed += 1) {
      const plan = planOf(seed);
      const played = await playPlan(plan);
      const { problem } = played;
      if (problem === undefined) continue;
      return { seed, problem, smaller: isShrunk ? await shrink(plan, played, playPlan) : { plan, played } };
    }
    return undefined;
  });
}

/** The smallest plan that is found from this one, whose history has a problem. */
export async function shrink(
  plan: Plan,
  played: Played,
  playPlan: (plan: Plan) => Promise<Played>,
): Promise<Found['smaller']> {
  let found = { plan, played };
  let left = mostSmaller;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const smaller of smallerPlans(found.plan)) {
      left -= 1;
      if (left < 0) return found;
      const again = await playPlan(smaller);
      if (again.problem === undefined) continue;
      found = { plan: smaller, played: again };
      isSmaller = true;
      break;
    }
  }
  return found;
}

/** For people: the seed, its problem, and how to play the smaller history again. */
export function describeFound({ seed, problem, smaller: { plan, played } }: Found): string {
  return [
    `seed ${seed}: ${problem}`,
    `smaller, ${played.events} events: ${played.problem}`,
    `node --conditions=source packages/bulk/test/simulation/simulate.ts --replay '${JSON.stringify(plan)}'`,
  ].join('\n');
}

import { randomOf } from '../seeded-texts.ts';

/** Numbers from 0 up to, without, `below`; the same sequence for the same seed. */
export type Chance = (below: number) => number;

export function createChance(seed: number): Chance {
  const random = randomOf(seed);
  return (below) => Math.floor(random() * below);
}

// One process of a machine: the real client and the real workers, with the clock and the network of the world.

import type { Clock } from 'language-service-client';
import { seededChance } from '../harness/chance.ts';
import type { Owner, World } from './world.ts';

export class Process implements Owner {
  readonly name: string;
  readonly machine: number;
  isDead = false;
  frozenUntil = 0;
  cutFromLedgerUntil = 0;
  /** Whether the files are added and the run is under way. */
  isRunning = false;
  /** Whether the run has ended normally. */
  hasEnded = false;
  readonly clock: Clock;

  constructor(world: World, machine: number, life: number) {
    this.name = `${machine}.${life}`;
    this.machine = machine;
    const random = seededChance(machine * 1_000 + life);
    this.clock = {
      now: () => world.ms,
      date: () => world.ms,
      random,
      after: (ms, action) => world.after(ms, action, this),
    };
  }
}

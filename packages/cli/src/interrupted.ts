import type { Ending } from './exit-codes.ts';

/** The reason of the signal when the process is asked to end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly ending: Ending;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(signal === 'SIGINT' ? 'Interrupted' : 'Terminated');
    this.ending = signal === 'SIGINT' ? 'interrupted' : 'terminated';
  }
}

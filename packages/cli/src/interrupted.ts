import type { ExitStatus } from './exit-status.ts';

/** The reason of the signal when the process is asked to end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitStatus: ExitStatus;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(signal === 'SIGINT' ? 'Interrupted' : 'Terminated');
    this.exitStatus = signal === 'SIGINT' ? 'interrupted' : 'terminated';
  }
}

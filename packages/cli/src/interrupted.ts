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

/** The first Ctrl-C ends the work in order; the second one ends the process. */
export function endSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort(new Interrupted(signal)));
  return controller.signal;
}

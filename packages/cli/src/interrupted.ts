import { type ExitStatus, exitCodeOf } from './exit-status.ts';

/** The reason of the signal when the process is asked to end. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitStatus: ExitStatus;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(signal === 'SIGINT' ? 'Interrupted' : 'Terminated');
    this.exitStatus = signal === 'SIGINT' ? 'interrupted' : 'terminated';
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** The first Ctrl-C or SIGTERM ends the work in order; the second one, of either kind, ends the process. */
export function endSignal(): AbortSignal {
  const controller = new AbortController();
  const end = (signal: (typeof signals)[number]) => {
    if (!controller.signal.aborted) return controller.abort(new Interrupted(signal));
    for (const one of signals) process.off(one, end);
    process.kill(process.pid, signal);
    // Process 1 of a container outlives a signal that it does not handle.
    setImmediate(() => process.exit(exitCodeOf(new Interrupted(signal).exitStatus)));
  };
  for (const signal of signals) process.on(signal, end);
  return controller.signal;
}

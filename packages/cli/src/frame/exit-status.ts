// The exit codes. Scripts depend on them, so a change of their meaning needs a new major version.

/** The exit codes with their meanings, keyed by name. */
export const exitCodes = {
  done: { code: 0, meaning: 'done' },
  bug: { code: 1, meaning: 'internal error: please report it' },
  usage: { code: 2, meaning: 'usage or invalid input; nothing was sent, or the service refused it' },
  authentication: { code: 3, meaning: 'the key is missing, unknown or revoked' },
  permission: { code: 4, meaning: 'the key lacks a scope, or the plan lacks the feature' },
  notFound: { code: 5, meaning: 'not found' },
  conflict: { code: 6, meaning: 'conflict, or a name that several resources have' },
  quota: { code: 7, meaning: 'a quota is used up' },
  rateLimited: { code: 8, meaning: 'too many requests; `retryAfterMs` in the JSON is the time to wait' },
  service: { code: 9, meaning: 'the service failed' },
  network: { code: 10, meaning: 'no connection, or a time limit' },
  jobFailed: { code: 11, meaning: 'the import or export job failed' },
  unknownOutcome: { code: 12, meaning: 'the request may have been applied: check before you retry' },
  checkFailed: { code: 13, meaning: 'a check failed, or the two sides differ' },
  partlyDone: { code: 14, meaning: 'partly done' },
  interrupted: { code: 130, meaning: 'interrupted by Ctrl-C' },
  terminated: { code: 143, meaning: 'terminated' },
} as const;

/** The name of an exit code. */
export type ExitStatus = keyof typeof exitCodes;

/** Returns all exit codes for a help page, each with the first phrase of its meaning. */
export function exitCodesInWords(): string {
  const words = Object.values(exitCodes).map(({ code, meaning }) => `${code} ${meaning.split(/[;:,]/)[0]}`);
  return words.join(', ');
}

/** Returns the exit code of the process for an exit status. */
export const exitCodeOf = (exitStatus: ExitStatus): number => exitCodes[exitStatus].code;

/** The reason with which Ctrl-C or SIGTERM aborts the signal of a command. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitStatus: ExitStatus;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(signal === 'SIGINT' ? 'Interrupted' : 'Terminated');
    this.exitStatus = signal === 'SIGINT' ? 'interrupted' : 'terminated';
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Returns an AbortSignal that the first Ctrl-C or SIGTERM aborts. A second one ends the process. */
export function endSignal(): AbortSignal {
  const controller = new AbortController();
  const end = (signal: (typeof signals)[number]) => {
    if (!controller.signal.aborted) return controller.abort(new Interrupted(signal));
    for (const one of signals) process.off(one, end);
    process.kill(process.pid, signal);
    // Process 1 of a container ignores signals without a handler.
    setImmediate(() => process.exit(exitCodeOf(new Interrupted(signal).exitStatus)));
  };
  for (const signal of signals) process.on(signal, end);
  return controller.signal;
}

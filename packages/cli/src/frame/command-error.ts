// A command fails with a name from the table of exit codes, one sentence, and what to do.

import type { ExitStatus } from './exit-status.ts';

interface CommandErrorDetails {
  /** What to do, when there is one thing to do. */
  readonly hint?: string | undefined;
  /** What was found before the failure: `data` of the envelope. */
  readonly data?: unknown;
}

/** A failure that the command itself finds. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';
  readonly exitStatus: ExitStatus;
  readonly hint: string | undefined;
  readonly data: unknown;

  constructor(exitStatus: ExitStatus, message: string, { hint, data }: CommandErrorDetails = {}) {
    super(message);
    this.exitStatus = exitStatus;
    this.hint = hint;
    this.data = data;
  }
}

/** The command line or its input is wrong; nothing was sent. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';

  constructor(message: string, hint?: string) {
    super('usage', message, { hint });
  }
}

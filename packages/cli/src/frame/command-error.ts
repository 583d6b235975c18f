// The errors of commands. Each has a name from the table of exit codes, a message of one sentence, and a hint.

import type { ExitStatus } from './exit-status.ts';

interface CommandErrorDetails {
  /** The advice for the user; undefined if there is none. */
  readonly hint?: string | undefined;
  /** The data that was collected before the failure. The field `data` of the JSON output contains it. */
  readonly data?: unknown;
}

/** An error that the command itself detects, not the service or the client. */
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

/** The error for a wrong command line or wrong input, which is found before anything is sent. */
export class UsageError extends CommandError {
  override readonly name = 'UsageError';

  constructor(message: string, hint?: string) {
    super('usage', message, { hint });
  }
}

import { AccountError, type AccountFailure } from 'language-service-account/account-error';
import type { Refusal } from 'language-service-account/plan-data';
import { CommandError } from '../../frame/command-error.ts';
import type { Result } from '../../frame/define-command.ts';
import type { ExitStatus } from '../../frame/exit-status.ts';

const exitStatusByReason: Readonly<Record<AccountFailure, ExitStatus>> = {
  invalid: 'usage',
  notFound: 'notFound',
  ambiguous: 'conflict',
  differs: 'checkFailed',
  refused: 'conflict',
  forbidden: 'permission',
  unreadable: 'service',
  unknown: 'unknownOutcome',
  partlyDone: 'partlyDone',
};

/**
 * Returns the exit status and the message of the first refusal, for a command that only shows a plan. A command that
 * applies the plan would stop at this refusal, with the same exit status.
 */
export function exitOfRefusals([first]: readonly Refusal[]): Pick<Result, 'exit'> {
  if (first === undefined) return {};
  const { reason, message, hint } = first;
  return { exit: { exitStatus: exitStatusByReason[reason], message, hint } };
}

/** Runs a function of the account package, and returns its result. Converts an AccountError to a CommandError. */
export async function ofAccount<Data>(work: () => Promise<Data>): Promise<Data> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    throw new CommandError(exitStatusByReason[error.reason], error.message, error);
  }
}

/**
 * Runs work that reads or writes a file for the account package. Converts CommandError `usage` to AccountError
 * `invalid`, which the package expects for an invalid file.
 */
export async function asBroken<Read>(work: () => Promise<Read>): Promise<Read> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CommandError) || error.exitStatus !== 'usage') throw error;
    throw new AccountError('invalid', error.message, error);
  }
}

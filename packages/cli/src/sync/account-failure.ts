import { AccountError, type AccountFailure } from 'language-service-account';
import { CommandError } from '../command-error.ts';
import type { ExitStatus } from '../exit-status.ts';

const exitStatusByReason: Readonly<Record<AccountFailure, ExitStatus>> = {
  invalid: 'usage',
  notFound: 'notFound',
  ambiguous: 'conflict',
  differs: 'checkFailed',
  refused: 'conflict',
  unknown: 'unknownOutcome',
  partlyDone: 'partlyDone',
};

/** Runs work of the engine; its refusals end the command. @throws CommandError */
export async function ofAccount<Data>(work: () => Promise<Data>): Promise<Data> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    const { reason, message, hint, data } = error;
    throw new CommandError(exitStatusByReason[reason], message, { hint, data });
  }
}

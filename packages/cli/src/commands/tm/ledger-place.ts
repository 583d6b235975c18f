// Finds the location of the ledger. A URL with a password must come from the environment, because other users of a
// machine can see arguments. No message contains the URL.

import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { UsageError } from '../../frame/command-error.ts';
import type { Context } from '../../frame/context.ts';

/** The location of a ledger. `isOwn`: the ledger is the user's default ledger on this machine. */
export type LedgerPlace =
  | { readonly file: string; readonly isOwn: boolean }
  | { readonly postgres: string; readonly isOwn: false };

const variable = 'LANGUAGE_SERVICE_LEDGER';

/**
 * Returns the file or the database in which the ledger of the imports is stored.
 * @throws UsageError for an unsupported database, an invalid URL, or a password in the argument.
 */
export function ledgerPlace(
  { environment, folder }: Pick<Context, 'environment' | 'folder'>,
  given: string | undefined,
): LedgerPlace {
  const text = given ?? environment[variable] ?? '';
  const named = given === undefined ? variable : '--ledger';
  if (text === '') {
    if (given === undefined) return { file: join(stateFolder({ environment }), 'jobs.db'), isOwn: true };
    throw new UsageError('--ledger is empty', 'Pass a file, or a URL such as postgres://user@host/name');
  }
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? [];
  if (scheme === undefined) return { file: resolve(folder, text), isOwn: false };
  // Postgres allows a URL without a host. The class URL does not.
  const whole = text.replace('@/', '@localhost/');
  if (!/^postgres(ql)?$/i.test(scheme) || !URL.canParse(whole))
    throw new UsageError(`${named} is not a complete Postgres URL`, 'Example: postgres://user@host/name');
  const { password, searchParams } = new URL(whole);
  const hasPassword = password !== '' || [...searchParams.keys()].some((name) => /password/i.test(name));
  if (given !== undefined && hasPassword)
    throw new UsageError(
      '--ledger contains a password, which other users of this machine could see',
      `Set the environment variable ${variable} to this URL instead.`,
    );
  return { postgres: text, isOwn: false };
}

/** Returns the folder for data that the program keeps between commands, for example the default ledger. */
export function stateFolder({ environment }: Pick<Context, 'environment'>): string {
  const base = environment['XDG_STATE_HOME'] || join(environment['HOME'] || homedir(), '.local', 'state');
  return join(base, 'language-service');
}

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Context } from '../context.ts';

/** The folder of this user for what outlives a command. */
export function stateFolder({ environment }: Pick<Context, 'environment'>): string {
  const base = environment['XDG_STATE_HOME'] || join(environment['HOME'] || homedir(), '.local', 'state');
  return join(base, 'language-service');
}

/** The ledger of this user. */
export function ownLedgerPath(context: Pick<Context, 'environment'>): string {
  return join(stateFolder(context), 'jobs.db');
}

export function hasOwnLedger(context: Pick<Context, 'environment'>): boolean {
  return existsSync(ownLedgerPath(context));
}

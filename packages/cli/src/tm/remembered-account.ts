// As in a ledger, the account of remembered imports is a name that its user gives, and all keys and addresses of an account
// share it. A key that is new to the name must be able to read what is remembered under it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AccountError, type AccountRecords, openAccount } from 'language-service-bulk/account';
import { sha256OfFile } from 'language-service-description/file-hash';
import { UsageError } from '../command-error.ts';
import type { Context } from '../context.ts';
import { replacePrivate } from '../files/atomic-file.ts';
import { readConnection } from '../settings/connection.ts';
import { stateFolder } from './ledger-place.ts';
import { allImports, holding, importId, type RememberedImport } from './remembered-imports.ts';

interface Wanted {
  readonly path: string;
  /** Of the new memory. */
  readonly name: string;
  readonly account?: string | undefined;
}

/**
 * The same content under the same name is the same import, wherever the file is. Remembers the key for the account.
 *
 * @throws UsageError if the key may be of another account.
 */
export async function importOf(context: Context, wanted: Wanted): Promise<RememberedImport> {
  const { path, name } = wanted;
  const { account, keep } = await openImports(context, wanted.account);
  if (!context.isDryRun) await keep().catch(refuseAccount);
  return { id: importId(account, await sha256OfFile(path), name), account, path, name };
}

/** Every import of this account. @throws UsageError if the key may be of another one. */
export async function readImports(context: Context, name: string | undefined): Promise<RememberedImport[]> {
  const { account } = await openImports(context, name);
  return (await allImports(context)).filter((one) => one.account === account);
}

async function openImports(context: Context, name = 'default') {
  const { environment, globals } = context;
  const { profile, 'base-url': given } = globals;
  const connection = await readConnection({ environment, profile, baseUrl: given });
  const records = recordsOf(context);
  return openAccount(await context.client(), records, { ...connection, name }).catch(refuseAccount);
}

type Notes = Readonly<Record<string, string>>;

function recordsOf(context: Context): AccountRecords {
  const path = join(stateFolder(context), 'accounts.json');
  const notes = async (): Promise<Notes> => {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw error;
    });
    // Only `remember` writes the file, and as a whole.
    return JSON.parse(text) as Notes;
  };
  const recall = async (name: string) => {
    const known = await notes();
    return Object.hasOwn(known, name) ? known[name] : undefined;
  };
  return {
    recall,
    remember: (name, text) =>
      holding(context, 'accounts', async () => {
        const known = await recall(name);
        if (known !== undefined) return known;
        await replacePrivate(path, `${JSON.stringify({ ...(await notes()), [name]: text })}\n`);
        return text;
      }),
    async *rows({ account }) {
      for (const one of await allImports(context))
        if (one.account === account) yield { memoryId: one.memoryId, jobId: one.token?.jobId };
    },
  };
}

/** Throws what says how to continue under the right name, and any other failure as it is. */
export function refuseAccount(error: unknown): never {
  if (!(error instanceof AccountError)) throw error;
  throw new UsageError(
    error.message,
    `Continue that account with one of its keys, or add --account ${error.known ?? 'NAME'} to the same command.`,
  );
}

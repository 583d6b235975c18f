// The service names no account, and one account has several keys and addresses. A key belongs to the account in the ledger
// of which it can read a memory or a job; a key that can read none of any account has a new one.

import { type Client, NotFoundError, PermissionError } from 'language-service-client';
import { checkNames } from 'language-service-client/options';
import type { Ledger } from './ledger/ledger.ts';
import { keyMark } from './sealing.ts';

/** The key or the address may be of another account than that name in the ledger. Nothing was changed. */
export class AccountError extends Error {
  override readonly name = 'AccountError';
  readonly account: string;
  /** The name under which the ledger knows the key. */
  readonly known: string | undefined;

  constructor(account: string, reason: string, known?: string) {
    super(`The account ${account} of the ledger is not that of the key: ${reason}`);
    this.account = account;
    this.known = known;
  }
}

export interface AccountOptions {
  /** What the user calls it; absent where the ledger finds it out. */
  readonly name?: string | undefined;
  readonly baseUrl: string | undefined;
  readonly apiKey: string;
}

export interface OpenedAccount {
  readonly name: string;
  /** What the rows call it. */
  readonly account: string;
  /** The other accounts of the ledger, which the key cannot read; not empty only where this account is new. */
  readonly apartFrom: readonly string[];
  /** Stores the name of the key before the first change: who only reads writes nothing. @throws AccountError */
  keep(): Promise<void>;
  /** Stores it in another ledger, which gets the rows of the account. */
  keepIn(copy: Pick<Ledger, 'remember'>): Promise<void>;
}

/** Changes nothing. @throws AccountError; what the service answers that does not say whether the key can read an id. */
export async function openAccount(
  client: Client,
  ledger: Ledger,
  options: AccountOptions,
): Promise<OpenedAccount> {
  checkNames(options, ['name', 'baseUrl', 'apiKey']);
  const { isNoted, ...found } = await findAccount(client, ledger, options);
  const keepIn = async (into: Pick<Ledger, 'remember'>) => {
    await into.remember(originNote(found.name), addressOf(options).origin);
    await into.remember(keyNote(options), found.name);
    await into.remember(accountNote(found.name), found.account);
  };
  return {
    ...found,
    keepIn,
    async keep() {
      if (isNoted) return;
      const { account } = await findAccount(client, ledger, options);
      if (account !== found.account)
        throw new AccountError(found.name, 'another process has used it since', account);
      await keepIn(ledger);
    },
  };
}

/** The origin of the address and its host; empty if it is not known. */
function addressOf({ baseUrl = '' }: AccountOptions): Pick<URL, 'origin' | 'host'> {
  return URL.canParse(baseUrl) ? new URL(baseUrl) : { origin: '', host: '' };
}

const accountNote = (name: string) => `account ${name}`;
const originNote = (name: string) => `origin of ${name}`;
const keyNote = (options: AccountOptions) =>
  `key ${keyMark(`${addressOf(options).origin} ${options.apiKey}`)}`;

/** The account of the key, and whether the ledger has the name of the key. */
async function findAccount(client: Client, ledger: Ledger, options: AccountOptions) {
  const { name } = options;
  const noted = await ledger.recall(keyNote(options));
  if (name !== undefined && noted !== undefined && noted !== name)
    throw new AccountError(name, `it is known as ${noted}`, noted);
  const known = await knownAccounts(ledger, addressOf(options).origin);
  const found = (called: string, apartFrom: readonly string[]) => {
    const account = known.find((one) => one.name === called)?.account ?? called;
    return { name: called, account, apartFrom, isNoted: called === noted };
  };
  // What an account without ids has planned says nothing of the key that planned it.
  const isCertain = name !== undefined || known.some((one) => one.name === noted && one.ids.length > 0);
  if (noted !== undefined && isCertain) return found(noted, []);
  for (const { name: called, ids, isHome } of known) {
    if (name !== undefined && called !== name) continue;
    if (ids.length > 0 && (await canRead(client, ids))) return found(called, []);
    if (name !== undefined && ids.length > 0)
      throw new AccountError(name, `it cannot read ${ids.map(({ id }) => id).join(', ')}`);
    if (name !== undefined && !isHome) throw new AccountError(name, 'it has another URL');
    if (ids.length > 0 && isHome && ids.every(({ isJob }) => isJob))
      throw new AccountError(called, 'only its jobs are known, and they no longer exist');
  }
  const empty = known.find(({ ids, isHome }) => ids.length === 0 && isHome)?.name;
  const names = known.map((one) => one.name);
  const called = name ?? noted ?? empty ?? newName(names, addressOf(options).host);
  return found(called, name !== undefined || names.includes(called) ? [] : names);
}

/** `default` in a new ledger; else the host of the address, with a number where that is the name of another. */
function newName(names: readonly string[], host: string): string {
  if (names.length === 0) return 'default';
  for (let count = 1; ; count += 1) {
    const name = `${host || 'other'}${count === 1 ? '' : `-${count}`}`;
    if (!names.includes(name)) return name;
  }
}

/** A memory or a job of an account. The service forgets jobs. */
interface KnownId {
  readonly id: string;
  readonly isJob: boolean;
}

/** A ledger of version 1 has rows of an address and a key under the name `default`. */
async function knownAccounts(ledger: Ledger, origin: string) {
  const byDefault = await ledger.recall(accountNote('default'));
  const known: { name: string; account: string; ids: KnownId[]; isHome: boolean }[] = [];
  for (const account of await ledger.accounts()) {
    const name = account === byDefault ? 'default' : account;
    const isHome = ((await ledger.recall(originNote(name))) ?? origin) === origin;
    known.push({ name, account, ids: await knownIds(ledger, account), isHome });
  }
  return known;
}

/** So many are tried, since the user may have deleted some of the memories. */
const mostTried = 20;

/** Memories before jobs. */
async function knownIds(ledger: Ledger, account: string): Promise<KnownId[]> {
  const ids: KnownId[] = [];
  for (const states of [['done'], ['sent', 'declared']] as const)
    for await (const { memoryId, jobId } of ledger.rows({ account, states })) {
      const id = memoryId ?? jobId;
      if (id !== undefined) ids.push({ id, isJob: memoryId === undefined });
      if (ids.length === mostTried) return ids;
    }
  return ids;
}

async function canRead({ translationMemories: memories }: Client, ids: readonly KnownId[]): Promise<boolean> {
  let denied: PermissionError | undefined;
  for (const { id, isJob } of ids)
    try {
      await (isJob ? memories.getJob(id) : memories.get(id));
      return true;
    } catch (error) {
      if (error instanceof PermissionError) denied = error;
      else if (!(error instanceof NotFoundError)) throw error;
    }
  if (denied !== undefined) throw denied;
  return false;
}

// The service names no account, and one account has several keys and addresses. So the user names it, and the ledger
// keeps the name: a key that is new to it must be able to read what the ledger holds.

import { type Client, NotFoundError, PermissionError } from 'language-service-client';
import type { Ledger, RowListFilter } from './ledger/ledger.ts';
import type { Row } from './ledger/row.ts';
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
  readonly name: string;
  readonly baseUrl: string | undefined;
  readonly apiKey: string;
}

/** Names of the texts of an account in a ledger. */
export function accountNotes({ name, baseUrl = '', apiKey }: AccountOptions) {
  const address = URL.canParse(baseUrl) ? new URL(baseUrl).origin : '';
  return {
    /** The origin of the address; empty if it is not known. */
    address,
    /** What the rows call it. */
    account: `account ${name}`,
    origin: `origin of ${name}`,
    /** The name of the account of this key at this address. */
    key: `key ${keyMark(`${address} ${apiKey}`)}`,
    /** Ledgers of version 1 name an account by its address and its key, or as the program does. */
    first: `key of ${name}`,
    firstByKey: `key of ${baseUrl.replace(/\/+$/, '')} ${keyMark(apiKey)}`,
  };
}

/** What an account is checked against: a ledger, or what a program remembers in its own way. */
export interface AccountRecords extends Pick<Ledger, 'recall' | 'remember'> {
  rows(filter: RowListFilter): AsyncIterable<Pick<Row, 'memoryId' | 'jobId'>>;
}

export interface OpenedAccount {
  /** What the rows call it. */
  readonly account: string;
  /** Stores the name of the key before the first change: who only reads writes nothing. @throws AccountError */
  keep(): Promise<void>;
}

/** Changes nothing. @throws AccountError */
export async function openAccount(
  client: Client,
  ledger: AccountRecords,
  options: AccountOptions,
): Promise<OpenedAccount> {
  const { account, isKept } = await accountOf(client, ledger, options);
  return {
    account,
    async keep() {
      if (isKept) return;
      // Another process may have used the name since.
      await accountOf(client, ledger, options);
      const notes = accountNotes(options);
      await ledger.remember(notes.origin, notes.address);
      await ledger.remember(notes.key, options.name);
      await ledger.remember(notes.account, account);
    },
  };
}

/** The account, and whether the ledger has the name of the key. */
async function accountOf(client: Client, ledger: AccountRecords, options: AccountOptions) {
  const { name, apiKey } = options;
  const notes = accountNotes(options);
  const keyOf = await ledger.recall(notes.key);
  if (keyOf !== undefined && keyOf !== name) throw new AccountError(name, `it is known as ${keyOf}`, keyOf);
  const isNamedFirst = (await ledger.recall(notes.first)) !== undefined;
  const account = (await ledger.recall(notes.account)) ?? (isNamedFirst ? name : undefined);
  if (account !== undefined && keyOf === name) return { account, isKept: true };
  const byKey = notes.firstByKey.slice('key of '.length);
  const isKeyFirst = (await ledger.recall(notes.firstByKey)) !== undefined;
  if (isKeyFirst && account !== undefined && account !== byKey)
    throw new AccountError(name, `it is known as ${byKey}`, byKey);
  if (account !== undefined && !isKeyFirst && !(await hasMark(ledger, account, apiKey)))
    await checkReadable(client, ledger, {
      account,
      name,
      isAtHome: ((await ledger.recall(notes.origin)) ?? notes.address) === notes.address,
    });
  return { account: account ?? (isKeyFirst ? byKey : name), isKept: false };
}

/** Whether a ledger of version 1 knows the key. */
async function hasMark(ledger: AccountRecords, account: string, apiKey: string): Promise<boolean> {
  return (await ledger.recall(`key of ${account}`)) === keyMark(apiKey);
}

/** The user may have deleted some of the memories. */
const mostTried = 5;

async function checkReadable(
  { translationMemories: memories }: Client,
  ledger: AccountRecords,
  { account, name, isAtHome }: { account: string; name: string; isAtHome: boolean },
): Promise<void> {
  const tried: string[] = [];
  for await (const { memoryId, jobId } of ledger.rows({ account, states: ['done', 'sent', 'declared'] })) {
    const id = memoryId ?? jobId;
    if (id === undefined) continue;
    try {
      await (memoryId === undefined ? memories.getJob(id) : memories.get(id));
      return;
    } catch (error) {
      if (!(error instanceof NotFoundError || error instanceof PermissionError)) throw error;
    }
    if (tried.push(id) === mostTried) break;
  }
  // With nothing in the account there is nothing that another key could make twice.
  if (tried.length === 0 && isAtHome) return;
  const reason = tried.length === 0 ? 'its address is another one' : `it cannot read ${tried.join(', ')}`;
  throw new AccountError(name, reason);
}

// A key opens one account, whole or within its scopes. Keys are kept as digests only.

import { sha256 } from './digest.ts';
import type { CharacterQuota, RateLimit } from './quotas.ts';

/** A key and what it opens. */
export interface KeyOptions {
  readonly key: string;
  /** Id of the account the key belongs to. Default `'account'`. */
  readonly account?: string;
  /** What the key may do, as in `x-scope` of the description. Default: everything. */
  readonly scopes?: readonly string[];
  /** A revoked key is refused like an unknown one. Default false. */
  readonly revoked?: boolean;
}

/** What an account may hold; the source document states no number but the glossaries'. */
export interface AccountOptions {
  readonly id: string;
  /** Whether the plan has Spoken Terms. Default true. */
  readonly spokenTerms?: boolean;
  /** The most translation memories. Default 100. */
  readonly memoryLimit?: number;
  /** The most glossaries. Default 1000, as documented. */
  readonly glossaryLimit?: number;
  /** The most Spoken Terms collections. Default 100. */
  readonly spokenTermsLimit?: number;
  /** The most style rule lists. Default 1000. */
  readonly styleRuleListLimit?: number;
  /** The most style profiles. Default 1000. */
  readonly styleProfileLimit?: number;
  /** How often the account may ask; signed addresses do not count. Default: as often as it likes. */
  readonly rateLimit?: RateLimit;
  /** How much text the account may have corrected and translated. Default: as much as it likes. */
  readonly characterQuota?: CharacterQuota;
}

/** An account with every number filled in. */
export type Account = AccountOptions & Required<Omit<AccountOptions, 'rateLimit' | 'characterQuota'>>;

/** Who is asking. */
export interface Caller {
  readonly account: Account;
  /** Absent: the key is not restricted. */
  readonly scopes: readonly string[] | undefined;
}

/** The keys the sandbox knows. */
export interface Keyring {
  /** Who holds the key of this Authorization header; undefined when nobody does. */
  caller(authorization: string | undefined): Caller | undefined;
}

const DEFAULTS = {
  spokenTerms: true,
  memoryLimit: 100,
  glossaryLimit: 1000,
  spokenTermsLimit: 100,
  styleRuleListLimit: 1000,
  styleProfileLimit: 1000,
};

/** Accounts by id. One that has no options has the default limits. */
export function createAccounts(accounts: readonly AccountOptions[]): (id: string) => Account {
  const options = new Map(accounts.map((account) => [account.id, account]));
  return (id) => ({ ...DEFAULTS, ...options.get(id), id });
}

/** A keyring. */
export function createKeyring(keys: readonly KeyOptions[], accountOf: (id: string) => Account): Keyring {
  const callers = new Map<string, Caller>();
  for (const { key, account = 'account', scopes, revoked = false } of keys) {
    if (revoked) continue;
    callers.set(digest(key), { account: accountOf(account), scopes });
  }
  return {
    caller: (authorization) => {
      // RFC 9110: the scheme is matched without case; one space stands between it and the key.
      const [, key] = /^service-auth-key (\S+)$/i.exec(authorization ?? '') ?? [];
      return key === undefined ? undefined : callers.get(digest(key));
    },
  };
}

function digest(key: string): string {
  return sha256(key).toString('hex');
}

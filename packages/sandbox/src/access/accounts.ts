// A key gives access to one account: to the whole account, or only within the scopes of the key. Only digests of keys
// are stored.

import { checkNames } from 'language-service-client/options';
import type { Duration } from '../time/clock.ts';
import type { LimitedAccount } from './account-limits.ts';
import { sha256Hex } from './digest.ts';

/** A limit of requests in a period. */
export interface RateLimit {
  /** The maximum number of requests in the period; at least 0. */
  readonly requests: number;
  readonly per: Duration;
}

/** A limit of characters in a period. Text correction and text translation count the characters of their texts. */
export interface CharacterQuota {
  /** The maximum number of characters (code points) in the period; at least 0. */
  readonly characters: number;
  readonly per: Duration;
}

/** A key and its access. */
export interface KeyOptions {
  readonly key: string;
  /** Id of the account the key belongs to. Default `'account'`. */
  readonly account?: string;
  /** The scopes of the key: values of `x-scope` in the description. Default: everything is allowed. */
  readonly scopes?: readonly string[];
}

/** An account, without the limits that its resources define. */
export interface AccountSettings {
  readonly id: string;
  /** Whether the plan has Spoken Terms. Default true. */
  readonly spokenTerms?: boolean;
  /** How often the account may send requests; signed addresses do not count. Default: no limit. */
  readonly rateLimit?: RateLimit;
  /** How much text the account may have corrected and translated. Default: no limit. */
  readonly characterQuota?: CharacterQuota;
}

/** An account as the handlers see it. */
export interface Account extends AccountSettings, LimitedAccount {
  readonly spokenTerms: boolean;
}

/** The account and the scopes of the key that a request has. */
export interface Caller {
  readonly account: Account;
  /** The scopes of the key; undefined if the key is not restricted. */
  readonly scopes: readonly string[] | undefined;
}

/** The keys the sandbox knows. */
export type Keyring = ReturnType<typeof createKeyring>;

/** Returns a function that finds an account by its id. An account without settings has the default limits. */
export function createAccounts(accounts: readonly AccountSettings[]): (id: string) => Account {
  const known = new Map(accounts.map((account) => [account.id, account]));
  return (id) => ({ spokenTerms: true, ...known.get(id), limits: known.get(id) ?? {}, id });
}

export function createKeyring(keys: readonly KeyOptions[], accountOf: (id: string) => Account) {
  const callers = new Map<string, Caller>();
  for (const options of keys) {
    checkNames(options, ['key', 'account', 'scopes']);
    const { key, account = 'account', scopes } = options;
    callers.set(sha256Hex(key), { account: accountOf(account), scopes });
  }
  return {
    /** Returns the owner of the key in this Authorization header; undefined if the key is unknown. */
    caller: (authorization: string | undefined) => {
      // RFC 9110: the scheme is matched without case; one space separates it from the key.
      const [, key] = /^service-auth-key (\S+)$/i.exec(authorization ?? '') ?? [];
      return key === undefined ? undefined : callers.get(sha256Hex(key));
    },
  };
}

// A key gives access to one account, completely or within the scopes of the key. Only hashes of keys are stored.

import { checkNames } from 'language-service-client/options';
import type { Duration } from '../time/clock.ts';
import type { LimitedAccount } from './account-limits.ts';
import { sha256Hex } from './digest.ts';

/** A limit on the number of requests of an account in each period. */
export interface RateLimit {
  /** The maximum number of requests per period; 0 or more. */
  readonly requests: number;
  readonly per: Duration;
}

/** A limit on the number of characters that an account may send for correction and translation in each period. */
export interface CharacterQuota {
  /** The maximum number of characters (code points) per period; 0 or more. */
  readonly characters: number;
  readonly per: Duration;
}

/** An API key that the sandbox accepts, with its account and its scopes. */
export interface KeyOptions {
  readonly key: string;
  /** The id of the account to which the key belongs. Default: `'account'`. */
  readonly account?: string;
  /** The scopes of the key, which are values of `x-scope` in the description. Default: all scopes. */
  readonly scopes?: readonly string[];
}

/** The settings of an account, except the limits on the number of its resources. */
export interface AccountSettings {
  readonly id: string;
  /** Whether the account has Spoken Terms. Default: true. */
  readonly spokenTerms?: boolean;
  /** The rate limit of the account. Requests to signed URLs do not count. Default: no limit. */
  readonly rateLimit?: RateLimit;
  /** The limit on the characters that the account corrects and translates. Default: no limit. */
  readonly characterQuota?: CharacterQuota;
}

/** An account with all its settings. Settings that the user has not set have their defaults. */
export interface Account extends AccountSettings, LimitedAccount {
  readonly spokenTerms: boolean;
}

/** The sender of a request: the account to which the API key belongs, and the scopes of this key. */
export interface Caller {
  readonly account: Account;
  /** The scopes of the key; undefined if the key is not restricted. */
  readonly scopes: readonly string[] | undefined;
}

/** The API keys that the sandbox accepts, with a function that finds the account of a key. */
export type Keyring = ReturnType<typeof createKeyring>;

/**
 * Returns a function that returns the account with an id. An account that `accounts` does not list has the default
 * settings.
 */
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
    /**
     * Finds the API key of an Authorization header, and returns its account and scopes. Returns undefined if the key is
     * unknown.
     */
    caller: (authorization: string | undefined) => {
      // RFC 9110: the scheme is case-insensitive, and one space separates it from the key.
      const [, key] = /^service-auth-key (\S+)$/i.exec(authorization ?? '') ?? [];
      return key === undefined ? undefined : callers.get(sha256Hex(key));
    },
  };
}

// A key gives access to one account, to all of it or within its scopes. Only digests of keys are stored.

import { checkNames } from 'language-service-client/options';
import type { Duration } from '../time/clock.ts';
import type { LimitedAccount } from './account-limits.ts';
import { sha256Hex } from './digest.ts';

/** A limit of requests. */
export interface RateLimit {
  /** The most requests; at least 0. */
  readonly requests: number;
  readonly per: Duration;
}

/** A limit of characters, as text correction and text translation count them. */
export interface CharacterQuota {
  /** The most characters (code points); at least 0. */
  readonly characters: number;
  readonly per: Duration;
}

/** A key and its access. */
export interface KeyOptions {
  readonly key: string;
  /** Id of the account the key belongs to. Default `'account'`. */
  readonly account?: string;
  /** What the key may do, as in `x-scope` of the description. Default: everything. */
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

/** Who is asking. */
export interface Caller {
  readonly account: Account;
  /** Absent: the key is not restricted. */
  readonly scopes: readonly string[] | undefined;
}

/** The keys the sandbox knows. */
export type Keyring = ReturnType<typeof createKeyring>;

/** Accounts by id, with their limits among the settings. An account without settings has the default limits. */
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

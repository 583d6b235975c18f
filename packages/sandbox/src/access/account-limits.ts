// Limits the number of each resource in an account. The service documents a limit for glossaries only. The sandbox
// defines the others. All limits are settings.

import { Refusal } from '../errors/refusal.ts';

/** The maximum number of one resource in an account. */
export interface AccountLimit {
  /** The name of the setting in `AccountOptions`. */
  readonly option: string;
  /** The maximum if the account does not set `option`. */
  readonly most: number;
}

/** An account with its limits. */
export interface LimitedAccount {
  /** The configured limits of the account, keyed by `option`. */
  /** The limits that the account sets, keyed by `option`. */
  readonly limits: object;
}

/** Returns whether an account with `count` of the resource is at its limit. */
export function isAtLimit({ limits }: LimitedAccount, { option, most }: AccountLimit, count: number) {
  return count >= Number(Reflect.get(limits, option) ?? most);
}

/** Refuses with 456 if an account with `count` of the resource is at its limit. */
export function refuseAtLimit(account: LimitedAccount, limit: AccountLimit, count: number): void {
  if (isAtLimit(account, limit, count)) throw new Refusal(456);
}

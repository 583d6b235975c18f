// Limits the number of each resource in an account. The service documents a limit for glossaries only. The sandbox
// defines the others. All limits are settings.

import { Refusal } from '../errors/refusal.ts';

/** A limit on the number of resources of one kind, for example of glossaries, that an account may have. */
export interface AccountLimit {
  /** The name of the setting in `AccountOptions` that changes the limit. */
  readonly option: string;
  /** The maximum number if the account does not set `option`. */
  readonly most: number;
}

/** An account that may set its own limits on the number of its resources. */
export interface LimitedAccount {
  /** The limits that the account sets, keyed by the `option` of the limit, for example `glossaryLimit`. */
  readonly limits: object;
}

/**
 * Returns whether an account has reached a limit, for example its limit of glossaries. `count` is the number of
 * resources that the account has now.
 */
export function isAtLimit({ limits }: LimitedAccount, { option, most }: AccountLimit, count: number) {
  return count >= Number(Reflect.get(limits, option) ?? most);
}

/**
 * Refuses a request with 456 if the account has reached a limit. `count` is the number of resources that the account
 * has now.
 */
export function refuseAtLimit(account: LimitedAccount, limit: AccountLimit, count: number): void {
  if (isAtLimit(account, limit, count)) throw new Refusal(456);
}

// An account has a limited number of each resource. The service documents the number for glossaries only; the other
// numbers are the sandbox's own. All of them are settings.

import { Refusal } from '../errors/refusal.ts';

/** The most of a resource that an account can have. */
export interface AccountLimit {
  /** Name of the setting in `AccountOptions`. */
  readonly option: string;
  /** The number without a setting. */
  readonly most: number;
}

/** The settings of an account, with its limits by their `option`. */
export interface LimitedAccount {
  readonly limits: object;
}

/** Returns whether an account with `count` is at its limit. */
export function isAtLimit({ limits }: LimitedAccount, { option, most }: AccountLimit, count: number) {
  return count >= Number(Reflect.get(limits, option) ?? most);
}

/** Refuses with 456 if an account with `count` is at its limit. */
export function refuseAtLimit(account: LimitedAccount, limit: AccountLimit, count: number): void {
  if (isAtLimit(account, limit, count)) throw new Refusal(456);
}

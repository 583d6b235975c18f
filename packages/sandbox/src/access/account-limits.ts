// An account holds a limited number of each resource. The source document states the number for glossaries only; the
// other numbers are the sandbox's own, and all of them are settings.

import { Refusal } from '../refusal.ts';

/** A limit on how many of a resource an account may hold. */
export interface AccountLimit {
  /** Name of the setting in `AccountOptions`. */
  readonly option: string;
  /** Name of the setting on the command line. */
  readonly flag: string;
  /** What is counted, in the plural. */
  readonly of: string;
  /** The number unless a setting says otherwise. */
  readonly most: number;
}

/** The settings of an account, by the `option` of the limit. */
export interface LimitedAccount {
  readonly limits: Readonly<Record<string, number | undefined>>;
}

/** Whether an account that holds `count` may hold no more. */
export function isAtLimit(
  { limits }: LimitedAccount,
  { option, most }: AccountLimit,
  count: number,
): boolean {
  return count >= (limits[option] ?? most);
}

/** Refuses with 456 when an account that holds `count` may hold no more. */
export function refuseAtLimit(account: LimitedAccount, limit: AccountLimit, count: number): void {
  if (isAtLimit(account, limit, count)) throw new Refusal(456);
}

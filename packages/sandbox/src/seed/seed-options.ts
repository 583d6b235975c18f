import { fixtures } from './fixtures.ts';

/** The owner of the seeded resource. */
export interface SeedOptions {
  /** Id of the account. Default: the account of `fixtures.key`. */
  readonly account?: string;
}

/** The account that will own a seeded resource. */
export function ownerOf({ account = fixtures.account }: SeedOptions = {}): string {
  return account;
}

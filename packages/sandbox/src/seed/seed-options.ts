import { checkNames } from 'language-service-client/options';
import { fixtures } from './fixtures.ts';

/** The options for a resource that `sandbox.seed` creates. */
export interface SeedOptions {
  /** The id of the account. Default: the account of `fixtures.key`. */
  readonly account?: string;
}

/** Returns the id of the account for a resource that `sandbox.seed` creates. */
export function ownerOf(options: SeedOptions = {}): string {
  checkNames(options, ['account']);
  return options.account ?? fixtures.account;
}

import { checkNames } from 'language-service-client/options';
import { fixtures } from './fixtures.ts';

/** The options for a resource that `sandbox.seed` creates: the account that owns it. */
export interface SeedOptions {
  /** The id of the account. Default: the account of `fixtures.key`. */
  readonly account?: string;
}

/** Returns the id of the account that owns a resource of `sandbox.seed`. */
export function ownerOf(options: SeedOptions = {}): string {
  checkNames(options, ['account']);
  return options.account ?? fixtures.account;
}

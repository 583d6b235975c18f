import type { AccountOptions } from '../sandbox-options.ts';

/** The accounts that the keys of the fixtures open, as far as they differ from any other. */
export const fixtureAccounts: readonly AccountOptions[] = [
  { id: 'account-without-spoken-terms', spokenTerms: false },
  { id: 'account-at-memory-limit', memoryLimit: 0 },
  { id: 'account-once-a-minute', rateLimit: { requests: 1, per: '1m' } },
  { id: 'account-at-character-limit', characterQuota: { characters: 0, per: '30d' } },
];

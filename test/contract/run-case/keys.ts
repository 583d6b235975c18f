// One key for each way of being let in or refused.

import { fixtures, type SandboxOptions } from 'language-service-sandbox';

const { keys } = fixtures;

/** Keys by what they show. `none` sends no key at all. */
export const contractKeys = {
  full: keys.full,
  readOnly: keys.readOnly,
  writeOnly: keys.writeOnly,
  revoked: keys.revoked,
  otherAccount: keys.otherAccount,
  withoutSpokenTerms: keys.withoutSpokenTerms,
  atEveryLimit: 'contract-key-at-every-limit',
  none: undefined,
} as const;

export type KeyName = keyof typeof contractKeys;

const account = 'account-at-every-limit';

/** What a sandbox needs for these keys: an account that may hold nothing, and exports that take their time. */
export const contractSandbox: SandboxOptions = {
  accounts: [
    {
      id: account,
      memoryLimit: 0,
      glossaryLimit: 0,
      spokenTermsLimit: 0,
      styleRuleListLimit: 0,
      styleProfileLimit: 0,
    },
  ],
  keys: [{ key: contractKeys.atEveryLimit, account }],
  durations: { export: '1m' },
};

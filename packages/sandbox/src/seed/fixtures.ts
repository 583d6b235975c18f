// The keys and accounts of every sandbox, one for each refusal that depends on a key.

import type { KeyOptions } from '../access/accounts.ts';
import { operationDescriptions } from '../server/description.ts';

/**
 * The `file:` URL of a sample TMX file with 240 units in five languages, for imports. The build copies the file next to
 * this module.
 */
const sample = new URL('../../../../examples/nordlicht.tmx', import.meta.url);

/** The API keys for tests, which every sandbox has. The sandbox accepts each key except `revoked`. */
export const fixtureKeys = {
  /** A key with full access to the account `account`. */
  full: 'sandbox-full-key',
  /** A key that has only the scopes for reading. */
  readOnly: 'sandbox-read-only-key',
  /** A key that has only the scopes for writing. */
  writeOnly: 'sandbox-write-only-key',
  /** A key that has access only to translation memories. */
  translationMemories: 'sandbox-translation-memories-key',
  /** A key that the sandbox does not know, so that it gets the same response as a revoked key. */
  revoked: 'sandbox-revoked-key',
  /** A key with full access to the account `other-account`. */
  otherAccount: 'sandbox-other-account-key',
  /** A key of an account without Spoken Terms. */
  withoutSpokenTerms: 'sandbox-without-spoken-terms-key',
  /** A key whose account has reached its limit of translation memories. */
  atMemoryLimit: 'sandbox-at-memory-limit-key',
  /** A key of an account that may send only one request per minute. */
  onceAMinute: 'sandbox-once-a-minute-key',
  /** A key whose account has used up its character quota. */
  atCharacterLimit: 'sandbox-at-character-limit-key',
} as const;

/**
 * Returns a name for the key in an Authorization header, for example `full`, `another key` or `no key`. The name can be
 * shown, because it does not contain the key.
 */
export function nameOfKey(authorization: string | undefined): string {
  if (authorization === undefined) return 'no key';
  const key = authorization.replace(/^service-auth-key /i, '');
  return Object.entries(fixtureKeys).find(([, one]) => one === key)?.[0] ?? 'another key';
}

/** The keys, accounts, ids and sample file that every sandbox has. Tests can use them. */
export const fixtures = {
  /** The key with access to everything. */
  key: fixtureKeys.full,
  keys: fixtureKeys,
  /** The account to which `key` belongs. */
  account: 'account',
  otherAccount: 'other-account',
  /** The ids of the resources that `seed.story()` creates. They are the ids in the description's examples. */
  ids: {
    styleRuleList: '00000000-0000-4000-8000-000000000101',
    germanStyleRuleList: '00000000-0000-4000-8000-000000000102',
    customInstruction: '00000000-0000-4000-8000-000000000111',
    styleProfile: '00000000-0000-4000-8000-000000000201',
    translationMemory: '00000000-0000-4000-8000-000000000301',
    germanTranslationMemory: '00000000-0000-4000-8000-000000000302',
    importJob: '00000000-0000-4000-8000-000000000311',
    spokenTerms: '00000000-0000-4000-8000-000000000401',
    glossary: '00000000-0000-4000-8000-000000000501',
    glossaryV2: '00000000-0000-4000-8000-000000000601',
  },
  /** The `file:` URL of a sample TMX file with 240 units in five languages, for imports. */
  sample,
} as const;

const SCOPES = new Set(operationDescriptions.flatMap(({ scope }) => scope ?? []));
const scopesEnding = (ending: string): string[] =>
  [...SCOPES].filter((scope) => scope.endsWith(`:${ending}`));

export const fixtureKeyOptions: readonly KeyOptions[] = [
  { key: fixtureKeys.full },
  { key: fixtureKeys.readOnly, scopes: scopesEnding('read') },
  {
    key: fixtureKeys.writeOnly,
    scopes: [...scopesEnding('write'), 'write:improve', 'translate:text', 'translate:document'],
  },
  {
    key: fixtureKeys.translationMemories,
    scopes: ['translation_memories:read', 'translation_memories:write'],
  },
  { key: fixtureKeys.otherAccount, account: fixtures.otherAccount },
  { key: fixtureKeys.withoutSpokenTerms, account: 'account-without-spoken-terms' },
  { key: fixtureKeys.atMemoryLimit, account: 'account-at-memory-limit' },
  { key: fixtureKeys.onceAMinute, account: 'account-once-a-minute' },
  { key: fixtureKeys.atCharacterLimit, account: 'account-at-character-limit' },
];

// Keys and accounts that every sandbox has, one for each way in which a key can be refused.

import type { KeyOptions } from '../access/accounts.ts';
import { operationDescriptions } from '../server/description.ts';

/** A TMX file of 240 units in five languages, for imports. The build copies it into the folder of this file. */
const sample = new URL('../../../../examples/nordlicht.tmx', import.meta.url);

/** Keys. The name of each key describes the access of the key. */
export const fixtureKeys = {
  /** Has access to the whole account. */
  full: 'sandbox-full-key',
  /** Reads everything, writes nothing. */
  readOnly: 'sandbox-read-only-key',
  /** Writes everything, reads nothing. */
  writeOnly: 'sandbox-write-only-key',
  /** Reads and writes translation memories alone. */
  translationMemories: 'sandbox-translation-memories-key',
  /** Is not known to the sandbox, which answers as the service answers to a revoked key. */
  revoked: 'sandbox-revoked-key',
  /** Has access to the whole of another account. */
  otherAccount: 'sandbox-other-account-key',
  /** Belongs to an account whose plan has no Spoken Terms. */
  withoutSpokenTerms: 'sandbox-without-spoken-terms-key',
  /** Belongs to an account at its limit of translation memories. */
  atMemoryLimit: 'sandbox-at-memory-limit-key',
  /** Belongs to an account that may send one request per minute. */
  onceAMinute: 'sandbox-once-a-minute-key',
  /** Belongs to an account whose character quota is used up. */
  atCharacterLimit: 'sandbox-at-character-limit-key',
} as const;

/** Returns the name of the key in a header, which may be shown: for example `full`, `another key` or `no key`. */
export function nameOfKey(authorization: string | undefined): string {
  if (authorization === undefined) return 'no key';
  const key = authorization.replace(/^service-auth-key /i, '');
  return Object.entries(fixtureKeys).find(([, one]) => one === key)?.[0] ?? 'another key';
}

/** The keys, account, ids and sample file of every sandbox. */
export const fixtures = {
  /** The key with access to everything. */
  key: fixtureKeys.full,
  keys: fixtureKeys,
  /** The account of `key`. */
  account: 'account',
  otherAccount: 'other-account',
  /** Ids of the resources that `seed.story()` creates. The examples of the description have the same ids. */
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
  /** The `file:` URL of a TMX file with 240 units in five languages, for imports. */
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

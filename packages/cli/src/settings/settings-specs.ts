// Keys and addresses that are kept for later runs.

import type { CommandData } from '../commands/define-command.ts';

const profileName = { name: 'profile', kind: 'text', summary: 'The name of the profile' } as const;

export const loginSpec = {
  path: 'auth login',
  summary: 'Keep a key in a profile',
  examples: ['language-service auth login --stdin --base-url https://api.example.com < key.txt'],
  description:
    'Keeps a key in a profile, in a file that only you can read. The key is read from stdin, since other users of a machine see arguments.',
  positionals: [],
  options: {
    stdin: { kind: 'flag', summary: 'Read the key from stdin', required: true },
    check: { kind: 'flag', summary: 'Try the key with a request that reads; --no-check keeps it without' },
  },
} as const satisfies CommandData;

export const setProfileSpec = {
  path: 'config profiles set',
  summary: 'Make a profile or change its address',
  description:
    'Makes a profile, or changes its address. The key comes with: language-service auth login --stdin.',
  positionals: [profileName, { name: 'address', kind: 'text', summary: 'Base address of the service' }],
  options: {},
} as const satisfies CommandData;

export const useProfileSpec = {
  path: 'config profiles use',
  summary: 'Use a profile when none is named',
  positionals: [profileName],
  options: {},
} as const satisfies CommandData;

export const removeProfileSpec = {
  path: 'config profiles remove',
  summary: 'Remove a profile and its key',
  positionals: [profileName],
  options: {},
} as const satisfies CommandData;

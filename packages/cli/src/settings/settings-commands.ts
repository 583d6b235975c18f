// Keys and addresses that are kept for later runs.

import { type Command, type CommandSpec, defineCommand } from '../commands/define-command.ts';

const noInput = { positionals: [], options: {} } as const satisfies CommandSpec;

const profileName = { name: 'profile', kind: 'text', summary: 'The name of the profile' } as const;

export const profileSpec = { positionals: [profileName], options: {} } as const satisfies CommandSpec;

export const setProfileSpec = {
  description:
    'Makes a profile, or changes its address. The key comes with: language-service auth login --stdin.',
  positionals: [profileName, { name: 'address', kind: 'text', summary: 'Base address of the service' }],
  options: {},
} as const satisfies CommandSpec;

export const loginSpec = {
  description:
    'Keeps a key in a profile, in a file that only you can read. The key is read from stdin, since other users of a machine see arguments.',
  positionals: [],
  options: {
    stdin: { kind: 'flag', summary: 'Read the key from stdin', required: true },
    check: { kind: 'flag', summary: 'Try the key with a request that reads; --no-check keeps it without' },
  },
} as const satisfies CommandSpec;

export const settingsCommands: readonly Command[] = [
  defineCommand({
    path: 'auth login',
    summary: 'Keep a key in a profile',
    ...loginSpec,
    examples: ['language-service auth login --stdin --base-url https://api.example.com < key.txt'],
    load: () => import('./auth-login.ts'),
  }),
  defineCommand({
    path: 'auth logout',
    summary: 'Remove the key of a profile',
    ...noInput,
    load: () => import('./auth-logout.ts'),
  }),
  defineCommand({
    path: 'auth status',
    summary: 'Show where the key and the address come from',
    ...noInput,
    load: () => import('./auth-status.ts'),
  }),
  defineCommand({
    path: 'config profiles list',
    summary: 'List the profiles',
    ...noInput,
    load: () => import('./list-profiles.ts'),
  }),
  defineCommand({
    path: 'config profiles set',
    summary: 'Make a profile or change its address',
    ...setProfileSpec,
    load: () => import('./set-profile.ts'),
  }),
  defineCommand({
    path: 'config profiles use',
    summary: 'Use a profile when none is named',
    ...profileSpec,
    load: () => import('./use-profile.ts'),
  }),
  defineCommand({
    path: 'config profiles remove',
    summary: 'Remove a profile and its key',
    ...profileSpec,
    load: () => import('./remove-profile.ts'),
  }),
];

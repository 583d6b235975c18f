// An account kept in a folder: what the commands are called and what they take.

import { type Command, defineCommand } from '../commands/define-command.ts';
import { explainSpec, graphSpec } from './account-specs.ts';

const folder = {
  name: 'folder',
  kind: 'file',
  optional: true,
  summary: 'The folder with language-service.yaml. Default: the current folder',
} as const;

const take = {
  kind: 'text',
  summary: 'Which side wins a conflict: file or service',
  values: ['file', 'service'],
} as const;

const adopt = {
  kind: 'flag',
  summary: 'Adopt the existing resource with the same name',
} as const;

const deciding = {
  take,
  adopt,
  unlink: { kind: 'flag', summary: 'Remove deleted resources from style profiles first' },
  force: {
    kind: 'flag',
    summary: 'Allow changing more than 30 % of the account, or deleting resources that style profiles use',
  },
  'no-backup': { kind: 'flag', summary: 'Delete without exporting first' },
} as const;

export const accountCommands: readonly Command[] = [
  defineCommand({
    path: 'account pull',
    summary: 'Write changes of the account to the files of a folder',
    description:
      'The first pull writes language-service.yaml with the kinds that the folder manages: style-rules, style-profiles, glossaries, glossaries-v2, spoken-terms and translation-memories. Comments and the order of keys stay. On a conflict, the command writes nothing and exits with code 13, unless you pass --take.',
    positionals: [folder],
    options: { take },
    examples: ['language-service account pull account/'],
    load: async () => (await import('./account-modules.ts')).pullModule,
  }),
  defineCommand({
    path: 'account plan',
    summary: 'Print the requests that an apply would send, and write nothing',
    description:
      'On a conflict, exits with code 13. The plan contains its SHA-256 for account apply --expect, which fails if the folder or the account has changed since.',
    positionals: [folder],
    options: {
      ...deciding,
      output: { kind: 'file', short: 'o', summary: 'Also write the plan to this file' },
    },
    examples: ['language-service account plan account/ -o plan.json'],
    load: async () => (await import('./account-modules.ts')).planModule,
  }),
  defineCommand({
    path: 'account apply',
    summary: 'Sync the account and a folder; ids stay the same',
    description:
      'Sends the changes of the folder to the account, and writes the changes of the account to the files. Deletes only resources in the lock file whose kind is in language-service.yaml. If a plan is stale, exits with code 13. If an apply is killed, the next one completes it.',
    positionals: [{ ...folder, summary: `${folder.summary}; or a plan of account plan -o` }],
    options: {
      ...deciding,
      expect: { kind: 'text', placeholder: 'sha256', summary: 'Apply only the plan with this SHA-256' },
    },
    writes: true,
    examples: ['language-service account apply account/', 'language-service account apply plan.json'],
    load: async () => (await import('./account-modules.ts')).applyModule,
  }),
  defineCommand({
    path: 'account check',
    summary: 'Exit with code 13 if the account and the folder differ',
    positionals: [folder],
    options: {},
    examples: ['language-service account check account/'],
    load: async () => (await import('./account-modules.ts')).checkModule,
  }),
  defineCommand({
    path: 'account backup',
    summary: 'Export the whole account to a new folder',
    description:
      'The folder is an account folder with every kind of resource. Memories are .tmx.gz files, and SHA256SUMS has the SHA-256 of each file. The command reads the account until nothing changes. An interrupted backup continues in the folder with the suffix .part.',
    positionals: [{ name: 'folder', kind: 'file', summary: 'A new folder' }],
    options: {},
    examples: ['language-service account backup backup-may/'],
    load: async () => (await import('./backup-modules.ts')).backupModule,
  }),
  defineCommand({
    path: 'account restore',
    summary: 'Create the missing resources of a backup, and compare both',
    description:
      'If the backup is damaged, the command sends nothing. It exports each imported memory and compares it unit by unit; if one differs, it exits with code 13. Existing resources stay. If one has changed since the backup, the command writes nothing and exits with code 13, unless you pass --take file. The restored folder is an account folder with the new ids; ids.json maps old ids to new ids. To continue an interrupted restore, run it again.',
    positionals: [
      { name: 'backup', kind: 'file', summary: 'The folder of the backup' },
      {
        name: 'folder',
        kind: 'file',
        optional: true,
        summary: 'The folder of the restored account. Default: the backup folder with the suffix -restored',
      },
    ],
    options: { take, adopt },
    writes: true,
    examples: ['language-service account restore backup-may/'],
    load: async () => (await import('./backup-modules.ts')).restoreModule,
  }),
  defineCommand({
    path: 'account clone',
    summary: 'Back up the account of a profile, and restore it into another one',
    description:
      'Writes the backup to backup/ and the restored account, with its ids.json, to account/ in the folder. To continue an interrupted clone, run it again: it uses the same backup.',
    positionals: [
      { name: 'folder', kind: 'file', optional: true, summary: 'The folder. Default: <from>-to-<to>' },
    ],
    options: {
      from: { kind: 'text', required: true, placeholder: 'profile', summary: 'The profile to read from' },
      to: { kind: 'text', required: true, placeholder: 'profile', summary: 'The profile to write to' },
      take,
      adopt,
    },
    writes: true,
    examples: ['language-service account clone --from staging --to live'],
    load: async () => (await import('./backup-modules.ts')).cloneModule,
  }),
  defineCommand({ ...graphSpec, load: () => import('./graph.ts') }),
  defineCommand({ ...explainSpec, load: () => import('./explain.ts') }),
];

// An account kept in a folder: what the commands are called and what they take.

import { type Command, defineCommand } from '../commands/define-command.ts';
import { explainSpec, graphSpec } from './account-specs.ts';

const folder = {
  name: 'folder',
  kind: 'file',
  optional: true,
  summary: 'The folder with language-service.yaml. Default: this one',
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
  unlink: { kind: 'flag', summary: 'Take what is deleted out of the style profiles that hold it, first' },
  force: {
    kind: 'flag',
    summary: 'Allow changing more than 30 % of the account, or deleting resources that style profiles use',
  },
  'no-backup': { kind: 'flag', summary: 'Delete without exporting first' },
} as const;

export const accountCommands: readonly Command[] = [
  defineCommand({
    path: 'account pull',
    summary: 'Bring what changed in the account into the files of a folder',
    description:
      'The first pull writes language-service.yaml, which says which kinds the folder manages: style-rules, style-profiles, glossaries, glossaries-v2, spoken-terms and translation-memories. Comments and the order of keys stay; a second pull changes no byte. Where both sides changed something, nothing is written, and the command ends with 13 unless --take decides.',
    positionals: [folder],
    options: { take },
    examples: ['language-service account pull account/'],
    load: async () => (await import('./account-modules.ts')).pullModule,
  }),
  defineCommand({
    path: 'account plan',
    summary: 'Print every request that an apply would send, and write nothing',
    description:
      'Ends with 13 when both sides changed something. The plan names its SHA-256: account apply --expect takes it, and refuses when folder or account changed since.',
    positionals: [folder],
    options: {
      ...deciding,
      output: { kind: 'file', short: 'o', summary: 'Write the plan to this file, too' },
    },
    examples: ['language-service account plan account/ -o plan.json'],
    load: async () => (await import('./account-modules.ts')).planModule,
  }),
  defineCommand({
    path: 'account apply',
    summary: 'Make the account and a folder equal, with the fewest writes; ids stay',
    description:
      'What the folder changed since both were last equal goes to the account, what somebody else changed there goes into the files. Only what the lock file owns is deleted, and only of kinds whose key is in language-service.yaml. A plan that is stale is refused with 13. A killed apply is finished by the next one.',
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
    summary: 'End with 13 when the account is not what the folder says',
    positionals: [folder],
    options: {},
    examples: ['language-service account check account/'],
    load: async () => (await import('./account-modules.ts')).checkModule,
  }),
  defineCommand({
    path: 'account backup',
    summary: 'Export everything that the account holds into a new folder',
    description:
      'The folder is an account folder of every kind: memories are TMX files compressed with gzip, and SHA256SUMS has the SHA-256 of each file. The account is read until nothing changes. A backup that was stopped continues in the folder with .part at its end.',
    positionals: [{ name: 'folder', kind: 'file', summary: 'A new folder' }],
    options: {},
    examples: ['language-service account backup backup-may/'],
    load: async () => (await import('./backup-modules.ts')).backupModule,
  }),
  defineCommand({
    path: 'account restore',
    summary: 'Create what the account lacks of a backup, and compare both',
    description:
      'A damaged backup is refused before anything is sent. Each memory that is imported is exported again and compared unit by unit; one that differs ends with 13. What the account still has is left as it is; where it changed since, nothing is written, and the command ends with 13 unless --take file brings the backup back. The restored folder is an account folder with the new ids; ids.json in it has the old and the new id of each thing. A stopped restore continues when it runs again.',
    positionals: [
      { name: 'backup', kind: 'file', summary: 'The folder of the backup' },
      {
        name: 'folder',
        kind: 'file',
        optional: true,
        summary: 'The folder of the restored account. Default: that of the backup with -restored at its end',
      },
    ],
    options: { take, adopt },
    writes: true,
    examples: ['language-service account restore backup-may/'],
    load: async () => (await import('./backup-modules.ts')).restoreModule,
  }),
  defineCommand({
    path: 'account clone',
    summary: 'Back up the account of a profile, and restore it into that of another one',
    description:
      'Writes the backup into backup/ and the restored account, with its ids.json, into account/ of the folder. A clone that was stopped continues when it runs again, with the backup that it has.',
    positionals: [
      { name: 'folder', kind: 'file', optional: true, summary: 'The folder. Default: <from>-to-<to>' },
    ],
    options: {
      from: { kind: 'text', required: true, placeholder: 'profile', summary: 'The profile that is read' },
      to: { kind: 'text', required: true, placeholder: 'profile', summary: 'The profile that is written' },
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

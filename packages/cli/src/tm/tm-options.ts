// What several commands of translation memories take.

import { flagOption, textOption } from '../options/command-spec.ts';

export const memory = {
  name: 'memory',
  kind: 'text',
  summary: 'The translation memory',
  names: 'translationMemories',
} as const;

export const ledger = textOption(
  'The ledger of the jobs; or LANGUAGE_SERVICE_LEDGER. Default: the ledger of this user',
  'file or postgres://...',
);

export const work = {
  ledger,
  sending: { kind: 'integer', summary: 'Number of parallel uploads. Default: 4', least: 1, most: 64 },
  'in-flight': {
    kind: 'integer',
    summary: 'Maximum number of parallel jobs of the account. Default: 200',
    least: 1,
    most: 10_000,
  },
  polls: {
    kind: 'integer',
    summary: 'Polls of jobs per second, of all processes together. Default: 50',
    least: 1,
    most: 1_000,
  },
  drain: {
    kind: 'integer',
    summary: 'Time for running transfers to finish after SIGTERM or Ctrl-C, in seconds. Default: 0',
    least: 0,
    most: 86_400,
    placeholder: 'seconds',
  },
} as const;

export const importing = {
  ...work,
  'send-once': flagOption(
    'Never upload a file to the same URL twice, for a service that would create a duplicate',
  ),
  'remove-duplicates': flagOption('Delete duplicates that replaced jobs created'),
} as const;

export const files = {
  name: 'files',
  kind: 'file',
  summary: 'TMX files, folders or patterns; - for stdin',
  many: true,
} as const;

export const nameOption = textOption(
  'Name of the new memory; {stem} and {folder} are those of the file. Default: {stem}',
);

export const anyJob = { name: 'job', kind: 'text', summary: 'Id of a job, or its file' } as const;
export const job = { ...anyJob, optional: true } as const;

export const noBackup = {
  'no-backup': flagOption('Do not export the memory before it is deleted'),
} as const;

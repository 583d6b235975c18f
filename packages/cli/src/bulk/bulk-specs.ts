// What the commands for thousands of files take.

import type { CommandSpec } from '../commands/define-command.ts';

const ledger = {
  kind: 'text',
  summary: 'Where the rows are, if not in the ledger of this machine; or LANGUAGE_SERVICE_LEDGER',
  placeholder: 'file or postgres://...',
} as const;

const work = {
  ledger,
  sending: { kind: 'whole', summary: 'Files sent at a time; default: 4', least: 1, most: 64 },
  'in-flight': {
    kind: 'whole',
    summary: 'The most jobs of the account that run at a time; default: 200',
    least: 1,
    most: 10_000,
  },
} as const;

const removeDoubles = {
  kind: 'flag',
  summary: 'Delete a memory that an expired job made beside the one of its file',
} as const;

const sendOnce = {
  kind: 'flag',
  summary: 'Send no file to the same address again, for a service where that makes a second memory',
} as const;

export const importSpec = {
  description:
    'Every TMX file of the folder and of the folders in it becomes one memory. Several processes may run this at the same time, and a process may be killed: run the same command again, and it continues. Exits with 14 when a part is done.',
  positionals: [{ name: 'folder', kind: 'file', summary: 'The folder of the TMX files' }],
  options: { ...work, 'send-once': sendOnce, 'remove-doubles': removeDoubles },
} as const satisfies CommandSpec;

export const exportSpec = {
  description:
    'Every memory of the account becomes a file. A memory that has not changed and whose file is whole is not fetched again. Exits with 14 when a part is done.',
  positionals: [{ name: 'folder', kind: 'file', summary: 'The folder for the TMX files' }],
  options: work,
} as const satisfies CommandSpec;

export const retrySpec = {
  description: 'Retries every row that failed and continues every row that is unfinished.',
  positionals: [],
  options: { ...work, 'send-once': sendOnce, 'remove-doubles': removeDoubles },
} as const satisfies CommandSpec;

export const statusSpec = {
  positionals: [],
  options: {
    ledger,
    segments: { kind: 'flag', summary: 'Add up the segments of the imported memories; asks the service' },
  },
} as const satisfies CommandSpec;

export const reportSpec = {
  positionals: [],
  options: {
    ledger,
    state: {
      kind: 'text',
      summary: 'Only rows in this state',
      values: ['planned', 'declared', 'sent', 'done', 'failed'],
      many: true,
    },
  },
} as const satisfies CommandSpec;

export const adoptSpec = {
  description:
    'For a ledger that is lost. A file whose name is that of exactly one memory of the account counts as imported. A name that several memories have is skipped, and the command exits with 14.',
  positionals: [{ name: 'folder', kind: 'file', summary: 'The folder of the TMX files' }],
  options: { ledger },
} as const satisfies CommandSpec;

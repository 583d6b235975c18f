// What the commands of translation memories take.

import type { CommandSpec } from '../commands/define-command.ts';

export const memory = {
  name: 'memory',
  kind: 'text',
  summary: 'Id or name of a translation memory',
  names: 'translationMemories',
} as const;

const ledger = {
  kind: 'text',
  summary: 'The ledger of the jobs, if not that of this user; or LANGUAGE_SERVICE_LEDGER',
  placeholder: 'file or postgres://...',
} as const;

export const account = {
  kind: 'text',
  summary: 'Your name for the account of the key; default: the account that the key can read, or a new one',
  placeholder: 'name',
} as const;

const work = {
  ledger,
  account,
  sending: { kind: 'integer', summary: 'Files sent at a time; default: 4', least: 1, most: 64 },
  'in-flight': {
    kind: 'integer',
    summary: 'The most jobs of the account that run at a time; default: 200',
    least: 1,
    most: 10_000,
  },
  drain: {
    kind: 'integer',
    summary: 'Seconds that running transfers may take to end after SIGTERM or Ctrl-C; default: 0',
    least: 0,
    most: 86_400,
    placeholder: 'seconds',
  },
  metrics: {
    kind: 'text',
    summary: 'Serve /metrics for Prometheus, /healthz and /readyz there; :9464 is for this machine alone',
    placeholder: '[host]:port',
  },
} as const;

const importing = {
  ...work,
  'send-once': {
    kind: 'flag',
    summary: 'Send no file to the same address again, for a service where that makes a second memory',
  },
  's3-endpoint': {
    kind: 'text',
    summary: 'Address of the S3-compatible store, if not that of AWS; or AWS_ENDPOINT_URL',
    placeholder: 'address',
  },
  'remove-duplicates': {
    kind: 'flag',
    summary: 'Delete a memory that an expired job made beside the one of its file',
  },
} as const;

const files = {
  name: 'files',
  kind: 'file',
  summary: 'TMX files, folders of them, patterns, or s3://bucket/prefix; - is standard input',
  many: true,
} as const;

const nameOption = {
  kind: 'text',
  summary:
    'Name of the new memory, with {stem} and {folder} for those of the file; default: the name of the file, {stem}',
} as const;

export const importSpec = {
  description:
    'A file is imported once, however often the command runs: after Ctrl-C or a crash the next run continues, and makes no second memory. With --ledger, several processes may run it at the same time, and they work until every file has ended; without, it gives up after some retries.',
  positionals: [{ ...files, optional: true }],
  options: {
    from: {
      kind: 'file',
      summary: 'Import the files of a list, a line of JSON each: {"path" or "url", "name", "size", "sha256"}',
      placeholder: 'list.jsonl',
    },
    name: nameOption,
    again: {
      kind: 'flag',
      summary: 'Import the files again, once for all commands that do so at the same time',
    },
    'explain-skipped': { kind: 'flag', summary: 'Name the line and the reason of every skipped unit' },
    'round-trip': { kind: 'flag', summary: 'Export what was imported, and compare' },
    ...importing,
  },
} as const satisfies CommandSpec;

export const exportSpec = {
  description:
    'A file appears when it is whole. With --all, a memory that has not changed and whose file is whole is not fetched again.',
  positionals: [{ ...memory, optional: true }],
  options: {
    all: { kind: 'flag', summary: 'Export every memory of the account' },
    output: {
      kind: 'file',
      short: 'o',
      summary: 'The file to write, - for standard output; with --all a folder',
      placeholder: 'file',
    },
    overwrite: { kind: 'flag', summary: 'Replace the file if it is there' },
    ...work,
  },
} as const satisfies CommandSpec;

export const segmentsSpec = {
  positionals: [memory],
  options: {
    filter: { kind: 'text', summary: 'Only segments with this text in them' },
    limit: { kind: 'integer', summary: 'The most segments; default: all', least: 1 },
    csv: { kind: 'flag', summary: 'Print CSV: a row a segment, a column a language' },
    tmx: { kind: 'flag', summary: 'Print TMX' },
    output: { kind: 'file', short: 'o', summary: 'The file for --csv and --tmx', placeholder: 'file' },
    overwrite: { kind: 'flag', summary: 'Replace the file if it is there' },
  },
} as const satisfies CommandSpec;

export const diffSpec = {
  description: 'Each side is a TMX file, or the id or name of a memory. Exits with 13 when they differ.',
  positionals: [
    { name: 'old', kind: 'text', summary: 'A TMX file or a memory' },
    { name: 'new', kind: 'text', summary: 'A TMX file or a memory' },
  ],
  options: {},
} as const satisfies CommandSpec;

const anyJob = { name: 'job', kind: 'text', summary: 'Id of a job, or the file it is about' } as const;
const job = { ...anyJob, optional: true } as const;

export const resumeSpec = {
  description: 'Without an argument it finishes every import and export of the ledger that has not ended.',
  positionals: [job],
  options: importing,
} as const satisfies CommandSpec;

export const retrySpec = {
  description:
    'Retries every import and export that failed, polls the jobs of unknown ones again, and continues every one that is unfinished.',
  positionals: [job],
  options: importing,
} as const satisfies CommandSpec;

export const statusSpec = {
  positionals: [],
  options: {
    ledger,
    account,
    segments: {
      kind: 'flag',
      summary: 'Add up the segments of the memories that the ledger imported; asks the service',
    },
  },
} as const satisfies CommandSpec;

export const reportSpec = {
  positionals: [],
  options: {
    ledger,
    account,
    open: { kind: 'flag', summary: 'Only jobs that have not ended' },
    state: {
      kind: 'text',
      summary: 'Only jobs in this state',
      values: ['planned', 'declared', 'sent', 'done', 'failed', 'unknown'],
      many: true,
    },
  },
} as const satisfies CommandSpec;

export const reconcileSpec = {
  description:
    'For a ledger that is lost. A file whose name is that of exactly one memory of the account counts as imported. Files whose name several memories or files have are left to `tm set` and `tm forget`, and the command exits with 14.',
  positionals: [files],
  options: {
    ledger,
    account,
    's3-endpoint': importing['s3-endpoint'],
    name: { ...nameOption, summary: 'The --name of the import' },
  },
} as const satisfies CommandSpec;

export const setSpec = {
  description:
    'For an import whose state is unknown, failed or planned: it counts as imported, and this is its memory. No file is sent.',
  positionals: [anyJob, memory],
  options: { ledger, account },
} as const satisfies CommandSpec;

export const forgetSpec = {
  description:
    'For imports and exports whose state is unknown, failed or planned: their rows are removed. The same file, imported again, becomes a new memory.',
  positionals: [{ ...job, name: 'jobs', many: true }],
  options: {
    ledger,
    account,
    state: {
      kind: 'text',
      summary: 'Every row in this state',
      values: ['planned', 'failed', 'unknown'],
      many: true,
    },
  },
} as const satisfies CommandSpec;

export const moveSpec = {
  description:
    'The imports of files in the old folder, and in those within, are of the same files in the new one. Failed imports are then tried again with `tm retry`.',
  positionals: [
    { name: 'from', kind: 'file', summary: 'Where the files were: a folder or a file' },
    { name: 'to', kind: 'file', summary: 'Where they are now' },
  ],
  options: { ledger, account },
} as const satisfies CommandSpec;

export const pauseSpec = {
  description:
    'For every process and machine that shares the ledger. Running commands wait; the service continues its jobs.',
  positionals: [],
  options: { ledger, account },
} as const satisfies CommandSpec;

export const migrateSpec = {
  description:
    'A ledger in a file is migrated when it is opened. One in Postgres waits for this command, which needs the right to change tables; the other commands need rights on rows alone.',
  positionals: [],
  options: { ledger },
} as const satisfies CommandSpec;

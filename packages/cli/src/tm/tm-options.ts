// What several commands of translation memories take.

export const memory = {
  name: 'memory',
  kind: 'text',
  summary: 'Id or name of a translation memory',
  names: 'translationMemories',
} as const;

export const ledger = {
  kind: 'text',
  summary: 'The ledger of the jobs, if not that of this user; or LANGUAGE_SERVICE_LEDGER',
  placeholder: 'file or postgres://...',
} as const;

export const account = {
  kind: 'text',
  summary: 'Your name for the account of the key; default: the account that the key can read, or a new one',
  placeholder: 'name',
} as const;

export const work = {
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

export const importing = {
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

export const files = {
  name: 'files',
  kind: 'file',
  summary: 'TMX files, folders of them, patterns, or s3://bucket/prefix; - is standard input',
  many: true,
} as const;

export const nameOption = {
  kind: 'text',
  summary:
    'Name of the new memory, with {stem} and {folder} for those of the file; default: the name of the file, {stem}',
} as const;

export const anyJob = { name: 'job', kind: 'text', summary: 'Id of a job, or the file it is about' } as const;
export const job = { ...anyJob, optional: true } as const;

export const noBackup = {
  'no-backup': { kind: 'flag', summary: 'Do not export it before it is deleted' },
} as const;

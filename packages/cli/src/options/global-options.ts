// Options that every command takes.

import type { CommandSpec } from './command-spec.ts';

export const globalOptions = {
  profile: { kind: 'text', summary: 'The profile to use', placeholder: 'name' },
  'base-url': { kind: 'text', summary: 'Base address of the service', placeholder: 'address' },
  json: { kind: 'flag', summary: 'Print one JSON envelope, on success and on failure' },
  jsonl: { kind: 'flag', summary: 'Print each item as a line of JSON' },
  fields: { kind: 'text', summary: 'Only these fields, with commas between them', placeholder: 'a,b.c' },
  quiet: { kind: 'flag', summary: 'Print nothing but results and failures' },
  input: { kind: 'flag', summary: 'Never ask a question, not even on a terminal' },
  yes: { kind: 'flag', summary: 'Delete without asking' },
  'dry-run': {
    kind: 'text',
    summary: 'Record what would be written instead of sending it',
    values: ['text', 'curl', 'json'],
  },
  timeout: { kind: 'number', summary: 'Seconds one attempt may take', placeholder: 'seconds', least: 0.001 },
  'max-retries': { kind: 'integer', summary: 'The most retries of a failed attempt', least: 0, most: 100 },
  progress: {
    kind: 'text',
    summary: 'How progress is shown on stderr',
    values: ['auto', 'plain', 'json', 'none'],
  },
  'fail-on': {
    kind: 'text',
    summary: 'Exit 13 if any occur',
    values: ['skipped', 'warnings'],
    many: true,
  },
  trace: { kind: 'flag', summary: 'Print each request and response on stderr, without the key' },
  help: { kind: 'flag', short: 'h', summary: 'Show the help of the command' },
} as const satisfies CommandSpec['options'];

// The options of every command.

import { defaultMaxRetries, defaultTimeoutMs } from 'language-service-client/options';
import { type CommandSpec, choiceOption, integerOption } from './command-spec.ts';

export const globalOptions = {
  profile: { kind: 'text', summary: 'The profile to use', placeholder: 'name' },
  'base-url': { kind: 'text', summary: 'Base URL of the service', placeholder: 'url' },
  json: { kind: 'flag', summary: 'Print one JSON object, on success and on failure' },
  jsonl: { kind: 'flag', summary: 'Print each item as a line of JSON', excludes: 'json' },
  fields: { kind: 'text', summary: 'Print only these fields, separated by commas', placeholder: 'a,b.c' },
  quiet: { kind: 'flag', summary: 'Print only results and errors' },
  input: { kind: 'flag', summary: 'Never ask questions, even in a terminal' },
  yes: { kind: 'flag', summary: 'Delete without confirmation' },
  'dry-run': choiceOption(['text', 'curl'], 'Print the writes instead of sending them'),
  timeout: {
    kind: 'number',
    summary: `Time limit of one attempt in seconds. Default: ${defaultTimeoutMs / 1_000}`,
    placeholder: 'seconds',
    least: 0.001,
    most: 2_147_483,
  },
  'max-retries': integerOption(`Maximum number of retries. Default: ${defaultMaxRetries}`, [0, 100]),
  progress: choiceOption(['auto', 'plain', 'none'], 'Format of the progress on stderr'),
  'fail-on': { ...choiceOption(['skipped', 'warnings'], 'Exit with code 13 if there are any'), many: true },
  help: { kind: 'flag', short: 'h', summary: 'Show help for the command' },
} as const satisfies CommandSpec['options'];

#!/usr/bin/env node
// Compares the service with the description: what holds, what differs, what could not be tested.
import './refuse-old-node.ts';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLanguageServiceError } from 'language-service-client';
import { failIfLost, failWith, readOptions, refuse } from 'language-service-description/command-line';
import { allChecks } from './all-checks.ts';
import { exitCodeOf, printReport, reportOf } from './report.ts';
import { type Described, readDescribed } from './service-description.ts';
import { type Verification, verify } from './verify.ts';

const usage = `Usage: language-service-verify [--base-url <url>] [options]

Compares a service with the description: every documented fact and every assumption that can be tested from outside.
Without --write, it creates, changes and deletes nothing. With --write, it creates temporary resources, always deletes
them, and uses a few characters of quota. Import and export jobs remain until the service deletes them.

  --base-url <url>        base URL of the service (default: LANGUAGE_SERVICE_URL)
  --key <key>             the key; LANGUAGE_SERVICE_KEY is safer, because other users of the machine can see options
  --write                 also create temporary resources and delete them
  --scopes <a,b>          the scopes of the key; also check that each scope covers its operations and no others
  --only <text>           run only checks whose group, operation or title contains this text
  --all                   also show checks that are not testable
  --json                  print everything as JSON
  --description <file>    the description (default: the one of language-service-client)
  --help                  show this help

Exit code: 0 if every testable check holds, 1 if a check differs or a resource could not be deleted, 2 if an option is
invalid, 3 if no check was testable, 130 after Ctrl-C.`;

// A reader that has seen enough (`| head`) is no failure, and takes no verdict away; a full disk is one.
for (const stream of [process.stdout, process.stderr]) stream.on('error', failIfLost);

const options = readOptions(usage, {
  'base-url': { type: 'string' },
  key: { type: 'string' },
  write: { type: 'boolean' },
  scopes: { type: 'string' },
  only: { type: 'string' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  description: { type: 'string' },
});
const ending = new AbortController();
const described = await readDescription().catch(failWith);
const baseUrl =
  (options['base-url'] ?? process.env['LANGUAGE_SERVICE_URL']) ||
  refuse('No address was given: set LANGUAGE_SERVICE_URL, or pass --base-url');
const apiKey =
  (options.key ?? process.env['LANGUAGE_SERVICE_KEY']) ||
  refuse('No key was given: set LANGUAGE_SERVICE_KEY');
const verification = await run(baseUrl, apiKey).catch(refuseOrFail);
const report = options.json
  ? `${JSON.stringify(reportOf(verification, described), null, 2)}\n`
  : printReport(verification, described, options.all ?? false);
// A service may say the key in what it answers.
process.stdout.write(report.replaceAll(apiKey, '<redacted>'));
// As a shell counts an end by Ctrl-C.
process.exitCode = ending.signal.aborted ? 130 : exitCodeOf(verification);

async function readDescription(): Promise<Described> {
  const bundled = fileURLToPath(import.meta.resolve('language-service-client/openapi.json'));
  const text = await readFile(
    options.description === undefined ? bundled : resolve(options.description),
    'utf8',
  );
  return readDescribed(JSON.parse(text));
}

/** The run ends at Ctrl-C, but what it made is removed first. */
async function run(baseUrl: string, apiKey: string): Promise<Verification> {
  const end = () => {
    if (!ending.signal.aborted) console.error('Ending; removing what was made.');
    ending.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  const only = options.only?.toLowerCase() ?? '';
  const checks = allChecks(described).filter(({ group, operation, title }) =>
    [group ?? described.operation(operation).tag, operation, title].join('\n').toLowerCase().includes(only),
  );
  return verify(checks, {
    client: { baseUrl, apiKey, appInfo: 'verify' },
    described,
    writes: options.write,
    scopes: options.scopes?.split(',').map((scope) => scope.trim()),
    signal: ending.signal,
    label: `language-service verify ${randomBytes(4).toString('hex')}`,
  });
}

/** An address or a key that cannot be one is a matter of the command line. */
function refuseOrFail(error: unknown): never {
  return isLanguageServiceError(error) ? refuse(error.message) : failWith(error);
}

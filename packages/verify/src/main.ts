#!/usr/bin/env node
// Compares the service with the description: what holds, what differs, what could not be tested.
import './refuse-old-node.ts';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLanguageServiceError } from 'language-service-client';
import { failWith, readOptions, refuse } from 'language-service-description/command-line';
import { allChecks } from './all-checks.ts';
import { overlayOfCorrections } from './overlay.ts';
import { exitCodeOf, printReport, reportOf } from './report.ts';
import { type Described, readDescribed } from './service-description.ts';
import { type Verification, verify } from './verify.ts';

const usage = `Usage: language-service-verify [--base-url <address>] [options]

Compares a service with the description: every documented fact and every assumption that can be tested from outside.
Without --write it creates, changes and deletes nothing. With --write it creates disposable resources, always removes
them, and uses a few characters of quota. Import and export jobs remain until the service deletes them.

  --base-url <address>    base address of the tier (default: LANGUAGE_SERVICE_URL)
  --key <key>             the key; LANGUAGE_SERVICE_KEY is safer, because other users of the machine can see options
  --write                 also create disposable resources
  --scopes <a,b>          the scopes the key has, so that scopes can be tested
  --only <text>           only checks whose group, operation or title contains this text
  --all                   also show what could not be tested
  --json                  print everything as JSON
  --write-overlay <file>  write an OpenAPI Overlay that corrects the description where the service differs
  --description <file>    the description (default: the one of language-service-client)
  --help                  this text

Exit code: 0 if everything that could be tested holds, 1 if something differs or could not be removed, 2 if an option is
invalid, 3 if nothing could be tested, 130 after Ctrl-C.`;

const options = readOptions(usage, {
  'base-url': { type: 'string' },
  key: { type: 'string' },
  write: { type: 'boolean' },
  scopes: { type: 'string' },
  only: { type: 'string' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  'write-overlay': { type: 'string' },
  description: { type: 'string' },
});
const baseUrl =
  (options['base-url'] ?? process.env['LANGUAGE_SERVICE_URL']) ||
  refuse('No address was given: set LANGUAGE_SERVICE_URL, or pass --base-url');
const apiKey =
  (options.key ?? process.env['LANGUAGE_SERVICE_KEY']) ||
  refuse('No key was given: set LANGUAGE_SERVICE_KEY');
const ending = new AbortController();
const described = await readDescription().catch(failWith);
const verification = await run().catch(refuseOrFail);
await writeOverlay(verification).catch(failWith);
const report = options.json
  ? `${JSON.stringify(reportOf(verification, described), null, 2)}\n`
  : printReport(verification, described, options.all ?? false);
process.stdout.write(withoutKey(report));
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
async function run(): Promise<Verification> {
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

async function writeOverlay({ checks }: Verification): Promise<void> {
  const file = options['write-overlay'];
  if (file === undefined) return;
  const corrections = checks.flatMap(({ verdict }) =>
    verdict.outcome === 'differs' ? verdict.corrections : [],
  );
  const overlay = overlayOfCorrections(corrections, described);
  if (overlay === undefined) console.error('Nothing to correct; no overlay was written.');
  else await writeFile(resolve(file), withoutKey(`${JSON.stringify(overlay, null, 2)}\n`));
}

/** An address or a key that cannot be one is a matter of the command line. */
function refuseOrFail(error: unknown): never {
  return isLanguageServiceError(error) ? refuse(error.message) : failWith(error);
}

/** A service may say the key in what it answers. */
function withoutKey(text: string): string {
  return text.replaceAll(apiKey, '<redacted>');
}

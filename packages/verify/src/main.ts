#!/usr/bin/env node
// Compares the service with the description: what holds, what differs, what could not be tested.
import './refuse-old-node.ts';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLanguageServiceError } from 'language-service-client';
import { overlayOf } from 'language-service-client/drift';
import { failIfLost, failWith, readArguments, refuse } from 'language-service-description/command-line';
import { EvidenceRefused } from 'language-service-description/evidence-file';
import { SessionRefused } from 'language-service-description/read-session';
import { holdsOnly } from 'language-service-description/replace-file';
import { judgeSessions } from './against/judge-sessions.ts';
import { saveEvidence } from './against/save-evidence.ts';
import { allChecks } from './all-checks.ts';
import type { Finding } from './laws/judge.ts';
import {
  exitCodeOf,
  exitCodeOfJudgement,
  judgementReport,
  printJudgement,
  printReport,
  reportOf,
} from './report.ts';
import { type Described, readDescribed } from './service-description.ts';
import { type Verification, verify } from './verify.ts';

const usage = `Usage: language-service-verify [--base-url <url>] [options]
       language-service-verify --against <recording> [<recording> ...] [options]

Compares a service with the description: every documented fact and every assumption that can be tested from outside.
Without --write, it creates, changes and deletes nothing. With --write, it creates temporary resources, always deletes
them, and uses a few characters of quota. Import and export jobs remain until the service deletes them.

  --base-url <url>        base URL of the service (default: LANGUAGE_SERVICE_URL)
  --key <key>             the key; LANGUAGE_SERVICE_KEY is safer, because other users of the machine can see options
  --write                 also create temporary resources and delete them
  --scopes <a,b>          the scopes of the key; also check that each scope covers its operations and no others
  --against <recording>   compare recordings of \`language-service record\` instead of a service; needs no key
  --save-evidence <file>  with --against: add the outcome and the date of each assumption to this file,
                          such as openapi/evidence.json
  --only <text>           run only checks whose group, operation or title contains this text
  --all                   also show checks that are not testable; with --against, every assumption
  --json                  print everything as JSON
  --write-overlay <file>  write an OpenAPI Overlay that corrects the description where responses differ
  --description <file>    the description (default: the one of language-service-client)
  --help                  show this help

Exit code: 0 if every testable check holds, 1 if a check differs or a resource could not be deleted, 2 if an option is
invalid, 3 if no check was testable, 130 after Ctrl-C.`;

// A reader that has seen enough (`| head`) is no failure, and takes no verdict away; a full disk is one.
for (const stream of [process.stdout, process.stderr]) stream.on('error', failIfLost);

const { values: options, positionals } = readArguments(usage, {
  against: { type: 'string' },
  'base-url': { type: 'string' },
  key: { type: 'string' },
  write: { type: 'boolean' },
  scopes: { type: 'string' },
  only: { type: 'string' },
  all: { type: 'boolean' },
  json: { type: 'boolean' },
  'write-overlay': { type: 'string' },
  'save-evidence': { type: 'string' },
  description: { type: 'string' },
});
const overlayFile = options['write-overlay'] && resolve(options['write-overlay']);
if (overlayFile && !holdsOnly(overlayFile, /^\{\s*"overlay"/))
  refuse(`${overlayFile} contains other data and is not replaced`);
const ending = new AbortController();
const described = await readDescription().catch(failWith);
const recordings = recordingsOf(options.against, positionals);
if (recordings.length > 0) await verifyRecordings(recordings);
else await verifyService();

async function verifyService(): Promise<void> {
  const baseUrl =
    (options['base-url'] ?? process.env['LANGUAGE_SERVICE_URL']) ||
    refuse('No address was given: set LANGUAGE_SERVICE_URL, or pass --base-url');
  const apiKey =
    (options.key ?? process.env['LANGUAGE_SERVICE_KEY']) ||
    refuse('No key was given: set LANGUAGE_SERVICE_KEY');
  /** A service may say the key in what it answers. */
  const withoutKey = (text: string) => text.replaceAll(apiKey, '<redacted>');
  const verification = await run(baseUrl, apiKey).catch(refuseOrFail);
  await writeOverlay(verification.findings, withoutKey).catch(failWith);
  const report = options.json
    ? `${JSON.stringify(reportOf(verification, described), null, 2)}\n`
    : printReport(verification, described, options.all ?? false);
  process.stdout.write(withoutKey(report));
  // As a shell counts an end by Ctrl-C.
  process.exitCode = ending.signal.aborted ? 130 : exitCodeOf(verification);
}

async function verifyRecordings(paths: readonly string[]): Promise<void> {
  const judgement = await judgeSessions(paths, described).catch(refuseOrFail);
  for (const note of judgement.notes) console.error(note);
  await writeOverlay(judgement.findings, (text) => text).catch(failWith);
  const evidence = options['save-evidence'];
  if (evidence !== undefined)
    await saveEvidence(resolve(evidence), judgement.assumptions).catch(refuseOrFail);
  process.stdout.write(
    options.json
      ? `${JSON.stringify(judgementReport(judgement), null, 2)}\n`
      : printJudgement(judgement, options.all ?? false),
  );
  process.exitCode = exitCodeOfJudgement(judgement);
}

/** The files of --against; words without it, and options of a run against a service, are refused. */
function recordingsOf(against: string | undefined, more: readonly string[]): string[] {
  if (against === undefined) {
    if (options['save-evidence'] !== undefined)
      refuse('--save-evidence needs --against, which has the dates');
    return more.length === 0 ? [] : refuse(`Unexpected argument ${more[0]}`);
  }
  for (const name of ['base-url', 'key', 'write', 'scopes', 'only'] as const)
    if (options[name] !== undefined) refuse(`--against reads recordings alone, so it takes no --${name}`);
  return [against, ...more].map((path) => resolve(path));
}

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

async function writeOverlay(findings: readonly Finding[], cleaned: (text: string) => string): Promise<void> {
  if (!overlayFile) return;
  const drift = findings.flatMap((one) => one.drift);
  const overlay = overlayOf(drift, described.document);
  if (overlay === undefined) console.error('Nothing to correct; no overlay was written.');
  else await writeFile(overlayFile, cleaned(`${JSON.stringify(overlay, null, 2)}\n`));
}

/** A file, an address or a key that cannot be one is a matter of the command line. */
function refuseOrFail(error: unknown): never {
  const isFile = error instanceof SessionRefused || error instanceof EvidenceRefused;
  return isFile || isLanguageServiceError(error) ? refuse(error.message) : failWith(error);
}

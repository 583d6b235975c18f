import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { differencesOf, plants } from '../../../verify/test/judges/plant.ts';
import { contradictedIn, judged, recordingOf } from '../../../verify/test/support/recorded-sandbox.ts';
import type { Difference } from '../../../verify/test/support/verified-sandbox.ts';
import { openSandbox, runCommand } from '../support/command-line.ts';

// What a recording of the terminal decides: an ordinary day of it, with a service that differs and with one that does not.

const timeout = 240_000;
const { ids } = fixtures;
const pair = ['--source-lang', 'en', '--target-lang', 'de'];
const curly = '{"punctuation":{"apostrophe":"use_curly_apostrophes"}}';
const dictionary = '{"source_lang":"en","target_lang":"de","entries":"hub\\tNabe","entries_format":"tsv"}';

/** The commands of a day; an id is that of the story or of what was made before. */
const day: readonly (readonly string[])[] = [
  ['tm', 'import', 'nordlicht.tmx'],
  ['account', 'pull', 'account'],
  ['translation-memories', 'list', '--page-size', '1', '--all'],
  ['translation-memories', 'list-segments', ids.translationMemory],
  ['tm', 'export', ids.translationMemory, '-o', 'exported.tmx'],
  ['glossaries', 'create', '--name', 'Tools', '--dictionaries', dictionary],
  ['glossaries', 'list'],
  ['glossaries', 'get', ids.glossary],
  ['glossaries', 'update', ids.glossary, '--name', 'Parts'],
  ['glossaries', 'get-entries', ids.glossary, ...pair],
  ['glossaries', 'pull', 'parts.csv', '--glossary', ids.glossary, ...pair],
  ['glossaries-v2', 'get', ids.glossaryV2],
  ...Array.from({ length: 10 }, (_, at) => [
    'style-rules',
    'create',
    '--name',
    `List ${at}`,
    '--language',
    'de',
  ]),
  ['style-rules', 'update', ids.styleRuleList, '--name', 'House'],
  ['style-rules', 'replace-configured-rules', ids.styleRuleList, '--body', curly],
  ['style-rules', 'get', ids.styleRuleList],
  ['style-rules', 'list', '--page-size', '1', '--all'],
  ['style-rules', 'list', '--page-size', '1', '--detailed', '--limit', '1'],
  ['style-rules', 'list'],
  ['style-profiles', 'create', '--name', 'Manuals', '--style-rule-ids', ids.styleRuleList],
  ['style-profiles', 'list', '--page-size', '1', '--all'],
  ['style-profiles', 'get', ids.styleProfile],
  ['spoken-terms', 'list'],
  ['spoken-terms', 'get-entries', ids.spokenTerms, '--lang', 'en'],
  ['spoken-terms', 'pull', 'terms.csv', '--collection', ids.spokenTerms, '--lang', 'en'],
  ['text-correction', 'correct', '--text', 'A sentense.'],
  ['spoken-terms', 'delete', ids.spokenTerms, '--yes', '--force'],
  ['glossaries-v2', 'delete', ids.glossaryV2, '--yes'],
];

/** A folder with what the commands read; it is gone when the test ends. */
function workingFolder(): string {
  const folder = temporaryFolder();
  copyFileSync('examples/nordlicht.tmx', join(folder, 'nordlicht.tmx'));
  return folder;
}

/** Runs the commands; gives those that failed, with what they said. */
async function runDay(sandbox: Sandbox, fetch: PlatformFetch): Promise<string[]> {
  const folder = workingFolder();
  const client = { fetch, clock: sandbox.clock };
  const environment = { LANGUAGE_SERVICE_URL: 'https://sandbox.localhost', XDG_STATE_HOME: folder };
  const failed: string[] = [];
  for (const args of day) {
    const { code, stderr } = await runCommand(args, sandbox, { client, environment, folder });
    if (code !== 0) failed.push(`${args.slice(0, 2).join(' ')}: ${code} ${stderr.trim()}`);
  }
  return failed;
}

async function recordedDay(differences: readonly Difference[]) {
  const sandbox = await openSandbox();
  // A command that asks later sees a job that is processing, too.
  sandbox.jobs.script({ duration: '3s', times: 9 });
  let failed: readonly string[] = [];
  const path = await recordingOf(sandbox, differences, async (_client, fetch) => {
    failed = await runDay(sandbox, fetch);
  });
  return { failed, judgement: await judged(path) };
}

test('a day at the terminal contradicts nothing of the unchanged sandbox', { timeout }, async () => {
  const { failed, judgement } = await recordedDay([]);
  expect(failed).toEqual([]);
  expect(contradictedIn(judgement)).toEqual([]);
  expect(judgement.findings).toEqual([]);
  expect(judgement.assumptions.filter(({ outcome }) => outcome === 'seen').length).toBeGreaterThan(70);
});

/** Plants that a day at the terminal shows, each at another operation. */
const atTheTerminal = plants.filter(({ id }) =>
  [
    'glossary-created-200',
    'profile-time-renamed',
    'targets-renamed',
    'job-running',
    'trace-removed-terms',
  ].includes(id),
);

test('planted differences are found in a day at the terminal, and nothing else is', { timeout }, async () => {
  const { judgement } = await recordedDay(atTheTerminal.flatMap(differencesOf));
  expect(contradictedIn(judgement).toSorted()).toEqual([
    'StyleProfile: a field that is missing; changed_time came',
    'TraceId: spokenTerms_list 200 has no X-Trace-ID',
    'TranslationMemoryJobResult.status: a value that is not described (running)',
    'TranslationMemorySegment: a field that is missing; translations came',
    'glossaries_create 201: the status 200 is not described',
  ]);
});

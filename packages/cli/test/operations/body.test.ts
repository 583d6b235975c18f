import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../../test/support/scratch-folder.ts';
import { runCommand } from '../support/command-line.ts';
import { expectSameRequests } from '../support/dry-run-law.ts';

const { styleRuleList: id } = fixtures.ids;
const rules = { dates_and_times: { time_format: 'use_24_hour_clock' } };
const create = ['style-rules', 'create', '--name', 'A', '--language', 'de'];
const replace = ['style-rules', 'replace-configured-rules', id];

async function refused(args: readonly string[]): Promise<string> {
  const fetch: PlatformFetch = () => Promise.reject(new Error('nothing may be sent'));
  const { code, stderr } = await runCommand(args, undefined, { client: { fetch } });
  expect(code).toBe(2);
  return stderr;
}

test('configured rules are one option of JSON, beside the options of other fields', async () => {
  const instruction = '{"label":"a","prompt":"b"}';
  const [sent] = await expectSameRequests([
    ...create,
    ...['--configured-rules', JSON.stringify(rules), '--custom-instructions', instruction],
  ]);
  expect(sent?.body).toEqual({
    name: 'A',
    language: 'de',
    configured_rules: rules,
    custom_instructions: [{ label: 'a', prompt: 'b' }],
  });
});

test('an option of JSON takes a file', async () => {
  await using folder = await scratchFolder();
  writeFileSync(join(folder.path, 'rules.json'), JSON.stringify(rules));
  const [sent] = await expectSameRequests([...replace, '--configured-rules', '@rules.json'], {
    folder: folder.path,
  });
  expect(sent?.body).toEqual(rules);
});

test.for([
  [{ dates_and_time: {} }, 'there is no "dates_and_time"', "Did you mean 'dates_and_times'?"],
  [{ xxx: {} }, 'there is no "xxx"', 'Known: dates_and_times, formatting, '],
  [
    { punctuation: { apostrofe: 'use_curly_apostrophes' } },
    'there is no "punctuation.apostrofe"',
    "Did you mean 'apostrophe'?",
  ],
  [
    { dates_and_times: { time_format: 'use_24_hours_clock' } },
    'dates_and_times.time_format cannot be "use_24_hours_clock"',
    "Did you mean 'use_24_hour_clock'?",
  ],
  [
    { dates_and_times: { calendar_era: 'julian' } },
    'dates_and_times.calendar_era cannot be "julian"',
    'Known: use_bc_and_ad, use_bce_and_ce.',
  ],
  [{ punctuation: { apostrophe: true } }, 'punctuation.apostrophe must be a string', ''],
  [{ punctuation: ['apostrophe'] }, 'punctuation must be an object', ''],
  [['punctuation'], 'the text of --configured-rules is not a JSON object', ''],
  [{ constructor: {} }, 'there is no "constructor"', ''],
] as const)('configured rules %j: %s', async ([given, message, hint]) => {
  for (const command of [create, replace]) {
    const stderr = await refused([...command, '--configured-rules', JSON.stringify(given)]);
    expect(stderr).toContain(`--configured-rules: ${message}`);
    expect(stderr).toContain(hint);
  }
});

test('--body sends rules that the description does not have', async () => {
  const unknown = { punctuation: { interrobang: 'use' } };
  const [sent] = await expectSameRequests([...replace, '--body', JSON.stringify(unknown)]);
  expect(sent?.body).toEqual(unknown);
});

test('two options that are both the whole body exclude each other', async () => {
  const stderr = await refused([...replace, '--configured-rules', '{}', '--body', '{}']);
  expect(stderr).toContain('--body and --configured-rules exclude each other');
});

test.for([
  [['style-rules', 'update'], '--name'],
  [['style-rules', 'replace-configured-rules'], '--configured-rules'],
  [['style-profiles', 'update'], '--name'],
  [['spoken-terms', 'update'], '--name'],
  [['glossaries', 'update'], '--name'],
] as const)('%j without a change is refused, and {} is sent', async ([command, option]) => {
  const stderr = await refused([...command, id]);
  expect(stderr).toContain('Nothing to send: pass ');
  expect(stderr).toContain(option);
  expect(stderr).toContain('--body {}');
});

test.for([replace, ['style-rules', 'update', id]])('%j sends the {} that is given', async (command) => {
  const [sent] = await expectSameRequests([...command, '--body', '{}']);
  expect(sent?.body).toEqual({});
});

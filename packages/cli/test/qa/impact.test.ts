import { expect, test } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { folderWith } from '../support/folder-with-files.ts';
import { memoryOf, unit } from '../support/memory-files.ts';

const files = {
  'de.po': [
    'msgid ""\nmsgstr "X-Source-Language: en\\nLanguage: de\\n"',
    'msgid "Check the brake."\nmsgstr "Bremse prüfen."',
    'msgid "Oil the chain."\nmsgstr "Kette ölen."',
    'msgid "Mount the saddle."\nmsgstr "Sattel montieren."',
  ].join('\n\n'),
  'old.en-de.tsv': 'brake\tBremse\nchain\tKette\n',
  'new.en-de.tsv': 'brake\tStopper\nchain\tKette\nsaddle\tSitz\n',
};

function qa(args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  return runCommand(['qa', ...args], undefined, { folder: folderWith({ ...files, ...more }).path });
}

const pair = ['--glossary', 'old.en-de.tsv', '--with', 'new.en-de.tsv'];

test('people read the terms, the segments and the sums', async () => {
  const { code, stdout } = await qa(['impact', 'de.po', ...pair]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^de\.po:\d+: "brake" should be "Stopper" in "Bremse prüfen\."$/m);
  expect(stdout).toContain('2 segments to translate again, 33 characters');
});

test('a plan says the glossaries before and after', async () => {
  const change = (kind: string, source: string, sides: object) => ({ part: 'en>de', kind, source, ...sides });
  const plan = {
    version: 2,
    folder: 'account',
    resources: [
      {
        kind: 'glossaries',
        name: 'Terms',
        path: 'glossaries/terms.en-de.tsv',
        changes: [
          change('changed', 'brake', { before: 'Bremse', after: 'Stopper' }),
          change('added', 'saddle', { after: 'Sitz' }),
        ],
      },
      {
        kind: 'glossaries',
        name: 'Others',
        path: 'glossaries/gone.tsv',
        changes: [change('removed', 'bell', { before: 'Klingel' })],
      },
    ],
  };
  const more = {
    'account/glossaries/terms.en-de.tsv': files['new.en-de.tsv'],
    'plan.json': JSON.stringify(plan),
    'account/style-profiles/house.yaml': 'name: House\nglossaries: [Terms]\n',
    'account/style-profiles/other.yaml': 'name: Other\nglossaries: [Others]\n',
    'account/translation-memories/Manuals.tmx': memoryOf(unit({ en: 'Oil the brake.', de: 'Bremse ölen.' })),
  };
  const planned = await qa(['impact', 'de.po', '--plan', 'plan.json', '--json'], more);
  const { segments, terms, holders } = JSON.parse(planned.stdout).data;
  expect(holders).toEqual([
    { kind: 'style-profiles', name: 'House', segments: 2, characters: 33 },
    { kind: 'style-profiles', name: 'Other', segments: 0, characters: 0 },
  ]);
  const memory = await qa(['impact', 'account/translation-memories', '--plan', 'plan.json'], more);
  expect(memory.stdout).toMatch(/translation-memories +Manuals +1 +14\n.*style-profiles +House +1 +14/s);
  const direct = JSON.parse((await qa(['impact', 'de.po', ...pair, '--json'])).stdout).data;
  expect(segments).toEqual(direct.segments);
  expect(terms.map(({ change: kind, term }: Record<string, unknown>) => `${kind} ${term}`)).toEqual([
    'changed brake',
    'added saddle',
    'removed bell',
  ]);
});

test.each([
  [['--glossary', 'old.en-de.tsv'], 'Pass --glossary and --with, or --plan'],
  [[...pair, '--plan', 'plan.json'], 'Pass --glossary and --with, or --plan'],
  [['--plan', 'missing.json'], 'missing.json does not exist'],
  [['--plan', 'de.po'], 'de.po is no plan'],
  [['--plan', 'v1.json'], 'v1.json is no plan'],
  [['--plan', 'bare.json'], 'it names no folder'],
])('%j is refused with its reason', async (args, reason) => {
  const more = { 'v1.json': '{"version": 1}', 'bare.json': '{"version": 2, "resources": []}' };
  const { code, stdout, stderr } = await qa(['impact', 'de.po', ...args], more);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(reason);
});

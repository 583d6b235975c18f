// What `npm start -- FILE` says of a file: how many texts went in and came out, and what became of the others.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type TranslationMemory } from 'language-service-client';
import { createSandbox, fixtures, type ImportReport } from 'language-service-sandbox';
import { describe, expect, test } from 'vitest';
import { compareFiles } from '../../../../scripts/demo/compare-files.ts';
import { runDemo } from '../../../../scripts/demo/run-demo.ts';
import type { Stage } from '../../../../scripts/demo/step-output.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const it = test.extend('folder', () => temporaryFolder());

/** What the demonstration says of a file, by step, and whether all is well. */
async function demonstrated(folder: string, path: string): Promise<{ same: boolean; said: string[] }> {
  await using sandbox = createSandbox();
  const client = createClient({
    baseUrl: 'https://sandbox.test',
    apiKey: fixtures.key,
    fetch: sandbox.fetch,
    clock: sandbox.clock,
  });
  const said: string[] = [];
  const stage: Stage = {
    step: async (name, action) => {
      const result = await action(() => {});
      if (name === 'compare') said.push(result.said);
      return result.value;
    },
    note: () => {},
    fail: () => {},
    list: (_, lines) => said.push(...lines),
    end: () => {},
  };
  const exported = join(folder, 'export.tmx');
  const { importReport: reportOf } = sandbox;
  const same = await runDemo({ client, stage, path, exported, reportOf, all: true });
  return { same, said };
}

function fileOf(folder: string, units: readonly string[]): string {
  const path = join(folder, 'source.tmx');
  const header = '<header srclang="en" datatype="plaintext"/>';
  writeFileSync(path, `<tmx version="1.4">${header}<body>\n${units.join('\n')}\n</body></tmx>`);
  return path;
}

function tu(...texts: readonly (readonly [language: string, text: string])[]): string {
  return `<tu>${texts.map(([language, text]) => `<tuv xml:lang="${language}"><seg>${text}</seg></tuv>`).join('')}</tu>`;
}

describe('the demonstration', () => {
  it('names every text that does not come out, with its reason', async ({ folder }) => {
    const units = [
      tu(['en', 'Brake'], ['de', 'Bremse'], ['cs', 'Brzda']),
      tu(['en', 'Brake'], ['de', 'Bremse']),
      tu(['en', 'Saddle']),
      '<tu><tuv xml:lang="en"><seg>Bell</seg><seg>Horn</seg></tuv><tuv xml:lang="de"><seg>Klingel</seg></tuv></tu>',
    ];
    expect(await demonstrated(folder, fileOf(folder, units))).toEqual({
      same: true,
      said: [
        'imported 9 texts in 4 units, exported 4 in 2: no differences',
        '5 texts not in the export:',
        'source.tmx:2: translation (cs) skipped: the service does not list its language',
        'source.tmx:3: unit (en, de) skipped: it repeats an earlier unit',
        'source.tmx:4: unit (en) skipped: it has one language only',
        'source.tmx:5: translation skipped: its variant has more than one segment',
      ],
    });
  });

  it('compares all texts where more are left out than it names', async ({ folder }) => {
    const alone = Array.from({ length: 1200 }, (_, index) => tu(['en', `Saddle ${index}`]));
    const { same, said } = await demonstrated(
      folder,
      fileOf(folder, [tu(['en', 'a'], ['de', 'b']), ...alone]),
    );
    expect(same).toBe(true);
    expect([said[0], said[1], said.at(-1), said.length]).toEqual([
      'imported 1202 texts in 1201 units, exported 2 in 1: no differences',
      '1200 texts not in the export:',
      'and 200 more that the sandbox only counts',
      1003,
    ]);
  });
});

describe('the comparison', () => {
  const [brake, saddle] = [tu(['en', 'Brake'], ['de', 'Bremse']), tu(['en', 'Saddle'], ['de', 'Sattel'])];

  /** What is said of a file that came out as another one, of which the sandbox reports no more units than went in. */
  async function problemsOf(folder: string, before: readonly string[], after: readonly string[]) {
    const [path, exported] = [before, after].map((units, at) => {
      const place = join(folder, `${at}`);
      mkdirSync(place);
      return fileOf(place, units);
    });
    const counts = [before, after].map((units) => [units.length, units.join('').split('<seg>').length - 1]);
    const [[unitsRead = 0, textsRead = 0] = [], [units = 0, texts = 0] = []] = counts;
    const [unitsStored, textsStored] = [Math.min(units, unitsRead), Math.min(texts, textsRead)];
    const memory = { source_language: 'en', segment_count: unitsStored } as TranslationMemory;
    const report = { unitsRead, unitsStored, textsRead, textsStored } as ImportReport;
    return (await compareFiles(path ?? '', exported ?? '', memory, report)).problems;
  }

  it.for([
    ['changed', [brake, tu(['en', 'Saddle'], ['de', 'Sitz'])], 1],
    ['moved to another unit', [tu(['en', 'Brake'], ['de', 'Sattel']), saddle], 1],
    ['moved to another language', [brake, tu(['en', 'Sattel'], ['de', 'Saddle'])], 1],
    ['missing without a report', [brake], 1],
    ['the same', [saddle, brake], 0],
    ['invented', [brake, saddle, tu(['en', 'Bell'], ['de', 'Klingel'])], 3],
  ] as const)('finds a text that is %s', async ([, after, count], { folder }) => {
    expect(await problemsOf(folder, [brake, saddle], after)).toHaveLength(count);
  });
});

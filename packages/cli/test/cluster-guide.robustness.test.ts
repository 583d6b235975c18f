// What the page "In a cluster" says is done as it says: its rights in a real Postgres, the arguments of its manifest.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noPostgres, startPostgres } from '../../../test/support/postgres.ts';
import { openSandbox } from './support/command-line.ts';
import { folderWith } from './support/folder-with-files.ts';
import { imported, tm } from './support/memory-commands.ts';
import { manyUnits, memoryOf } from './support/memory-files.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/guides/cluster.md'), 'utf8');

/** The blocks of the page in this language. */
function blocks(language: string): string[] {
  const found = page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'));
  return [...found].map(([, text = '']) => text);
}

const [manifest = ''] = blocks('yaml');
const [, grace] = /terminationGracePeriodSeconds: (\d+)/.exec(manifest) ?? [];
const [, list = ''] = /args: \[(.*)\]/.exec(manifest) ?? [];
const args = list.split(', ').map((text) => text.replace(/^'(.*)'$/, '$1'));

test('the grace is longer than the drain', () => {
  const drain = Number(args[args.indexOf('--drain') + 1]);
  expect(drain).toBeGreaterThan(0);
  expect(Number(grace)).toBeGreaterThan(drain);
});

test.skipIf(noPostgres !== undefined)(
  'a role with the rights of the page imports with the arguments of the page, and a second pod too',
  async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const owner = { LANGUAGE_SERVICE_LEDGER: postgres.connectionString };
    const sandbox = await openSandbox();
    const folder = folderWith({
      'memories/one/en-de.tmx': memoryOf(...manyUnits(3)),
      'memories/two/en-de.tmx': memoryOf(...manyUnits(4)),
    });
    expect((await tm(sandbox, folder, ['status'], { environment: owner })).code).toBe(0);
    await postgres.run(blocks('sql').join('\n'));
    const importer = {
      LANGUAGE_SERVICE_LEDGER: postgres.connectionString.replace('postgres@', 'importer@'),
    };
    const local = args.slice(1).map((text) => text.replace('/memories', 'memories'));
    const pod = () => tm(sandbox, folder, local, { environment: importer });
    expect((await Promise.all([pod(), pod()])).map(({ code }) => code)).toEqual([0, 0]);
    expect(await imported(sandbox)).toEqual(['one-en-de', 'two-en-de']);
    expect((await tm(sandbox, folder, ['status'], { environment: importer })).stdout).toBe(
      'imports: 2 done\n',
    );
    expect(
      await tm(sandbox, folder, ['forget', '--state', 'planned'], { environment: importer }),
    ).toMatchObject({
      code: 0,
    });
  },
  60_000,
);

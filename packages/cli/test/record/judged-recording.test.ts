import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { runNode } from '../../../../test/support/run-node.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { openSandbox } from '../support/command-line.ts';
import { main, runProcess } from '../support/command-process.ts';

const node = process.execPath;

test('verify finds no difference in recordings of an import and a pushed sheet', {
  timeout: 60_000,
}, async () => {
  const folder = temporaryFolder();
  const served = await serve(await openSandbox());
  onTestFinished(() => served.close());
  copyFileSync('examples/nordlicht.tmx', join(folder, 'nordlicht.tmx'));
  writeFileSync(join(folder, 'words.en-de.csv'), 'frame,Rahmen\nhub,Nabe\n');
  const programs = [
    [node, main, 'tm', 'import', 'nordlicht.tmx'],
    [node, main, 'glossaries', 'push', 'words.en-de.csv', '--name', 'words'],
  ];
  const files: string[] = [];
  for (const [at, program] of programs.entries()) {
    const file = join(folder, `session-${at}.jsonl`);
    const { code, stderr } = await runProcess(['record', '-o', file, '--', ...program], served.url, {
      folder,
      environment: { XDG_STATE_HOME: folder },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/Recorded \d+ exchange/) });
    files.push(file);
  }
  // Without a key and an address: recordings need no service.
  const judged = await runNode(['packages/cli/src/main.ts', 'verify', '--against', ...files, '--json']);
  expect({ code: judged.code, errors: judged.errors }).toEqual({ code: 0, errors: '' });
  const { summary, findings } = JSON.parse(judged.output);
  expect(findings).toEqual([]);
  expect(summary).toMatchObject({ others: 1, assumptions: { contradicted: 0 } });
  expect(summary.assumptions.seen).toBeGreaterThan(15);
});

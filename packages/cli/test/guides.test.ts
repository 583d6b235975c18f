import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { stepsOf } from '../../../scripts/documents/page-steps.ts';
import { playPage } from '../../../scripts/documents/play-page.ts';
import type { Terminal } from '../../../scripts/documents/terminal.ts';
import { openSandbox, runCommand } from './support/command-line.ts';
import { folderWith, type TestFolder } from './support/folder-with-files.ts';

// The transcripts of the guides of the terminal: every command prints what its page shows, in this process. `npm run
// prove -- release` plays the whole pages with the packages that are installed.

const guides = [
  'terminal-imports',
  'tmx-workbench',
  'correcting-in-ci',
  'checking-translations-in-ci',
  'glossary-sheets',
  'account-in-git',
];

test.for(guides)('the transcripts of %s are what the commands print', async (guide) => {
  const folder = folderWith();
  copyFileSync(fixtures.sample, join(folder.path, 'nordlicht.tmx'));
  const steps = stepsOf(`docs/guides/${guide}.md`, (path) => readFileSync(path, 'utf8'));
  const shown = steps.filter(({ kind }) => kind === 'file' || kind === 'transcript');
  const played = await playPage(
    shown,
    terminalOf(await openSandbox(), folder),
    (needs) => needs,
    async () => [],
  );
  expect(played.length).toBeGreaterThan(3);
  expect(played.flatMap(({ what, fault }) => (fault === undefined ? [] : [`${what}: ${fault}`]))).toEqual([]);
});

function terminalOf(sandbox: Sandbox, { path, environment, write }: TestFolder): Terminal {
  return {
    async run(line) {
      const printed: string[] = [];
      const [, words = ''] = /^language-service (.*)$/.exec(line) ?? [];
      const { code } = await runCommand(words.split(' '), sandbox, { folder: path, environment, printed });
      return { printed: printed.join(''), code };
    },
    save: write,
    close: () => undefined,
  };
}

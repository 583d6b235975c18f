import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocksOf } from '../../../scripts/documents/blocks.ts';
import { runCommand } from './support/command-line.ts';
import { folderWith } from './support/folder-with-files.ts';

// The transcripts of the guides of the terminal: every command prints what its page shows, but for ids.

const guides = ['terminal-imports', 'tmx-workbench', 'correcting-in-ci'];
let sandbox: Sandbox;
beforeAll(() => {
  sandbox = createSandbox();
});
afterAll(() => sandbox.close());

test.for(guides)('the transcripts of %s are what the commands print', async (guide) => {
  const blocks = blocksOf(`docs/guides/${guide}.md`);
  const saved = blocks.flatMap(({ save, text }) => (save === undefined ? [] : [[save, text]]));
  const folder = folderWith(Object.fromEntries(saved));
  copyFileSync(fixtures.sample, join(folder.path, 'nordlicht.tmx'));
  const transcripts = blocks.filter(({ language }) => language === 'console');
  expect(transcripts.length).toBeGreaterThan(1);
  // Here the streams come apart; the order of their lines is held by `npm run prove -- release`.
  const linesIn = (text: string) => withoutIds(text).split('\n').sort();
  for (const { text } of transcripts) expect(linesIn(await played(text, folder))).toEqual(linesIn(text));
});

/** The transcript with what its commands print now. */
async function played(transcript: string, folder: ReturnType<typeof folderWith>): Promise<string> {
  const commands = transcript.split('\n').filter((line) => line.startsWith('$ '));
  let printed = '';
  for (const command of commands) {
    const args = command.slice('$ language-service '.length).split(' ');
    const { stdout, stderr } = await runCommand(args, sandbox, {
      folder: folder.path,
      environment: folder.environment,
    });
    const [warnings, failures] = [
      lines(stderr, (line) => !line.startsWith('error:')),
      lines(stderr, (line) => line.startsWith('error:')),
    ];
    printed += `${command}\n${warnings}${stdout.replaceAll('\r\n', '\n')}${failures}`;
  }
  return printed;
}

function lines(text: string, wanted: (line: string) => boolean): string {
  return text
    .split('\n')
    .filter((line) => line !== '' && wanted(line))
    .map((line) => `${line}\n`)
    .join('');
}

function withoutIds(text: string): string {
  return text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>');
}

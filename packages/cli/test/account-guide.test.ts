import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountFolder } from './support/account-folder.ts';

// The commands of the guide run in the order of the page, and print what it shows.

const page = readFileSync('docs/guides/account-in-git.md', 'utf8');
const blocks = /(?:<!-- save: (\S+) -->\n)?```(\w+)\n([\s\S]*?)```/g;
const hash = /\b[0-9a-f]{64}\b/g;
const id = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

test('the guide on an account in git shows what its commands print', async () => {
  const { put, run, sandbox } = await accountFolder({ isEmpty: true });
  sandbox.seed.styleRuleList();
  let commands = 0;
  for (const [, path, language, text = ''] of page.matchAll(blocks)) {
    if (path !== undefined) put(path, text);
    if (language !== 'console') continue;
    const shown = text.split(/^\$ language-service /m).slice(1);
    for (const [line = '', ...output] of shown.map((one) => one.split('\n'))) {
      const { code, stdout, stderr } = await run(line);
      const ended = code === 0 ? '' : `exit code ${code}\n`;
      const printed = `${stdout}${stderr}${ended}`.replaceAll(hash, '<sha256>').replaceAll(id, '<id>');
      expect(printed).toBe(output.join('\n'));
      commands += 1;
    }
  }
  expect(commands).toBe(7);
});

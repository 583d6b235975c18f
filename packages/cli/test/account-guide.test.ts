import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountFolder } from './support/account-folder.ts';
import { folderWith } from './support/folder-with-files.ts';

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

test('the workflow of the guide posts a plan with conflicts, and then fails', () => {
  const [step = ''] = /language-service account plan > plan[\s\S]*?exit .*\n/.exec(page) ?? [];
  const programs = {
    'language-service': 'echo "update a.tsv: 1 conflict"; echo "error: both changed it" >&2; exit 13',
    gh: 'echo "$@" > asked.txt; cat > body.txt',
  };
  const { path: folder } = folderWith(programs);
  for (const name of Object.keys(programs)) chmodSync(join(folder, name), 0o755);
  const { status, stdout } = spawnSync('bash', ['-e', '-c', step.replace(/\$\{\{[^}]*\}\}/, '7')], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  const plan = 'update a.tsv: 1 conflict\nerror: both changed it\n';
  // The log has what GitHub turns into annotations.
  expect({ status, stdout }).toEqual({ status: 13, stdout: plan });
  expect(readFileSync(join(folder, 'asked.txt'), 'utf8')).toBe('pr comment 7 --body-file -\n');
  expect(readFileSync(join(folder, 'body.txt'), 'utf8')).toBe(`~~~\n${plan}~~~\n`);
});

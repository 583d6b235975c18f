import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from './support/folder-with-files.ts';

const page = readFileSync('docs/guides/account-in-git.md', 'utf8');

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

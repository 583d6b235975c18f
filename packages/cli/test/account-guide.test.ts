import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from './support/folder-with-files.ts';

const page = readFileSync('docs/guides/account-in-git.md', 'utf8');

function runStep(command: string) {
  const [step = ''] = /language-service account plan --format[\s\S]*?exit .*\n/.exec(page) ?? [];
  const programs = { 'language-service': command, gh: 'echo "$@" > asked.txt; cat > body.txt' };
  const { path: folder } = folderWith(programs);
  for (const name of Object.keys(programs)) chmodSync(join(folder, name), 0o755);
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', step.replace(/\$\{\{[^}]*\}\}/, '7')], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env['PATH']}` },
    encoding: 'utf8',
  });
  return { folder, ended: { status, stdout, stderr } };
}

test('the workflow of the guide posts a plan with conflicts, and then fails', () => {
  const { folder, ended } = runStep(
    'echo "**Plan: 1 in conflict**"; echo "error: both changed it" >&2; exit 13',
  );
  const plan = '**Plan: 1 in conflict**\n';
  // The log has what GitHub turns into annotations.
  expect(ended).toEqual({ status: 13, stdout: plan, stderr: 'error: both changed it\n' });
  expect(readFileSync(join(folder, 'asked.txt'), 'utf8')).toBe('pr comment 7 --body-file -\n');
  expect(readFileSync(join(folder, 'body.txt'), 'utf8')).toBe(plan);
});

test('the workflow of the guide posts nothing without a plan, and fails', () => {
  const { folder, ended } = runStep('echo "error: no key" >&2; exit 3');
  expect(ended).toEqual({ status: 3, stdout: '', stderr: 'error: no key\n' });
  expect(existsSync(join(folder, 'asked.txt'))).toBe(false);
});

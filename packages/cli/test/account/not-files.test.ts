// What is no file among the files of an account.

import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountFolder } from '../support/account-folder.ts';

test.for([
  ['a folder', (path: string) => mkdirSync(path)],
  ['a named pipe', (path: string) => execFileSync('mkfifo', [path])],
  ['a link to nothing', (path: string) => symlinkSync('nothing', path)],
] as const)('%s among the files is refused before the first request', async ([_, make]) => {
  const { run, folder } = await accountFolder();
  await run('account pull');
  make(join(folder, 'glossaries', 'other.tsv'));
  for (const line of ['account plan', 'account apply', 'account pull', 'account check'])
    expect(await run(line)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('glossaries/other.tsv is not a file'),
      requests: [],
    });
  writeFileSync(join(folder, 'language-service.yaml'), 'glossaries: [terms.tsv]\n');
  expect((await run('account plan')).stderr).not.toContain('is not a file');
});

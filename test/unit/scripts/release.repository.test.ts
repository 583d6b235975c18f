import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../support/scratch-folder.ts';

const VERSIONED = 'language-service-[a-z]+("?@|",?\\s*"version": "|": "\\^?)';
const git = (...args: readonly string[]) =>
  execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');

test('a version is set wherever a package of this repository has it, and nowhere else', async () => {
  await using copy = await scratchFolder();
  const before: string = JSON.parse(readFileSync('package.json', 'utf8')).version;
  for (const path of git('ls-files', '*.json', '*.md', '*.yml', 'src/platform/environment.ts', 'scripts/*')) {
    mkdirSync(dirname(join(copy.path, path)), { recursive: true });
    cpSync(path, join(copy.path, path));
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy.path, 'node_modules'));
  const release = (version: string) =>
    spawnSync(process.execPath, ['--conditions=source', 'scripts/release.ts', version], {
      cwd: copy.path,
      encoding: 'utf8',
    });
  expect(release(before)).toMatchObject({ status: 2, stderr: expect.stringContaining(`after ${before}`) });

  const { status, stdout } = release('0.123.4');
  expect(status).toBe(0);
  const pages = git('grep', '-lE', `${VERSIONED}${before.replaceAll('.', '\\.')}`, '--', '*.md', '*.yml');
  const manifests = git('ls-files', 'package.json', 'scripts/package.json', ':(glob)packages/*/package.json');
  const written = [...pages, ...manifests, 'package-lock.json', 'src/platform/environment.ts'];
  const changedPaths = stdout.trim().split('\n');
  expect(written.filter((path) => !changedPaths.includes(path))).toEqual([]);
  for (const path of changedPaths) {
    const changed = readFileSync(join(copy.path, path), 'utf8');
    expect(changed.replaceAll('0.123.4', before), path).toBe(readFileSync(path, 'utf8'));
  }
});

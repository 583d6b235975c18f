// What was released is what a tag says: v1.2.3. Its files are read from the history; the working tree stays as it is.
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The newest release this history holds; undefined before the first. */
export async function lastRelease(repository: string): Promise<string | undefined> {
  const args = ['tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-version:refname'];
  const { stdout } = await run('git', args, { cwd: repository });
  return stdout.split('\n').find((tag) => tag !== '');
}

/** Writes the files of a release into a folder. */
export async function extractRelease(repository: string, tag: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, '..', 'release.tar');
  await run('git', ['archive', '--format=tar', `--output=${archive}`, tag], { cwd: repository });
  await run('tar', ['-xf', archive, '-C', folder]);
}

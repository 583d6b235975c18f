// What was released is what a tag says: v1.2.3. Its files are read from the history; the working tree stays as it is.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { generate, listStale } from '../generate/generated-files.ts';

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

// A change of openapi/ that was not generated is in no file that is compared: it would be reported as no break.

/** Rejects when the generated files are not those of the description. */
export async function refuseStale(folder: string): Promise<void> {
  const input = join(folder, 'openapi', 'openapi.yaml');
  if (!existsSync(input)) return;
  const output = join(folder, 'src', 'generated');
  const { files, faults } = await generate({ input, output, ledger: join(folder, 'docs', 'assumptions.md') });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const stale = (await listStale(files)).map(({ path }) => basename(path));
  if (stale.length > 0)
    throw new Error(
      `openapi/ has changed since ${stale.join(', ')} was generated. Run npm run generate first.`,
    );
}

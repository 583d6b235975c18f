// Lists the breaking changes of the description since the last tag. They may require changes in the code of callers.
import { execFileSync } from 'node:child_process';
import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { descriptionChanges } from './description-changes.ts';

const DESCRIPTION = 'src/generated/openapi.json';

/** Prints each breaking change since the newest tag v* in the history. */
export async function printBreakingChanges(root: string): Promise<void> {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const newest = ['--merged', 'HEAD', '--sort=-version:refname', '--list', 'v[0-9]*'];
  const [since = ''] = git('tag', ...newest).split('\n');
  if (since === '') return console.log('There is no tag v*, so there is no release to compare with.');
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'breaking-'));
  const released = join(scratch.path, 'openapi.json');
  writeFileSync(released, git('show', `${since}:${DESCRIPTION}`));
  const changes = await descriptionChanges(released, join(root, DESCRIPTION));
  const breaking = changes.filter(({ impact }) => impact === 'major');
  for (const { name, message } of breaking) console.log(`${name}: ${message}`);
  console.log(`${breaking.length} breaking changes since ${since}`);
}

// What was released is a promise: a break of the description is intended when the changelog names the operation or the
// component that it breaks, under "Breaking" in the section of the next release.
import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from '../release/release-state.ts';
import type { Proof } from '../release/run-installed.ts';
import { descriptionChanges } from './description-changes.ts';

const DESCRIPTION = 'src/generated/openapi.json';

/** A proof for each break since the newest release in the history of the repository. */
export async function undeclaredBreaks(root: string): Promise<Proof[]> {
  const [since = ''] = git(
    root,
    'tag',
    '--merged',
    'HEAD',
    '--sort=-version:refname',
    '--list',
    'v[0-9]*',
  ).split('\n');
  if (since === '')
    return [{ what: 'nothing was released, so nothing can break', holds: true, seen: 'no tag v*' }];
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'breaking-'));
  const released = join(scratch.path, 'openapi.json');
  writeFileSync(released, git(root, 'show', `${since}:${DESCRIPTION}`));
  const changes = await descriptionChanges(released, join(root, DESCRIPTION));
  const named = breakingLines(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  return changes
    .filter(({ impact }) => impact === 'major')
    .map(({ name, message }) => ({
      what: `CHANGELOG.md names \`${name}\` under Breaking, which changed since ${since}`,
      holds: named.includes(`\`${name}\``),
      seen: message,
    }));
}

/** The text under "Breaking" in the first section of a changelog. */
function breakingLines(changelog: string): string {
  const [, next = ''] = changelog.split(/^## /m);
  return next.split(/^### /m).find((part) => part.startsWith('Breaking\n')) ?? '';
}

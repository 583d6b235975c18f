// What a change is: everything that differs from where the branch left main, committed or not.
import { execFileSync } from 'node:child_process';

/** The paths that differ from `since`, new and deleted files among them, from the root of the repository. */
export function changedFiles(since: string, root: string): string[] {
  const lines = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base = since] = lines('merge-base', 'HEAD', since);
  // A renamed file is a deleted one and a new one.
  const changed = lines('diff', '--name-only', '--no-renames', base);
  return [...new Set([...changed, ...lines('ls-files', '--others', '--exclude-standard')])].sort();
}

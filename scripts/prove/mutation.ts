// Changes the client in small ways, one at a time, and counts the changes that no test notices.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readArguments, refuse } from '../options.ts';
import { installIn } from '../steps.ts';
import { mutationGroups } from './mutation-groups.ts';

const usage = `Usage: npm run mutation -- [group ...]

Changes the client in small ways, one at a time, and runs the tests that claim the changed module.
Fails when a group notices too few of its changes. The survivors are printed, and kept in reports/.

Groups: ${Object.keys(mutationGroups).join(', ')} (default: all)

  --concurrency <number>  changes tried at the same time (default 2)
  --help                  this text`;

const root = join(import.meta.dirname, '..', '..');
const { values, positionals } = readArguments(usage, { concurrency: { type: 'string', default: '2' } });
process.exitCode = mutateAll(positionals.length === 0 ? Object.keys(mutationGroups) : positionals);

/** The worst exit status of the groups. */
function mutateAll(names: readonly string[]): number {
  const unknown = names.find((name) => !(name in mutationGroups));
  if (unknown !== undefined) refuse(`Unknown group: ${unknown}`);
  installIn('bench');
  return Math.max(...names.map(mutate));
}

function mutate(name: string): number {
  console.log(`\n${name}: ${mutationGroups[name]?.least} % of its changes must be noticed`);
  const stryker = join(root, 'bench/node_modules/@stryker-mutator/core/bin/stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', '--concurrency', values.concurrency], {
    cwd: root,
    env: { ...process.env, MUTATION_GROUP: name },
    stdio: 'inherit',
  });
  return status ?? 1;
}

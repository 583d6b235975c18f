// Changes the client and the sandbox in small ways, one at a time, and counts the changes that no test notices.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readArguments, refuse } from 'language-service-description/command-line';
import { installIn } from '../steps.ts';
import { mutationGroups } from './mutation-groups.ts';

/** The group whose changes are a written list; every other group is changed by Stryker. */
const SANDBOX = 'sandbox';
const names = [...Object.keys(mutationGroups), SANDBOX];

const usage = `Usage: npm run prove -- mutation [group ...] [options]

Changes the client and the sandbox in small ways, one at a time, and runs the tests that claim the changed module.
Fails when a group notices too few of its changes. The survivors are printed, and kept in reports/.

Groups: ${names.join(', ')} (default: all)

  --concurrency <number>  changes of the client tried at the same time (default 2)
  --mistake <text>        of the sandbox, only the mistakes whose name holds this text
  --help                  this text`;

const root = join(import.meta.dirname, '..', '..');

/** The worst exit status of the groups. */
export async function prove(args: readonly string[]): Promise<number> {
  const options = { concurrency: { type: 'string', default: '2' }, mistake: { type: 'string' } } as const;
  const { values, positionals } = readArguments(usage, options, args);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) refuse(`Unknown group: ${unknown}`);
  const chosen = positionals.length === 0 ? names : positionals;
  const groups = chosen.filter((name) => name !== SANDBOX);
  if (groups.length > 0) installIn('bench');
  const statuses = groups.map((name) => mutate(name, values.concurrency));
  if (chosen.includes(SANDBOX)) statuses.push(plantMistakes(values.mistake));
  return Math.max(...statuses);
}

function mutate(name: string, concurrency: string): number {
  console.log(`\n${name}: ${mutationGroups[name]?.least} % of its changes must be noticed`);
  const stryker = join(root, 'bench/node_modules/@stryker-mutator/core/bin/stryker.js');
  return run([stryker, 'run', '--concurrency', concurrency], { PROOF: 'mutation', MUTATION_GROUP: name });
}

function plantMistakes(text: string | undefined): number {
  const program = join(root, 'packages/sandbox/test/mutants/main.ts');
  return run(['--conditions=source', program, ...(text === undefined ? [] : [text])], {});
}

function run(args: readonly string[], environment: Readonly<Record<string, string>>): number {
  const env = { ...process.env, ...environment };
  const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
  return status ?? 1;
}

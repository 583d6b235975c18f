// Changes the client in small ways, one at a time, and counts the changes that no test notices.
import { readArguments, refuse } from 'language-service-description/command-line';
import { codeOf, installIn } from '../steps.ts';
import { mutationGroups } from './mutation-groups.ts';

const names = Object.keys(mutationGroups);

const usage = `Usage: npm run prove -- mutation [group ...] [options]

Changes the client in small ways, one at a time, and runs the tests that claim the changed module.
Fails when a group notices too few of its changes. The survivors are printed, and kept in reports/.

Groups: ${names.join(', ')} (default: all)

  --concurrency <number>  changes of the client tried at the same time (default 2)
  --sample <number>       only so many changes of each group, drawn by chance; no share of them is demanded
  --seed <text>           draws other changes; the same text draws the same ones (default 1)
  --help                  show this help`;

type Environment = Readonly<Record<string, string>>;

/** Resolves with the worst exit code of the groups. */
export async function prove(args: readonly string[]): Promise<number> {
  const options = {
    concurrency: { type: 'string', default: '2' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  } as const;
  const { values, positionals } = readArguments(usage, options, args);
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown !== undefined) refuse(`Unknown group: ${unknown}`);
  const { sample, seed } = values;
  if (sample !== undefined && !/^[1-9]\d*$/.test(sample))
    refuse(`--sample takes a number of changes, at least 1, not '${sample}'`);
  if (sample !== undefined && Number(values.concurrency) > 2)
    refuse('--sample takes --concurrency 1 or 2: one process draws the sample');
  const draw = sample === undefined ? {} : { MUTATION_SAMPLE: sample, MUTATION_SEED: seed };
  const chosen = positionals.length === 0 ? names : positionals;
  installIn('bench');
  return Math.max(...chosen.map((name) => mutate(name, values.concurrency, draw)));
}

function mutate(name: string, concurrency: string, draw: Environment): number {
  const { MUTATION_SAMPLE: sample } = draw;
  const demand = `${mutationGroups[name]?.least} % of its changes must be noticed`;
  console.log(`\n${name}: ${sample === undefined ? demand : `${sample} of its changes`}`);
  const stryker = 'bench/node_modules/@stryker-mutator/core/bin/stryker.js';
  const env = { ...draw, PROOF: 'mutation', MUTATION_GROUP: name };
  return codeOf(process.execPath, [stryker, 'run', '--concurrency', concurrency], env);
}

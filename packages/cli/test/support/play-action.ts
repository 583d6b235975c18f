// Plays the steps of action.yml that are programs in a folder, as a runner does, until one fails.

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../../../../scripts/steps.ts';

interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly required?: boolean; readonly default?: string }>
  >;
  readonly runs: {
    readonly steps: readonly {
      readonly if?: string;
      readonly run?: string;
      readonly env?: Readonly<Record<string, string>>;
    }[];
  };
}

// The cast is safe: packages/cli/test/qa/action.robustness.test.ts plays every step of the file.
export const action = parse(readFileSync(join(root, 'action.yml'), 'utf8')) as Action;

/**
 * What a run of the action ends with; `sarif` is the file that is uploaded.
 * @param environment What the runner has beside its own variables.
 */
export function playAction(
  folder: string,
  inputs: Readonly<Record<string, string>>,
  environment: NodeJS.ProcessEnv,
) {
  const [output, summary] = [join(folder, 'output'), join(folder, 'summary')];
  for (const path of [output, summary]) writeFileSync(path, '');
  const outputOf = (name: string) =>
    new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(output, 'utf8'))?.[1];
  const filled = (text: string) =>
    text.replace(/\$\{\{ ([\w.]+)\.(\w+) \}\}/g, (_, from, name) => {
      if (from.startsWith('github')) return name === 'repository' ? 'shop/texts' : '7';
      return from === 'inputs'
        ? (inputs[name] ?? action.inputs[name]?.default ?? '')
        : (outputOf(name) ?? '');
    });
  let [stderr, code] = ['', 0];
  for (const { if: condition = '', run, env = {} } of action.runs.steps) {
    const needed = /^steps\.check\.outputs\.(\w+) != ''/.exec(condition)?.[1];
    if (run === undefined || code !== 0 || (needed !== undefined && !outputOf(needed))) continue;
    const own = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, filled(value)]));
    const ofRunner = { RUNNER_TEMP: folder, GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output };
    const ended = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      encoding: 'utf8',
      env: { HOME: folder, ...environment, ...ofRunner, ...own },
    });
    stderr += ended.stderr;
    code = ended.status ?? -1;
  }
  return { code, stderr, summary: readFileSync(summary, 'utf8'), sarif: outputOf('sarif') };
}

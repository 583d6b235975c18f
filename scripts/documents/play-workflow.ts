// A printed workflow, run as GitHub does: for each of its events, the steps in their order, in a checkout.
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import type { Played } from './play-page.ts';
import { openTerminal } from './terminal.ts';

interface WorkflowStep {
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly on: string | Readonly<Record<string, unknown>>;
  readonly jobs: Readonly<
    Record<string, { readonly env?: WorkflowStep['env']; readonly steps: readonly WorkflowStep[] }>
  >;
}

export interface Runner {
  /** What the first checkout holds. What a step pushes is in the next. */
  readonly folder: string;
  /** What every step sees; nothing is installed there. */
  readonly environment: NodeJS.ProcessEnv;
  /** The variables and the secrets of the repository. */
  readonly settings: Readonly<Record<string, string>>;
}

const CHECK_OUT = `if [ ! -d "$PWD.git" ]; then
  git init --quiet --initial-branch main
  printf 'node_modules\\npackage.json\\n' > .git/info/exclude
  git add .
  git -c user.name=page -c user.email=page@localhost commit --quiet --message Start
  git clone --quiet --bare . "$PWD.git"
fi
git clone --quiet "$PWD.git"`;

/** Plays each step that has a command: a fault is a step that does not end with 0. */
export async function playWorkflow(text: string, runner: Runner): Promise<Played[]> {
  const { folder, environment } = runner;
  const machine = join(`${folder}-runner`, 'bin');
  mkdirSync(machine, { recursive: true });
  // The command of GitHub, which has no account here.
  writeFileSync(join(machine, 'gh'), '#!/bin/sh\necho "gh $*"\ncat\n', { mode: 0o755 });
  const PATH = `${machine}${delimiter}${environment['PATH']}`;
  const own = { ...environment, PATH, npm_config_prefix: `${folder}-runner` };
  // A page that prints something else fails at the first field that it lacks.
  const { on, jobs } = parse(text) as Workflow;
  const played: Played[] = [];
  for (const event of typeof on === 'string' ? [on] : Object.keys(on))
    for (const job of Object.values(jobs)) {
      const checkout = `${folder}-${event}`;
      const fault = await ranIn(folder, own, `${CHECK_OUT} ${checkout}`);
      played.push(
        { what: `${event}: checkout`, fault },
        ...(await playJob(job, event, checkout, { ...runner, environment: own })),
      );
    }
  return played;
}

async function playJob(
  { env, steps }: Workflow['jobs'][string],
  event: string,
  checkout: string,
  { environment, settings }: Runner,
): Promise<Played[]> {
  const context = {
    github: { event_name: event, event: { number: 7 }, token: 'token' },
    vars: settings,
    secrets: settings,
    cancelled: () => false,
  };
  const evaluated = (expression: string): unknown => runInNewContext(expression, context);
  const filled = (text: string) => text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, one) => String(evaluated(one)));
  const played: Played[] = [];
  for (const { run, if: condition = 'true', env: more } of steps) {
    if (run === undefined || evaluated(condition.replace(/^\$\{\{(.*)\}\}$/, '$1')) !== true) continue;
    const seen = Object.entries({ ...env, ...more }).map(([name, value]) => [name, filled(value)]);
    const fault = await ranIn(checkout, { ...environment, ...Object.fromEntries(seen) }, filled(run));
    played.push({ what: `${event}: ${run.split('\n', 1).join()}`, fault });
  }
  return played;
}

/** Runs a script as a step of a job; what went wrong, if anything. */
async function ranIn(folder: string, env: NodeJS.ProcessEnv, script: string): Promise<string | undefined> {
  const { code, printed } = await openTerminal(folder, env).run(`set -e\n${script}`);
  return code === 0 ? undefined : `Exit code ${code}: ${printed}`;
}

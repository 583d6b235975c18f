// An account in a folder: what a plan costs when nothing changed, as a command over a sandbox in another process.

import { fixtures } from 'language-service-sandbox';
import { startChild } from './child-server.ts';
import { runMetered } from './metered-command.ts';
import type { Means, Report } from './report.ts';

const rounds = 5;

export async function measure(report: Report, { folder }: Means): Promise<void> {
  await using server = await startChild('./account-server.ts');
  const environment = { LANGUAGE_SERVICE_KEY: fixtures.key, LANGUAGE_SERVICE_URL: server.url };
  const run = (command: string) =>
    runMetered(['account', command, folder, '--json'], { ...environment, XDG_STATE_HOME: folder });
  run('pull');
  report.title('The plan of an account with 350 things and 200 000 entries');
  const plans = Array.from({ length: rounds }, () => run('plan'));
  const least = (key: 'seconds' | 'cpuSeconds') => Math.min(...plans.map((plan) => plan[key]));
  const detail = `the fastest of ${rounds}, ${least('cpuSeconds').toFixed(1)} s of CPU`;
  report.figure('account plan: time', least('seconds'), detail);
  report.figure('account plan: memory', Math.max(...plans.map(({ mebibytes }) => mebibytes)));
}

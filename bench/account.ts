// Measures the time and the memory of `account plan` when nothing has changed. The sandbox runs in another process.

import { fixtures } from 'language-service-sandbox';
import { commandLine, runMetered, startServer } from './means.ts';
import { figure } from './report.ts';

const ROUNDS = 5;

export async function measure(folder: string): Promise<void> {
  await using server = await startServer('account-server.ts');
  const connection = { LANGUAGE_SERVICE_KEY: fixtures.key, LANGUAGE_SERVICE_URL: server.url };
  const environment = { ...connection, XDG_STATE_HOME: folder };
  const run = (command: string) =>
    runMetered([commandLine, 'account', command, folder, '--json'], environment);
  run('pull');
  const plans = Array.from({ length: ROUNDS }, () => run('plan'));
  figure('account plan: time', Math.min(...plans.map(({ seconds }) => seconds)), `fastest of ${ROUNDS}`);
  figure('account plan: memory', Math.max(...plans.map(({ mebibytes }) => mebibytes)));
}

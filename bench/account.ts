// An account in a folder: what a plan costs when nothing changed, as a command over a sandbox in another process.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import { startChild } from './child-server.ts';
import { runMetered } from './metered-command.ts';
import type { Report } from './report.ts';

const rounds = 5;
/** Glossaries, style rule lists and style profiles of `account-server.ts`. */
const things = 350;

export async function measureAccount(report: Report): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'account-'));
  const server = await startChild('./account-server.ts');
  try {
    const environment = { LANGUAGE_SERVICE_KEY: fixtures.key, LANGUAGE_SERVICE_URL: server.url };
    const run = (command: string) =>
      runMetered(['account', command, folder, '--json'], { ...environment, XDG_STATE_HOME: folder });
    run('pull');
    report.title(`The plan of an account with ${things} things and 200 000 entries`);
    const plans = Array.from({ length: rounds }, () => run('plan'));
    const [fastest] = plans.toSorted((one, other) => one.seconds - other.seconds);
    if (fastest === undefined) throw new Error('no plan was measured');
    const detail = `the fastest of ${rounds}, ${fastest.cpuSeconds.toFixed(1)} s of CPU`;
    report.figure({
      name: 'account plan: time',
      value: fastest.seconds,
      unit: 's',
      goal: { atMost: 2 },
      detail,
    });
    const memory = Math.max(...plans.map(({ mebibytes }) => mebibytes));
    report.figure({ name: 'account plan: memory', value: memory, unit: 'MiB', goal: { atMost: 160 } });
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}

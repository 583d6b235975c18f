// Commands of the terminal over a file of a gigabyte: what they hold in memory beyond a bare start, and what a check costs.

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child-server.ts';
import { writeTmxFile } from './memories/tmx-file.ts';
import { commandLine, type Metered, runMetered } from './metered-command.ts';
import type { Report } from './report.ts';

export async function measureTerminal(report: Report, size: number): Promise<void> {
  if (!existsSync(commandLine)) {
    report.notMeasured('the command line over a large file', 'it is not built');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
  const server = await startChild('./bulk/import-server.ts');
  try {
    const file = writeTmxFile(join(folder, 'large.tmx'), size);
    const megabytes = Math.round(file.bytes / 1e6);
    const environment = {
      LANGUAGE_SERVICE_URL: server.url,
      LANGUAGE_SERVICE_KEY: 'key',
      XDG_STATE_HOME: folder,
    };
    const run = (...args: string[]) => runMetered(args, environment);
    report.title(`The command line over a file of ${megabytes} MB`);
    const bare = run('tm', 'report');
    const imported = run('tm', 'import', file.path);
    say(report, 'tm import: memory over a bare start', {
      ...imported,
      mebibytes: imported.mebibytes - bare.mebibytes,
      goal: 64,
    });
    const checked = run('tmx', 'check', file.path);
    report.figure({
      name: 'tmx check: MB per CPU second',
      value: file.bytes / 1e6 / checked.cpuSeconds,
      unit: 'MB/s',
      goal: { atLeast: 80 },
    });
    say(report, 'tmx check: memory', { ...checked, goal: 96 });
    const deduped = run('tmx', 'dedupe', file.path, '-o', join(folder, 'deduped.tmx'));
    say(report, 'tmx dedupe: memory', { ...deduped, goal: 400 });
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}

function say(
  report: Report,
  name: string,
  { mebibytes, cpuSeconds, goal }: Pick<Metered, 'mebibytes' | 'cpuSeconds'> & { readonly goal: number },
): void {
  report.figure({
    name,
    value: mebibytes,
    unit: 'MiB',
    goal: { atMost: goal },
    detail: `${cpuSeconds.toFixed(1)} s of CPU`,
  });
}

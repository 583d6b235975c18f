// Commands of the terminal over a file of a gigabyte: what they hold in memory beyond a bare start, and what a check costs.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child-server.ts';
import { writeTmxFile } from './memories/tmx-file.ts';
import type { Report } from './report.ts';

const main = join(import.meta.dirname, '../packages/cli/dist/main.js');
/** Says at the end what the process has used. */
const meter =
  "data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.error('used',u.maxRSS,u.userCPUTime+u.systemCPUTime)})";

interface Used {
  readonly mebibytes: number;
  readonly cpuSeconds: number;
}

export async function measureTerminal(report: Report, size: number): Promise<void> {
  if (!existsSync(main)) {
    report.notMeasured('the command line over a large file', 'it is not built');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
  const server = await startChild('./bulk/import-server.ts');
  try {
    const file = writeTmxFile(join(folder, 'large.tmx'), size);
    const megabytes = Math.round(file.bytes / 1e6);
    const run = (...args: string[]) => runCommand(args, server.url, folder);
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
  { mebibytes, cpuSeconds, goal }: Used & { readonly goal: number },
): void {
  report.figure({
    name,
    value: mebibytes,
    unit: 'MiB',
    goal: { atMost: goal },
    detail: `${cpuSeconds.toFixed(1)} s of CPU`,
  });
}

function runCommand(args: readonly string[], url: string, folder: string): Used {
  const { status, stderr } = spawnSync(process.execPath, ['--import', meter, main, ...args], {
    encoding: 'utf8',
    env: { ...process.env, LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: 'key', XDG_STATE_HOME: folder },
  });
  const [, maxRss, cpu] = /used (\d+) (\d+)/.exec(stderr) ?? [];
  if (status !== 0 || maxRss === undefined)
    throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { mebibytes: Number(maxRss) / 1024, cpuSeconds: Number(cpu) / 1e6 };
}

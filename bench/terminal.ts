// Commands of the terminal over a file of a gigabyte: what they hold in memory beyond a bare start, and what a check costs.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from './child-server.ts';
import { type TmxFile, writeTmxFile } from './memories/tmx-file.ts';

const main = join(import.meta.dirname, '../packages/cli/src/main.ts');
/** Says at the end what the process has used. */
const meter =
  "data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.error('used',u.maxRSS,u.userCPUTime+u.systemCPUTime)})";

interface Used {
  readonly mebibytes: number;
  readonly cpuSeconds: number;
}

export async function measureTerminal(size: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'terminal-'));
  const server = await startChild('./bulk/import-server.ts');
  try {
    const file = writeTmxFile(join(folder, 'large.tmx'), size);
    const run = (...args: string[]) => runCommand(args, server.url, folder);
    const bare = run('tm', 'jobs');
    const megabytes = Math.round(file.bytes / 1e6);
    console.log(
      `\nThe terminal, over a file of ${megabytes} MB; a bare start takes ${bare.mebibytes.toFixed(0)} MiB:`,
    );
    const over = (what: string, used: Used, goal: number) =>
      console.log(
        `  ${what}: ${(used.mebibytes - bare.mebibytes).toFixed(0)} MiB over a bare start (goal: ${goal}), ${used.cpuSeconds.toFixed(1)} s of CPU`,
      );
    over('tm import', run('tm', 'import', file.path), 64);
    sayCheck(file, run('tmx', 'check', file.path));
    const deduped = run('tmx', 'dedupe', file.path, '-o', join(folder, 'deduped.tmx'));
    console.log(`  tmx dedupe: ${deduped.mebibytes.toFixed(0)} MiB (goal: 400)`);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true });
  }
}

function sayCheck({ bytes }: TmxFile, { mebibytes, cpuSeconds }: Used): void {
  const rate = bytes / 1e6 / cpuSeconds;
  console.log(
    `  tmx check: ${rate.toFixed(0)} MB a CPU second (goal: 80), ${mebibytes.toFixed(0)} MiB (goal: 96)`,
  );
}

function runCommand(args: readonly string[], url: string, folder: string): Used {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', meter, '--conditions=source', main, ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: 'key', XDG_STATE_HOME: folder },
    },
  );
  const [, maxRss, cpu] = /used (\d+) (\d+)/.exec(stderr) ?? [];
  if (status !== 0 || maxRss === undefined)
    throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { mebibytes: Number(maxRss) / 1024, cpuSeconds: Number(cpu) / 1e6 };
}

// A command of the terminal as a process, with what it used.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const commandLine = join(import.meta.dirname, '../packages/cli/dist/main.js');
/** Says at the end what the process has used. */
const meter =
  "data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.error('used',u.maxRSS,u.userCPUTime+u.systemCPUTime)})";

export interface Metered {
  readonly mebibytes: number;
  readonly cpuSeconds: number;
  readonly seconds: number;
}

export function runMetered(args: readonly string[], environment: Readonly<Record<string, string>>): Metered {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ['--import', meter, commandLine, ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, ...environment },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const [, maxRss, cpu] = /used (\d+) (\d+)/.exec(stderr) ?? [];
  if (status !== 0 || maxRss === undefined)
    throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { mebibytes: Number(maxRss) / 1024, cpuSeconds: Number(cpu) / 1e6, seconds };
}

// Commands as processes, with what they used: ours, and those of peers.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const commandLine = join(import.meta.dirname, '../packages/cli/dist/main.js');
/** Says at the end what the process has used. */
const meter =
  "data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.error('used',u.maxRSS,u.userCPUTime+u.systemCPUTime)})";

/** Runs a command of the terminal. */
export function runMetered(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
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

/** Runs a line of the shell, which finds the rest in `$@`; undefined where its program is not installed. */
export function runPeer(line: string, ...args: readonly string[]) {
  const timed = `TIMEFORMAT='%R %U %S'; time { ${line}; }`;
  const { status, stderr } = spawnSync('bash', ['-c', timed, 'bash', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status === 127) return undefined;
  const [, seconds, user, system] = /^([\d.]+) ([\d.]+) ([\d.]+)\n$/m.exec(stderr) ?? [];
  if (status !== 0) throw new Error(`${line} ended with ${status}: ${stderr}`);
  return { seconds: Number(seconds), cpuSeconds: Number(user) + Number(system) };
}

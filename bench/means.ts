// Compares rounds in pairs, meters commands, and starts servers in a process of their own.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const commandLine = join(root, 'packages/cli/dist/main.js');

export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/**
 * Takes two measurements in each round, because the load of the machine may change between rounds. Returns the median
 * of their ratio, and the median of each measurement as text.
 */
export async function ratioOf(rounds: number, unit: string, ...both: readonly [Measure, Measure]) {
  const pairs: (readonly [number, number])[] = [];
  while (pairs.length < rounds) pairs.push([await both[0](), await both[1]()]);
  const [ours, peer] = ([0, 1] as const).map((side) => median(pairs.map((pair) => pair[side])).toFixed(2));
  return [median(pairs.map(([one, other]) => one / other)), `${ours} and ${peer} ${unit}`] as const;
}

/** Runs the work, and returns its duration in seconds. */
export async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

type Measure = () => number | Promise<number>;

/** Runs a Node program, and returns its output, time, memory and CPU time. `args` may begin with options of Node. */
export function runMetered(args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const meter =
    "data:text/javascript,process.on('exit',()=>{const u=process.resourceUsage();console.error('used',u.maxRSS,u.userCPUTime+u.systemCPUTime)})";
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', meter, ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, ...environment },
  });
  const seconds = (performance.now() - startedAt) / 1000;
  const [, maxRss, cpu] = /used (\d+) (\d+)/.exec(stderr) ?? [];
  if (status !== 0 || maxRss === undefined)
    throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { stdout, seconds, mebibytes: Number(maxRss) / 1024, cpuSeconds: Number(cpu) / 1e6 };
}

/** Runs a line in bash, and returns its elapsed time and its CPU time. In the line, `$@` stands for `args`. */
export function runPeer(line: string, ...args: readonly string[]) {
  const timed = `TIMEFORMAT='%R %U %S'; time { ${line}; }`;
  const { status, stderr } = spawnSync('bash', ['-c', timed, 'bash', ...args], { encoding: 'utf8' });
  const [, seconds, user, system] = /^([\d.]+) ([\d.]+) ([\d.]+)\n$/m.exec(stderr) ?? [];
  if (status !== 0) throw new Error(`${line} ended with ${status}: ${stderr}`);
  return { seconds: Number(seconds), cpuSeconds: Number(user) + Number(system) };
}

/** Starts a program of this folder that prints its URL. Returns a server; disposing of the server ends the program. */
export async function startServer(file: string, ...args: readonly number[]) {
  const program = ['--conditions=source', join(root, 'bench', file), ...args.map(String)];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [first] = await once(child.stdout, 'data');
  const [url] = /http:\S+/.exec(String(first)) ?? [];
  if (url === undefined) throw new Error(`${file} did not start: ${first}`);
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

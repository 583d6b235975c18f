import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** In `/proc/…/stat`, CPU time is in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** A server in another process, and what the operating system counts of it; disposing of it ends the process. */
export type ChildServer = Awaited<ReturnType<typeof startChild>>;

/** Starts a program that prints its address. */
export async function startChild(file: string, ...args: readonly string[]) {
  const path = join(import.meta.dirname, file);
  const child = spawn(process.execPath, ['--conditions=source', path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [first] = await once(child.stdout, 'data');
  const [url] = /http:\S+/.exec(String(first)) ?? [];
  if (url === undefined) throw new Error(`${file} did not start: ${first}`);
  const of = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  return {
    url,
    /** CPU time of all its threads so far, those that ended included. */
    cpuSeconds(): number {
      // User and system time are the 12th and 13th field behind the program's name, which may hold anything.
      const fields = of('stat')
        .replace(/^.*\) /s, '')
        .split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    },
    /** The most memory it held resident so far. */
    peakMB(): number {
      const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(of('status')) ?? [];
      return (Number(kibibytes) * 1024) / 1e6;
    },
    async [Symbol.asyncDispose]() {
      child.kill();
      await ended;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORIGIN } from './ask.ts';

/** A sandbox that is served in its own process. */
export interface ServedProcess {
  readonly url: string;
  readonly pid: number;
  /** Sends it a request that is meant for a sandbox in this process. */
  fetch(request: Request): Promise<Response>;
  /** The most memory it has held so far, in MiB, as the kernel counts it; on Linux alone. */
  peakMemory(): number;
  /** Ends it as nothing can be prepared for; resolves when it is gone. */
  kill(): Promise<void>;
}

const MAIN = new URL('../../src/main.ts', import.meta.url).pathname;

/** Serves a data folder; resolves when it listens. No file it writes can grow beyond `mostKiB`. */
export async function serveFolder(data: string, mostKiB?: number): Promise<ServedProcess> {
  const limit = mostKiB === undefined ? 'unlimited' : mostKiB * 2; // the shell counts in blocks of 512 bytes
  const command = [process.execPath, '--conditions=source', MAIN, '--port', '0', '--data', data, '--control'];
  const child = spawn('sh', ['-c', `ulimit -f ${limit} && exec "$@"`, 'sh', ...command], {
    env: childEnvironment,
  });
  const exited = once(child, 'exit');
  const [output] = await once(child.stdout, 'data');
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(output)) ?? [];
  return {
    url,
    pid: Number(child.pid),
    fetch: (request) => fetch(new Request(request.url.replace(`${ORIGIN}/`, `${url}/`), request)),
    peakMemory: () => peakMemoryOf(child),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

function peakMemoryOf({ pid }: ChildProcess): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The environment of a sandbox in its own process: what Node has compiled once is kept, which halves its start. */
export const childEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../node_modules/.cache/language-service-sandbox'),
};

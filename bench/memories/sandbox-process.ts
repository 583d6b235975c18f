// The sandbox as its users start it, in its own process, and what the operating system counts of it.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { type Client, createClient } from 'language-service-client';
import { type ChildServer, startChild } from '../child-server.ts';

const KEY = 'bench';
/** In `/proc/…/stat`, CPU time is in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** A sandbox in another process; disposing of it ends the process. */
export interface SandboxProcess extends AsyncDisposable {
  readonly url: string;
  readonly key: string;
  readonly client: Client;
  /** GET; anything but a success throws. */
  get(path: string): Promise<Response>;
  /** CPU time of all its threads so far, those that ended included. */
  cpuSeconds(): number;
  /** The most memory it held resident so far. */
  peakMB(): number;
}

/** Starts a sandbox that keeps its data in the folder. */
export async function startSandbox(folder: string): Promise<SandboxProcess> {
  mkdirSync(folder);
  const options = ['--port', '0', '--data', folder, '--key', KEY, '--control'];
  const child = await startChild('../packages/sandbox/dist/main.js', ...options);
  const url = addressIn(child);
  const headers = { authorization: `Service-Auth-Key ${KEY}` };
  return {
    url,
    key: KEY,
    client: createClient({ baseUrl: url, apiKey: KEY }),
    async get(path) {
      const response = await fetch(url + path, { headers });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response;
    },
    cpuSeconds: () => cpuSecondsOf(child.pid),
    peakMB: () => peakMBOf(child.pid),
    [Symbol.asyncDispose]: () => end(child),
  };
}

/** The sandbox introduces itself with a sentence that has the address in it. */
function addressIn({ url }: ChildServer): string {
  const address = /http:\S+/.exec(url)?.[0];
  if (address === undefined) throw new Error(`the sandbox did not start: ${url}`);
  return address;
}

/** User and system time are the 12th and 13th field behind the program's name, which may hold anything. */
function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

function peakMBOf(pid: number): number {
  const [, kibibytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kibibytes) * 1024) / 1e6;
}

async function end(child: ChildServer): Promise<void> {
  child.stop();
  while (existsSync(`/proc/${child.pid}`)) await delay(20);
}

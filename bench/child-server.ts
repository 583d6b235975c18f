import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in another process. */
export interface ChildServer {
  readonly url: string;
  readonly pid: number;
  stop(): void;
}

/** Starts a program that prints its address. */
export async function startChild(file: string, ...args: readonly string[]): Promise<ChildServer> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=source', path, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = await once(child.stdout, 'data');
  return { url: String(first).trim(), pid: child.pid ?? 0, stop: () => void child.kill() };
}

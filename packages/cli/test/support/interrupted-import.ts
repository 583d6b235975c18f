// A command that is stopped somewhere, and then runs again until it is done. What is left behind is judged by the service
// alone: by its memories.

import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'language-service-client';
import { fixtures, type ServedSandbox } from 'language-service-sandbox';
import { main } from './command-process.ts';
import type { TestFolder } from './folder-with-files.ts';

export interface Stopped {
  readonly signal: NodeJS.Signals;
  /** Milliseconds after the start at which the command is stopped. */
  readonly afterMs?: number;
  /** What must be true before it is stopped. */
  readonly when?: () => boolean;
}

interface EndedProcess {
  readonly code: number | null;
  readonly stderr: string;
  readonly ms: number;
}

/** How long a run takes that nobody stops. */
export async function wholeRunMs(
  args: readonly string[],
  { url }: ServedSandbox,
  folder: Pick<TestFolder, 'path' | 'environment'>,
): Promise<number> {
  const { code, stderr, ms } = await runStopped(args, url, folder, undefined);
  if (code !== 0) throw new Error(`The run ended with ${code}: ${stderr}`);
  return ms;
}

/** Runs the command, stops it, and runs it again to its end. Gives how both ended. */
export async function stopAndGoOn(
  args: readonly string[],
  { url }: ServedSandbox,
  folder: Pick<TestFolder, 'path' | 'environment'>,
  stop: Stopped,
): Promise<{ readonly stopped: EndedProcess; readonly second: EndedProcess }> {
  const stopped = await runStopped(args, url, folder, stop);
  const second = await runStopped(args, url, folder, undefined);
  return { stopped, second };
}

async function runStopped(
  args: readonly string[],
  url: string,
  folder: Pick<TestFolder, 'path' | 'environment'>,
  stop: Stopped | undefined,
): Promise<EndedProcess> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [main, ...args], {
    cwd: folder.path,
    env: {
      ...process.env,
      ...folder.environment,
      LANGUAGE_SERVICE_URL: url,
      LANGUAGE_SERVICE_KEY: fixtures.key,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (stop !== undefined) {
    await Promise.race([ended, pause(stop.afterMs ?? 0)]);
    while (stop.when?.() === false && child.exitCode === null) await pause(20);
    child.kill(stop.signal);
  }
  return { code: await ended, stderr, ms: performance.now() - startedAt };
}

/** How many memories have each name. */
export async function memoriesByName(url: string): Promise<Map<string, number>> {
  const client = createClient({ baseUrl: url, apiKey: fixtures.key });
  const counts = new Map<string, number>();
  for (const { name } of await client.translationMemories.list().toArray())
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

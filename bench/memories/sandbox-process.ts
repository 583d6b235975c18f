// The sandbox as its users start it, in its own process.

import { mkdirSync } from 'node:fs';
import { createClient } from 'language-service-client';
import { startChild } from '../child-server.ts';

export type SandboxProcess = Awaited<ReturnType<typeof startSandbox>>;

/** Starts a sandbox that keeps its data in the folder. */
export async function startSandbox(folder: string) {
  mkdirSync(folder);
  const apiKey = 'bench';
  const options = ['--port', '0', '--data', folder, '--key', apiKey];
  const child = await startChild('../packages/sandbox/dist/main.js', ...options);
  return { ...child, client: createClient({ apiKey, baseUrl: child.url }) };
}

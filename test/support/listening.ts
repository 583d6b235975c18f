import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/** Serves on a free port of this machine until the test ends; gives the address. */
export async function listening(server: Server): Promise<string> {
  const listener = await listen(server);
  onTestFinished(() => listener[Symbol.asyncDispose]());
  return listener.url;
}

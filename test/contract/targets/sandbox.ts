import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox, type SandboxOptions } from 'language-service-sandbox';
import { contractSandbox } from '../run-case/keys.ts';
import type { Target } from './target.ts';

/** The sandbox in this process, without a socket. */
export async function openSandbox(): Promise<Target> {
  const sandboxes = await createStorySandboxes(contractSandbox);
  let sandbox = await sandboxes.next();
  return {
    name: 'sandbox',
    remembers: true,
    hasPrism: false,
    baseUrl: 'http://127.0.0.1',
    send: (request) => sandbox.fetch(request),
    begin: async () => {
      sandbox = await sandboxes.next();
    },
    pass: async (time) => {
      await sandbox.idle();
      sandbox.clock.advance(time);
    },
    close: () => sandboxes.close(),
  };
}

interface StorySandboxes {
  /** A sandbox that knows the story; the one before is closed. */
  next(): Promise<Sandbox>;
  close(): Promise<void>;
}

/**
 * Sandboxes of the same options, each with the story and nothing else. Seeding the story takes two imports: one seeded
 * folder is copied for every sandbox.
 */
async function createStorySandboxes(options: SandboxOptions): Promise<StorySandboxes> {
  const home = mkdtempSync(join(tmpdir(), 'checkers-'));
  const story = join(home, 'story');
  const first = createSandbox({ ...options, data: story });
  await first.seed.story();
  await first.close();
  let current: Sandbox | undefined;
  let count = 0;
  return {
    next: async () => {
      await current?.close();
      count += 1;
      const data = join(home, String(count));
      cpSync(story, data, { recursive: true });
      current = createSandbox({ ...options, data });
      return current;
    },
    close: async () => {
      await current?.close();
      rmSync(home, { recursive: true });
    },
  };
}

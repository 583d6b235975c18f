// Seeding the story takes two imports; one seeded folder is copied for every sandbox.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox, type SandboxOptions } from 'language-service-sandbox';

export interface StorySandboxes {
  /** A sandbox that knows the story; the one before is closed. */
  next(): Promise<Sandbox>;
  close(): Promise<void>;
}

/** Sandboxes of the same options, each with the story and nothing else. */
export async function createStorySandboxes(options: SandboxOptions): Promise<StorySandboxes> {
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

import { onTestFinished } from 'vitest';
import { createSandbox, type Sandbox, type SandboxOptions } from '../../src/index.ts';

export const NOW = Date.parse('2026-03-02T09:15:00.000Z');

/** A sandbox that stands still at `NOW` and closes with the test. */
export function openSandbox(options: SandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({ now: () => NOW, ...options });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** The same with the story of the description told to it. */
export async function openStory(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = openSandbox(options);
  await sandbox.seed.story();
  return sandbox;
}

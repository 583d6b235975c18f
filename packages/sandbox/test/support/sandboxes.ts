import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test as base, onTestFinished } from 'vitest';
import {
  createSandbox,
  type Sandbox,
  type SandboxOptions,
  type ServedSandbox,
  type ServeOptions,
  type Snapshot,
  serve,
} from '../../src/index.ts';

export const NOW = Date.parse('2026-03-02T09:15:00.000Z');

/** Opens a sandbox whose time is stopped at `NOW` and that closes with the test. */
export function openSandbox(options: SandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({ now: () => NOW, ...options });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** Returns a sandbox that listens until the test has finished. */
export async function served(sandbox = openSandbox(), options: ServeOptions = {}): Promise<ServedSandbox> {
  const server = await serve(sandbox, options);
  onTestFinished(() => server.close());
  return server;
}

/** Returns an empty folder that goes with the test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A test that opens what it names: a sandbox, one with the story, or an empty folder. */
export const test = base
  .extend('sandbox', () => openSandbox())
  .extend('story', () => openStory())
  .extend('data', () => emptyFolder());

/** Opens a sandbox with the data of the description's story. */
export async function openStory(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = openSandbox(options);
  await sandbox.restore(await storySnapshot());
  return sandbox;
}

/**
 * Opens a sandbox that knows the story, for all tests of a file: for requests that are refused and leave nothing
 * behind.
 */
export async function openLastingStory(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = createSandbox({ now: () => NOW, ...options });
  await sandbox.restore(await storySnapshot());
  afterAll(() => sandbox.close());
  return sandbox;
}

let snapshot: Promise<Snapshot> | undefined;

/** Seeding the story takes two imports: it is done once. */
function storySnapshot(): Promise<Snapshot> {
  snapshot ??= seedStory();
  return snapshot;
}

async function seedStory(): Promise<Snapshot> {
  await using sandbox = createSandbox({ now: () => NOW });
  await sandbox.seed.story();
  return sandbox.snapshot();
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test as base, onTestFinished } from 'vitest';
import {
  createSandbox,
  type Sandbox,
  type SandboxOptions,
  type ServedSandbox,
  type ServeOptions,
  serve,
} from '../../src/index.ts';

export const NOW = Date.parse('2026-03-02T09:15:00.000Z');

/** A sandbox whose time is stopped at `NOW` and that closes with the test. */
export function openSandbox(options: SandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({ now: () => NOW, ...options });
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** A sandbox that listens until the test has finished. */
export async function served(sandbox = openSandbox(), options: ServeOptions = {}): Promise<ServedSandbox> {
  const server = await serve(sandbox, options);
  onTestFinished(() => server.close());
  return server;
}

/** An empty folder, for the caller to remove. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'sandbox-test-'));
}

/** An empty folder that goes with the test. */
export function emptyFolder(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A test that opens what it names: a sandbox, one with the story, or an empty folder. */
export const test = base
  .extend('sandbox', () => openSandbox())
  .extend('story', () => openStory())
  .extend('data', () => emptyFolder());

/** A sandbox with the data of the description's story. */
export async function openStory(options: SandboxOptions = {}): Promise<Sandbox> {
  return openSandbox({ data: await copiedStory(emptyFolder()), ...options });
}

/** The folder, with the story in it. */
export async function copiedStory(data: string): Promise<string> {
  cpSync(await story.folder(), data, { recursive: true });
  return data;
}

/** A sandbox that knows the story, for all tests of a file: for requests that are refused and leave nothing behind. */
export async function openLastingStory(options: SandboxOptions = {}): Promise<Sandbox> {
  const data = await copiedStory(newFolder());
  const sandbox = createSandbox({ now: () => NOW, data, ...options });
  afterAll(async () => {
    await sandbox.close();
    rmSync(data, { recursive: true });
  });
  return sandbox;
}

// Seeding the story takes two imports; every test of a process begins with a copy of one seeded folder.
const story = {
  seeded: undefined as Promise<string> | undefined,
  folder: (): Promise<string> => {
    story.seeded ??= seed(newFolder());
    return story.seeded;
  },
};

async function seed(data: string): Promise<string> {
  process.once('exit', () => rmSync(data, { recursive: true, force: true }));
  const sandbox = createSandbox({ now: () => NOW, data });
  await sandbox.seed.story();
  await sandbox.close();
  return data;
}

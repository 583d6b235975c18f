// A story runs against the sandbox with a client that uses the sandbox's clock: minutes of waiting take no real time.

import { readdir, readlink } from 'node:fs/promises';
import { type Client, type ClientEvent, type ClientOptions, createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox, type SandboxOptions, serve } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';

export const storyBegin = Date.parse('2026-03-02T09:15:00.000Z');

export interface Story {
  readonly sandbox: Sandbox;
  readonly client: Client;
  readonly memories: Client['translationMemories'];
  /** Every event of the client so far. */
  readonly events: readonly ClientEvent[];
  /** Creates another client of the same sandbox, as another process would. */
  anotherClient(options?: Partial<ClientOptions>): Client;
}

/** Settings of the client, and of the sandbox. */
export interface StoryOptions extends Partial<ClientOptions> {
  readonly sandbox?: SandboxOptions;
}

/** Opens a story whose requests and files go over HTTP; it ends with the test. */
export async function openStory({ sandbox: settings, ...options }: StoryOptions = {}): Promise<Story> {
  const sandbox = createSandbox({ now: () => storyBegin, ...settings });
  const served = await serve(sandbox);
  onTestFinished(async () => {
    await served.close();
    await sandbox.close();
  });
  return storyOf(sandbox, { baseUrl: served.url, ...options });
}

export function openSocketlessStory({ sandbox: settings, ...options }: StoryOptions = {}): Story {
  const sandbox = createSandbox({ now: () => storyBegin, ...settings });
  onTestFinished(() => sandbox.close());
  return storyOf(sandbox, { baseUrl: 'https://sandbox.localhost', fetch: sandbox.fetch, ...options });
}

function storyOf(sandbox: Sandbox, options: Partial<ClientOptions> & Pick<ClientOptions, 'baseUrl'>): Story {
  const events: ClientEvent[] = [];
  const common = { apiKey: fixtures.key, clock: sandbox.clock };
  const onEvent = (event: ClientEvent) => void events.push(event);
  const client = createClient({ ...common, onEvent, ...options });
  const anotherClient = (changes: Partial<ClientOptions> = {}) =>
    createClient({ ...common, ...options, ...changes });
  return { sandbox, client, memories: client.translationMemories, events, anotherClient };
}

/** Returns what the sandbox was asked and answered, in order. Polls of a job in a row count as one. */
export function askedOf({ journal }: Sandbox): string[] {
  const lines = journal.entries().map(({ operation, path, method, status }) => {
    const signed = path.startsWith('/files/') ? `${method} file` : `${method} ${path}`;
    return `${operation ?? signed} -> ${status}`;
  });
  return lines.filter((line, at) => !line.startsWith('translationMemories_getJob') || line !== lines[at - 1]);
}

/** Returns the files below a folder that this process holds open. */
export async function openFiles(folder: string): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  // One that is closed meanwhile has no target.
  const paths = await Promise.all(
    numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(folder));
}

/** Returns the token after it was stored as JSON. */
export function stored<T>(token: T): T {
  return JSON.parse(JSON.stringify(token));
}

// Helpers of the tests in this folder. They start the server with a sandbox, and read what its users see.

import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { expect, onTestFinished } from 'vitest';
import { Imports, type Progress } from './imports.ts';
import { createImportServer } from './server.ts';

export const tmx = readFileSync('examples/nordlicht.tmx');

export function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'import-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

export function openSandbox(): Sandbox {
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  return sandbox;
}

/** Starts the server; `stop` ends it as a restart would. */
export async function start(
  { fetch, clock }: Sandbox,
  folder: string,
  pauseMs = 1,
  apiKey: string = fixtures.key,
) {
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey, fetch, clock });
  const imports = new Imports(client, folder, pauseMs);
  const server = createImportServer(imports).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const stop = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    await imports.stop();
    await closed;
  };
  onTestFinished(stop);
  return { url, server, stop };
}

export async function send(url: string, query = '?name=Manuals'): Promise<string> {
  const reply = await fetch(`${url}/imports${query}`, { method: 'POST', body: tmx });
  expect(reply.status).toBe(202);
  // The server of this example answers so.
  return ((await reply.json()) as { events: string }).events;
}

/** Returns the states that the stream shows, until this one or its end. */
export async function statesOf(url: string, until?: Progress['state']): Promise<Progress[]> {
  const { body } = await fetch(url);
  const states: Progress[] = [];
  let text = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    for (const event of text.split('\n\n').slice(0, -1))
      states.push(JSON.parse(event.slice('data: '.length)));
    text = text.slice(text.lastIndexOf('\n\n') + 2);
    if (states.at(-1)?.state === until) break;
  }
  return states;
}

/** Returns the names of the memories in the account when every job has ended. */
export async function namesIn(sandbox: Sandbox): Promise<string[]> {
  const { fetch, clock } = sandbox;
  clock.advance('1h');
  await sandbox.idle();
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
  return (await client.translationMemories.list().toArray()).map(({ name }) => name);
}

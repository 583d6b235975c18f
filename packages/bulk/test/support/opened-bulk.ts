// A bulk over a sandbox in this process, on the sandbox's clock: hours pass in no time.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Client, createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import {
  type Bulk,
  type BulkEvent,
  type BulkOptions,
  createBulk,
  type Ledger,
  sqliteLedger,
} from '../../src/index.ts';

export interface OpenedBulk {
  readonly bulk: Bulk;
  readonly client: Client;
  readonly sandbox: Sandbox;
  readonly ledger: Ledger;
  readonly folder: string;
  /** Adds every file of the folder. */
  addAll(): ReturnType<Bulk['addFiles']>;
  /** Runs to the end; gives the events but those of progress. */
  runAll(): Promise<BulkEvent[]>;
  /** Another ledger over the same folder and account. */
  openAgain(options?: Partial<BulkOptions>): Promise<Bulk>;
}

export async function openBulk(memoryLimit = 1_000): Promise<OpenedBulk> {
  const folder = temporaryFolder();
  const sandbox = createSandbox({ accounts: [{ id: fixtures.account, memoryLimit }] });
  onTestFinished(() => sandbox.close());
  const { clock } = sandbox;
  const settings = { baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch: sandbox.fetch, clock };
  const client = createClient(settings);
  const openLedger = async (name: string) => {
    const ledger = await sqliteLedger(join(folder, name), { now: () => clock.date() });
    onTestFinished(() => ledger.close());
    return ledger;
  };
  const ledger = await openLedger('ledger.db');
  const bulk = createBulk({ client, apiKey: fixtures.key, ledger, clock });
  return {
    bulk,
    client,
    sandbox,
    ledger,
    folder,
    addAll: () => bulk.addFiles(join(folder, '*.tmx')),
    runAll: () => eventsOf(bulk),
    openAgain: async (options) =>
      createBulk({ client, apiKey: fixtures.key, ledger: await openLedger('again.db'), clock, ...options }),
  };
}

/** What a run tells, but its progress. */
export async function eventsOf(bulk: Bulk): Promise<BulkEvent[]> {
  const events: BulkEvent[] = [];
  for await (const event of bulk.run({ sending: 2 })) if (event.type !== 'progress') events.push(event);
  return events;
}

/** A file of one segment. */
export function tmxOf(name: string): string {
  const text = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<tmx version="1.4"><header srclang="en" adminlang="en" datatype="plaintext" segtype="sentence" creationtool="x" creationtoolversion="1" o-tmf="none"/><body><tu><tuv xml:lang="en"><seg>${text}</seg></tuv><tuv xml:lang="de"><seg>Datei ${text}</seg></tuv></tu></body></tmx>`;
}

/** Writes a file of one segment under each name. */
export function writeTmx(folder: string, ...names: readonly string[]): void {
  for (const name of names) writeFileSync(join(folder, `${name}.tmx`), tmxOf(name));
}

/** Names of the memories of the account. */
export async function memoryNames(client: Client): Promise<string[]> {
  const memories = await client.translationMemories.list().toArray();
  return memories.map(({ name }) => name).toSorted();
}

// A bulk over a sandbox in this process, on the sandbox's clock: hours pass in no time.

import { writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from 'language-service-client';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { tmxOf as tmx } from '../../../../test/support/tmx.ts';
import { type Bulk, type BulkEvent, type BulkOptions, createBulk, sqliteLedger } from '../../src/index.ts';

export async function openBulk(memoryLimit = 1_000) {
  const folder = temporaryFolder();
  const sandbox = createSandbox({ accounts: [{ id: fixtures.account, memoryLimit }] });
  onTestFinished(() => sandbox.close());
  const { clock, fetch } = sandbox;
  const client = createClient({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
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
    /** Adds every file of the folder. */
    addAll: () => bulk.addFiles(tmxIn(folder)),
    /** Runs to the end; gives the events but those of progress. */
    runAll: () => eventsOf(bulk),
    /** Another ledger over the same folder and account. */
    openAgain: async (options: Partial<BulkOptions> = {}) =>
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
export const tmxOf = (text: string) => tmx([{ en: text, de: `Datei ${text}` }]);

/** The TMX files of the folder. */
export const tmxIn = (folder: string) => glob(join(folder, '*.tmx'));

/** Writes a file of one segment under each name. */
export function writeTmx(folder: string, ...names: readonly string[]): void {
  for (const name of names) writeFileSync(join(folder, `${name}.tmx`), tmxOf(name));
}

/** Names of the memories of the account. */
export async function memoryNames(client: Client): Promise<string[]> {
  const memories = await client.translationMemories.list().toArray();
  return memories.map(({ name }) => name).toSorted();
}

// A bulk with a sandbox in this process, on the clock of the sandbox, where hours pass without waiting.

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
    /** Runs until every row has ended. Returns the events except those of progress. */
    runAll: () => eventsOf(bulk),
    /** Opens a second ledger for the same folder and account. */
    openAgain: async (options: Partial<BulkOptions> = {}) =>
      createBulk({ client, apiKey: fixtures.key, ledger: await openLedger('again.db'), clock, ...options }),
  };
}

/** Returns the events of a run except those of progress. */
export async function eventsOf(bulk: Bulk): Promise<BulkEvent[]> {
  const events: BulkEvent[] = [];
  for await (const event of bulk.run({ sending: 2 })) if (event.type !== 'progress') events.push(event);
  return events;
}

/** Returns a TMX file with one segment. */
export const tmxOf = (text: string) => tmx([{ en: text, de: `Datei ${text}` }]);

/** Returns the paths of the TMX files in the folder. */
export const tmxIn = (folder: string) => glob(join(folder, '*.tmx'));

/** Writes a file of one segment under each name. */
export function writeTmx(folder: string, ...names: readonly string[]): void {
  for (const name of names) writeFileSync(join(folder, `${name}.tmx`), tmxOf(name));
}

/** Returns the sorted names of all memories in the account. */
export async function memoryNames(client: Client): Promise<string[]> {
  const memories = await client.translationMemories.list().toArray();
  return memories.map(({ name }) => name).toSorted();
}

// A bulk with a sandbox in this process, on the clock of the sandbox, where hours pass without waiting.

import { writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { type Client, createClient } from 'language-service-client';
import { createSandbox, fixtures, type Sandbox, type SandboxOptions } from 'language-service-sandbox';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { tmxOf as tmx } from '../../../../test/support/tmx.ts';
import { type Bulk, type BulkEvent, type BulkOptions, createBulk, sqliteLedger } from '../../src/index.ts';
import type { RunOptions } from '../../src/run.ts';

export interface Opening extends Pick<BulkOptions, 'limits'> {
  readonly apiKey?: string;
  readonly fetch?: Sandbox['fetch'];
}

/** Opens a service and a folder with a file under each name. The files are added to the ledger of the first process. */
export async function openBulk(
  names: readonly string[] = [],
  { limits, ...options }: SandboxOptions & Pick<BulkOptions, 'limits'> = {},
) {
  const folder = temporaryFolder();
  const sandbox = createSandbox(options);
  onTestFinished(() => sandbox.close());
  const { clock } = sandbox;
  /** Opens another process for this folder, with the ledger of this file. */
  const open = async (file: string, own: Opening = {}) => {
    const { apiKey = fixtures.key, fetch = sandbox.fetch } = own;
    const client = createClient({ baseUrl: 'https://sandbox.test', apiKey, fetch, clock });
    const ledger = await sqliteLedger(join(folder, file), { now: () => clock.date() });
    onTestFinished(() => ledger.close());
    const bulk = createBulk({ client, apiKey, ledger, clock, limits: own.limits });
    /** Adds every file of the folder. */
    const addAll = (settings?: Parameters<Bulk['addFiles']>[1]) => bulk.addFiles(tmxIn(folder), settings);
    /** Runs until every row has ended. */
    const runAll = (settings?: RunOptions) => eventsOf(bulk, settings);
    const importAll = async (settings?: Parameters<typeof addAll>[0]) => {
      const added = await addAll(settings);
      await runAll();
      return added;
    };
    return { bulk, client, ledger, addAll, runAll, importAll };
  };
  const first = await open('ledger.db', { limits });
  writeTmx(folder, ...names);
  const ids = (await first.addAll()).rows.map(({ id }) => id);
  return { ...first, open, sandbox, folder, ids };
}

/** Returns the events of a run except those of progress. */
export async function eventsOf(bulk: Bulk, settings?: RunOptions): Promise<BulkEvent[]> {
  const events: BulkEvent[] = [];
  for await (const event of bulk.run({ sending: 2, ...settings }))
    if (event.type !== 'progress') events.push(event);
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

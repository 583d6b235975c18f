// The account of a sandbox in this process, asked without the command line.

import { type Client, createClient } from 'language-service-client';
import { fixtures, type Sandbox } from 'language-service-sandbox';
import { address } from './command-line.ts';
import { memoryOf, unit } from './memory-files.ts';

const wheel = unit({ en: 'Wheel', de: 'Rad' });

export interface Account {
  readonly client: Client;
  /** The names of its memories. */
  names(): Promise<string[]>;
}

/** Imports a memory of one unit, in English and German; gives its id. */
export async function memoryIn({ translationMemories }: Client, displayName: string, text = memoryOf(wheel)) {
  const named = { displayName, fileName: 'a.tmx' };
  return (await translationMemories.importFrom(Buffer.from(text), named)).translationMemoryId;
}

export function accountOf({ fetch, clock }: Sandbox): Account {
  const client = createClient({ baseUrl: address, apiKey: fixtures.key, fetch, clock });
  return {
    client,
    async names() {
      const memories = await client.translationMemories.list().toArray();
      return memories.map(({ name }) => name);
    },
  };
}

// A seed stores a resource as its operation would, and can set every field.

import { readSession } from 'language-service-description/read-session';
import { recordedMemories } from 'language-service-description/recorded-memories';
import type { RecordedExchange } from 'language-service-description/session';
import { type Resources, resources } from '../resources/resources.ts';
import type { Service } from '../sandbox-service.ts';
import { query } from '../store/sqlite.ts';
import { fixtures } from './fixtures.ts';
import { recordedItems } from './recorded-items.ts';
import { ownerOf, type SeedOptions } from './seed-options.ts';

interface AccountSeed {
  /** Seeds what the examples of the description refer to, under `fixtures.ids`. The second call has no effect. */
  story(options?: SeedOptions): Promise<void>;
  /**
   * Seeds what the account of a recording had when it began: names and texts are pseudonyms, counts, languages and
   * references are those of the account. An id that is there already is left as it is.
   *
   * @param path Of a file that `language-service record` wrote.
   * @param options Also `note`, which receives a sentence for each line that cannot be read.
   * @throws SessionRefused when the file is no recording, or has a newer format.
   */
  recording(path: string, options?: SeedOptions & { readonly note?: (text: string) => void }): Promise<void>;
}

type Intersection<Union> = (Union extends Union ? (member: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The seeds of all resources; each gives the resource as the service would show it. */
export type Seed = AccountSeed & Intersection<ReturnType<Resources[keyof Resources]['seed']>>;

export function createSeed(service: Service): Seed {
  const story = (options?: SeedOptions): Promise<void> => seedStory(service, ownerOf(options));
  const recording: AccountSeed['recording'] = (path, { note = () => undefined, ...options } = {}) =>
    seedRecording(service, ownerOf(options), path, note);
  const seeds = Object.values(resources).map(({ seed }) => seed(service));
  // What is assigned from a list of objects has the members of them all.
  return Object.assign({ story, recording }, ...seeds) as Seed;
}

async function seedStory(service: Service, account: string): Promise<void> {
  if (service.catalog.styleRules.get(account, fixtures.ids.styleRuleList) !== undefined) return;
  for (const { story } of Object.values(resources)) await story?.(service, account);
}

async function seedRecording(
  service: Service,
  account: string,
  path: string,
  note: (text: string) => void,
): Promise<void> {
  const exchanges: RecordedExchange[] = [];
  for await (const { exchange } of readSession(path, note)) exchanges.push(exchange);
  exchanges.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const memories = recordedMemories(exchanges);
  const rows = query(service.database, 'SELECT id FROM documents').all();
  const stored = new Set(rows.map(({ id }) => String(id)));
  for (const { name, recorded } of Object.values(resources))
    if (recorded !== undefined) {
      const items = recordedItems(exchanges, { resource: name, ...recorded });
      for (const item of recorded.isNewestFirst ? items.reverse() : items)
        if (!stored.has(String(item.fields[recorded.id])))
          await recorded.seed(service, account, item, memories);
    }
}

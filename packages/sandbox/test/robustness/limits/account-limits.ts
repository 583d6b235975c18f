import type { AccountOptions, Sandbox } from '../../../src/index.ts';
import type { Answered, Ask } from '../../support/ask.ts';
import { createImport, upload } from '../../support/import-file.ts';
import { PAIR } from './limit.ts';

/** How many things of a kind an account may hold. */
export interface AccountLimit {
  readonly of: string;
  readonly most: number;
  readonly options: Partial<AccountOptions>;
  readonly make: (ask: Ask, sandbox: Sandbox) => Promise<Answered>;
  /** Path of what was made. */
  readonly pathOf: (body: object) => string;
  /** Words of the refusal. */
  readonly message: string;
}

const at = (path: string, id: string) => (body: object) => `${path}/${Reflect.get(body, id)}`;
const QUOTA = 'Quota exceeded';

/** "Glossaries per account 1000"; the other numbers are those of a test account. */
export const accountLimits: readonly AccountLimit[] = [
  {
    of: 'glossaries',
    most: 1000,
    options: {},
    make: (ask) => ask('POST', '/v3/glossaries', { name: 'a', dictionaries: [] }),
    pathOf: at('/v3/glossaries', 'glossary_id'),
    message: QUOTA,
  },
  {
    of: 'v2 glossaries',
    most: 3,
    options: { glossaryLimit: 3 },
    make: (ask) =>
      ask('POST', '/v2/glossaries', { name: 'a', ...PAIR, entries: 'a\tb', entries_format: 'tsv' }),
    pathOf: at('/v2/glossaries', 'glossary_id'),
    message: QUOTA,
  },
  {
    of: 'style rule lists',
    most: 3,
    options: { styleRuleListLimit: 3 },
    make: (ask) => ask('POST', '/v3/style_rules', { name: 'a', language: 'en' }),
    pathOf: at('/v3/style_rules', 'style_id'),
    message: QUOTA,
  },
  {
    of: 'style profiles',
    most: 3,
    options: { styleProfileLimit: 3 },
    make: (ask) => ask('POST', '/v3/style_profiles', { name: 'a' }),
    pathOf: at('/v3/style_profiles', 'style_profile_id'),
    message: QUOTA,
  },
  {
    of: 'Spoken Terms collections',
    most: 3,
    options: { spokenTermsLimit: 3 },
    make: (ask) => ask('POST', '/v3/spoken-terms', { name: 'a', term_lists: [] }),
    pathOf: at('/v3/spoken-terms', 'spoken_terms_id'),
    message: 'Spoken Terms quota exhausted',
  },
  {
    of: 'translation memories',
    most: 3,
    options: { memoryLimit: 3 },
    make: importMemory,
    pathOf: at('/v3/translation_memories', 'translation_memory_id'),
    message: 'Translation memory limit reached',
  },
];

/** The answer to the import, or the memory it made. */
async function importMemory(ask: Ask, sandbox: Sandbox): Promise<Answered> {
  const source_file = { file_name: 'a.tmx', content_length: 1 };
  const asked = await ask('POST', '/v3/translation_memories/import', { source_file });
  if (asked.status !== 202) return asked;
  const { job_id, upload_url } = await createImport(sandbox);
  await upload(sandbox, upload_url);
  await sandbox.idle();
  const { body } = await ask('GET', `/v3/translation_memories/jobs/${job_id}`);
  const [{ translation_memory_id: id }] = (body as { results: [{ translation_memory_id: string }] }).results;
  return ask('GET', `/v3/translation_memories/${id}`);
}

import { createCore } from 'language-service-client/core';
import { expect, test } from 'vitest';
import { kindNamed } from '../src/kinds/all-kinds.ts';
import { nameSection, textSection } from '../src/sections.ts';

const rows = new Map([['a', 'A']]);
const fields = [['name', nameSection('List')] as const, ['language', textSection('en')] as const];

test.for([
  ['style-rules', new Map(fields)],
  ['glossaries', new Map([['en>de', rows]])],
  ['glossaries-v2', new Map([['en>de', rows]])],
  ['spoken-terms', new Map([['en', rows]])],
  ['style-profiles', new Map(fields.slice(0, 1))],
] as const)('%s: a response without its fields gives no id and no resource', async ([name, sections]) => {
  const fetch = async () => Response.json({});
  const core = createCore({ baseUrl: 'https://a.test', apiKey: 'key', fetch });
  const access = { core, signal: new AbortController().signal, isDryRun: false };
  const kind = await kindNamed(name);
  const created = kind.create(access, { name: 'List', sections, path: 'file' });
  await expect(created).rejects.toMatchObject({ reason: 'unknown', hint: expect.stringContaining('again') });
  await expect(kind.get(access, 'id')).rejects.toMatchObject({ reason: 'unreadable' });
});

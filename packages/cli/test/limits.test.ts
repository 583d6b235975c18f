// Requests keep to the limits of the description: a limit that changes there changes them.

import type { PlatformFetch } from 'language-service-client';
import openapi from 'language-service-client/openapi.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { accountFolder } from './support/account-folder.ts';

const segments = '/v3/translation_memories/{translation_memory_id}/segments';
const lists = ['/v3/style_profiles', '/v3/style_rules', '/v3/translation_memories', segments] as const;
const tmx =
  '<tmx version="1.4"><header srclang="en"/><body><tu><tuv xml:lang="en"><seg>a</seg></tuv><tuv xml:lang="de"><seg>b</seg></tuv></tu></body></tmx>';
const longName = 'a'.repeat(150);

function largestPage(path: (typeof lists)[number]): string {
  const { parameters } = openapi.paths[path].get;
  const { schema } = parameters.find((one) => 'name' in one && one.name === 'page_size') ?? {};
  const { maximum, 'x-service-limit': most }: Record<string, unknown> = { ...schema };
  return `${path} ${maximum ?? most}`;
}

test('pages are as large, and names of files as long, as the description allows', async () => {
  const { put, run, sandbox } = await accountFolder();
  const pages = new Set<string>();
  const fileNames: string[] = [];
  const fetch: PlatformFetch = (url, init) => {
    const { pathname, searchParams } = new URL(url);
    const size = searchParams.get('page_size');
    const path = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{translation_memory_id}');
    if (size !== null) pages.add(`${path} ${size}`);
    const { source_file: file } = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    if (file !== undefined) fileNames.push(file.file_name);
    return sandbox.fetch(url, init);
  };
  put(`${longName}.tmx`, tmx);
  put('language-service.yaml', 'style-rules: all\nstyle-profiles: all\ntranslation-memories: all\n');
  for (const line of [`tm import ${longName}.tmx`, 'account pull', `tm segments ${longName}`])
    expect(await run(line, { client: { fetch, clock: sandbox.clock } })).toMatchObject({ code: 0 });
  expect([...pages].sort()).toEqual(lists.map(largestPage).sort());
  const { source_file: file } = openapi.components.schemas.NewTranslationMemoryImport.properties;
  expect(fileNames.map(({ length }) => length)).toEqual([file.properties.file_name.maxLength]);
});

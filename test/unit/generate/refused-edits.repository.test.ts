import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Document } from 'language-service-description/document';
import { expect, test } from 'vitest';
import { findEmptyLoop, findRecursion } from '../../../scripts/generate/recursive-schemas.ts';
import { copyLibrary, edit, run } from '../../fixtures/description/generator.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// What a newcomer writes and the client's tables cannot hold is refused by name, before anything is written.

async function generate(folder: string) {
  const out = join(folder, 'out');
  const { code, stderr } = await run('scripts/generate.ts', [
    '--input',
    join(folder, 'openapi.yaml'),
    '--output',
    out,
  ]);
  return { code, stderr, written: await readdir(out).catch(() => []) };
}

/** A description as it is read, with these schemas alone. */
function documentOf(schemas: object): Document {
  const info = { title: 'Books', version: '1' };
  return JSON.parse(JSON.stringify({ openapi: '3.1.0', info, paths: {}, components: { schemas } }));
}

test('a schema that contains itself is named with its way back', async () => {
  const folder = await copyLibrary();
  await edit(join(folder, 'components.yaml'), (text) =>
    text.replace(
      '    description: A book.\n    required: [book_id, title]\n    properties:\n',
      "$&      sequel: { $ref: '#/schemas/Book', x-assumed: Books have sequels (C). }\n",
    ),
  );
  const { code, stderr, written } = await generate(folder);
  expect({ code, written }).toEqual({ code: 1, written: [] });
  expect(stderr).toContain('the schema Book contains itself (Book -> Book).');
  expect(stderr).not.toMatch(/^ +at /m);
});

test('a recursion over several schemas is found from each of them', () => {
  const reference = (name: string) => ({ properties: { one: { $ref: `#/components/schemas/${name}` } } });
  const schemas = { A: reference('B'), B: { items: reference('C') }, C: reference('B'), D: {} };
  expect(findRecursion(documentOf(schemas))).toEqual(['B', 'C', 'B']);
  expect(findRecursion(documentOf({ A: reference('D'), D: {} }))).toBe(undefined);
});

test('a file that is only a reference to itself is named', async () => {
  const folder = temporaryFolder();
  await cp('openapi', join(folder, 'openapi'), { recursive: true });
  await cp('redocly.yaml', join(folder, 'redocly.yaml'));
  const schema = join(folder, 'openapi', 'components', 'schemas', 'Glossary.yaml');
  await writeFile(schema, '$ref: Glossary.yaml\n');
  const { code, stderr, written } = await generate(join(folder, 'openapi'));
  expect({ code, written }).toEqual({ code: 1, written: [] });
  expect(stderr).toMatch(/Glossary\.yaml: the \$ref refers to itself\. Replace it by a schema\.\n/);
  expect(findEmptyLoop([schema])).toMatch(/Glossary\.yaml$/);
  expect(stderr).not.toMatch(/^ +at /m);
});

test.for([
  ['$.components.schemas.Book', { description: 'A printed book.' }, { code: 0, error: '' }],
  [
    '$.components.schemas.Boko',
    { description: 'A printed book.' },
    { code: 1, error: 'Boko changes nothing' },
  ],
  [
    '$.components.schemas.Book',
    { type: 'thing' },
    { code: 1, error: 'The overlay makes the description invalid' },
  ],
] as const)('an overlay that updates %s with %o', async ([target, update, { code, error }]) => {
  const folder = await copyLibrary();
  const actions = [{ target, update }];
  await writeFile(join(folder, 'overlay.yaml'), JSON.stringify({ overlay: '1.0.0', actions }));
  const generated = await generate(folder);
  expect(generated.code).toBe(code);
  expect(generated.stderr).toContain(error);
  if (code === 0)
    expect(await readFile(join(folder, 'out/openapi.json'), 'utf8')).toContain('A printed book.');
  else expect(generated.written).toEqual([]);
});

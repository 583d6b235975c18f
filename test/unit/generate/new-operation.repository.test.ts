import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { copyRepository, edit, run, typeCheck } from '../../fixtures/description/generator.ts';
import { startMock } from '../../support/prism-mock.ts';

const archived = `get:
  operationId: styleProfiles_listArchived
  summary: List the archived style profiles
  description: Gives the style profiles that were put away, one numbered page at a time.
  tags: [Style profiles]
  x-scope: style_profiles:read
  x-idempotent: true
  x-paging: { kind: number, items: style_profiles, parameter: page, size: page_size, total: total_count }
  x-assumed: An archive is not in the source document; it shows how an operation is added (C).
  parameters:
    - name: page
      in: query
      description: Index of the page, counted from 0.
      schema: { type: integer, minimum: 0 }
      example: 0
    - name: page_size
      in: query
      description: Most profiles a page holds.
      schema: { type: integer, minimum: 1, maximum: 25 }
      example: 10
  responses:
    '200':
      description: One page of archived style profiles.
      headers:
        X-Trace-ID: { $ref: ../../components/headers.yaml#/TraceId }
      content:
        application/json:
          schema: { $ref: ../../components/schemas/StyleProfilePage.yaml }
          examples:
            empty: { summary: Nothing is archived, value: { style_profiles: [], total_count: 0 } }
    '400': { $ref: ../../components/responses.yaml#/BadRequest }
    '401': { $ref: ../../components/responses.yaml#/Unauthorized }
    '403': { $ref: ../../components/responses.yaml#/Forbidden }
    '429': { $ref: ../../components/responses.yaml#/TooManyRequests }
    '500': { $ref: ../../components/responses.yaml#/InternalServerError }
    '503': { $ref: ../../components/responses.yaml#/ServiceUnavailable }
`;

/** Generates from the real description with one operation more: one file, and one line in the table of contents. */
async function generateWithArchive(): Promise<string> {
  const folder = await copyRepository(afterAll);
  const contents = join(folder, 'openapi', 'openapi.yaml');
  await writeFile(join(folder, 'openapi', 'paths', 'style-profiles', 'archived.yaml'), archived);
  await edit(contents, (text) =>
    text.replace(
      '\npaths:\n',
      '\npaths:\n  /v3/archived_style_profiles: { $ref: paths/style-profiles/archived.yaml }\n',
    ),
  );
  const output = join(folder, 'src', 'generated');
  const { stderr } = await run('scripts/generate.ts', ['--input', contents, '--output', output]);
  expect(stderr).toBe('');
  return folder;
}

const folder = await generateWithArchive();

test('a new operation is in the table, in the methods and in the ledger after one run', async () => {
  const read = (name: string) => readFile(join(folder, 'src', 'generated', name), 'utf8');
  expect(await read('rows.ts')).toContain(`
export const styleProfiles_listArchived = {
  id: 'styleProfiles_listArchived', method: 'GET', path: '/v3/archived_style_profiles',
  scope: 'style_profiles:read', idempotent: true,
  paging: {
    kind: 'number', items: 'style_profiles', parameter: 'page', size: 'page_size', total: 'total_count',
  },
  checks: [
    { field: 'page', type: 'integer', minimum: 0 },
    { field: 'page_size', type: 'integer', minimum: 1, maximum: 25 },
  ],
} as const;
`);
  expect(await read('operations.ts')).toContain('\n  styleProfiles_listArchived: {\n');
  expect(await read('bindings.ts')).toContain('      listArchived: listStyleProfileArchived,\n');
  expect(await read('resources/style-profiles.ts')).toContain('export const listStyleProfileArchived: (');
  expect(await read('methods.ts')).toContain('   * @remarks Assumed: An archive is not in the source');
  expect(await read('assumptions.md')).toContain(
    '| `styleProfiles_listArchived` | operation | An archive is not in the source document; it shows how an operation is added | C |\n',
  );
});

test('a new operation is typed', async () => {
  const said = await typeCheck(
    folder,
    `import type { Methods } from './src/generated/methods.ts';
export async function archivedNames(client: Methods): Promise<string[]> {
  const names: string[] = [];
  for await (const profile of client.styleProfiles.listArchived({ page_size: 5 })) names.push(profile.name);
  return names;
}
export const wrong = (client: Methods): unknown => client.styleProfiles.listArchived({ size: 5 });
`,
  );
  expect(said).toBe(
    "consumer.ts(7,88): error TS2353: Object literal may only specify known properties, and 'size' does not exist in type '{ page?: number | undefined; page_size?: number | undefined; }'.\n",
  );
});

test('a new operation is answered by the mock', async () => {
  const mock = await startMock(join(folder, 'src', 'generated', 'openapi.json'));
  onTestFinished(() => mock.close());
  const response = await fetch(`${mock.url}/v3/archived_style_profiles?page_size=5`, {
    headers: { authorization: 'Service-Auth-Key test' },
  });
  expect({ status: response.status, body: await response.json() }).toEqual({
    status: 200,
    body: { style_profiles: [], total_count: 0 },
  });
});

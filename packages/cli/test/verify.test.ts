import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformFetch } from 'language-service-client';
import { fixtures } from 'language-service-sandbox';
import { expect } from 'vitest';
import { openSandbox, runCommand, test } from './support/command-line.ts';
import { temporaryFolder } from './support/folder-with-files.ts';

const only = ['verify', '--only', 'glossariesV2_get'];

test('prints a table and its counts, and exits with 0', async ({ sandbox }) => {
  const { code, stdout, stderr } = await runCommand([...only, '--all'], sandbox);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^Glossaries v2\n {2}holds {9}a valid request is accepted \(glossariesV2_get\)\n/);
  expect(stdout).toMatch(/^Checks: 5 hold, 0 differ, 0 are not testable\.$/m);
});

test('prints the same as JSON, every assumption with what is seen of it', async ({ sandbox }) => {
  const { stdout } = await runCommand([...only, '--json'], sandbox);
  const { ok, data } = JSON.parse(stdout);
  expect([ok, data.summary.checks]).toEqual([true, { holds: 5, differs: 0, 'not testable': 0 }]);
  expect(data.assumptions).toContainEqual({
    where: 'glossariesV2_get 200',
    assumed: 'The reply is not documented; 200 with a list entry is usual',
    confidence: 'A',
    outcome: 'holds',
  });
});

test('ends with 13 where the service differs from the description that is given', async ({ sandbox }) => {
  const description = join(temporaryFolder(), 'description.json');
  const bundled = readFileSync('src/generated/openapi.json', 'utf8');
  writeFileSync(description, bundled.replaceAll('"entry_count"', '"entry_total"'));
  const args = ['verify', '--only', 'glossariesV2_list', '--description', description];
  const { code, stdout, stderr } = await runCommand(args, sandbox);
  expect(code).toBe(13);
  expect(stderr).toContain('2 differences from the description');
  expect(stdout).toContain('GlossaryV2.entry_total: the field is missing');
});

test('a file that is no description is refused', async ({ sandbox }) => {
  const args = ['verify', '--description', 'README.md'];
  expect(await runCommand(args, sandbox)).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('README.md is not a bundled description'),
  });
});

test('a key without access ends with 3, and is never printed', async ({ sandbox }) => {
  const environment = { LANGUAGE_SERVICE_KEY: 'a-key-of-somebody' };
  const client = {
    fetch: (async (url, init) => {
      const response = await sandbox.fetch(url, init);
      return new Response(
        (await response.text()).replace('"message":"', '"message":"a-key-of-somebody '),
        response,
      );
    }) as PlatformFetch,
  };
  const { code, stdout, stderr } = await runCommand([...only, '--all'], sandbox, { environment, client });
  expect(code).toBe(3);
  expect(stderr).toContain('Nothing was testable');
  expect(stdout + stderr).not.toContain('a-key-of-somebody');
});

test('Ctrl-C ends it with 130, when what was created is deleted', async () => {
  const sandbox = await openSandbox();
  const ending = new AbortController();
  const { Interrupted } = await import('../src/frame/exit-status.ts');
  const fetch: PlatformFetch = async (url, init) => {
    const response = await sandbox.fetch(url, init);
    if (init.method === 'POST') ending.abort(new Interrupted('SIGINT'));
    return response;
  };
  const args = ['verify', '--write', '--only', 'styleRules_create'];
  const { code, stderr } = await runCommand(args, sandbox, { signal: ending.signal, client: { fetch } });
  expect(code).toBe(130);
  expect(stderr).toContain('Interrupted; deleting what was created');
  const headers = { authorization: `Service-Auth-Key ${fixtures.key}` };
  const lists = await sandbox.fetch('https://sandbox.test/v3/style_rules?page_size=25', { headers });
  expect(await lists.text()).not.toContain('language-service verify');
});

test('every option of the command is in its guide, which names every kind of resource', async ({
  sandbox,
}) => {
  const guide = readFileSync('docs/guides/verify.md', 'utf8');
  const { stdout } = await runCommand(['verify', '--help'], sandbox);
  const [own = ''] = stdout.split(/^Options of every command/m);
  const named = [...own.matchAll(/^ {2}(--[\w-]+)/gm)].flatMap(([, name]) => name ?? []);
  expect(named.filter((name) => !guide.includes(name))).toEqual([]);
});

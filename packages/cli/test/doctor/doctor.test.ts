import { fixtures } from 'language-service-sandbox';
import { expect } from 'vitest';
import { openSandbox, runCommand, test } from '../support/command-line.ts';

const withoutKey = { LANGUAGE_SERVICE_KEY: undefined };

test('a set-up that works has no fault, and no output holds the key', async () => {
  const { code, stdout, stderr } = await runCommand(['doctor'], await openSandbox());
  expect(code).toBe(0);
  expect(stdout).toContain('key: present (from LANGUAGE_SERVICE_KEY)');
  expect(stdout).toContain('scope translation_memories:read: answers');
  expect(stdout).not.toContain('error');
  expect(stdout + stderr).not.toContain(fixtures.key);
});

test('without a key, doctor still tests the address and exits with 3', async ({ sandbox }) => {
  const { code, stdout, stderr } = await runCommand(['doctor'], sandbox, { environment: withoutKey });
  expect(code).toBe(3);
  expect(stdout).toContain('error key: missing');
  expect(stdout).toContain('address: answers');
  expect(stdout).not.toContain('scope');
  expect(stderr).toContain('auth login --stdin');
});

test('without an address it ends with 2', async () => {
  const environment = { LANGUAGE_SERVICE_URL: undefined };
  expect(await runCommand(['doctor'], undefined, { environment })).toMatchObject({ code: 2 });
});

test.for([
  [401, 'revoked', 3, 'unknown or revoked'],
  [403, 'restricted', 4, 'Create a key with the scope'],
] as const)('a %i is named with what to do', async ([status, , code, advice]) => {
  const sandbox = await openSandbox();
  sandbox.faults.add({ on: 'translationMemories_list', status });
  const run = await runCommand(['doctor', '--json'], sandbox);
  expect(run.code).toBe(code);
  const { data, error } = JSON.parse(run.stdout);
  const faults = data.filter(({ ok }: { ok: boolean }) => !ok);
  expect(faults).toMatchObject([
    { check: 'scope translation_memories:read', advice: expect.stringContaining(advice) },
  ]);
  expect(error.message).toContain('translation_memories:read');
});

test('doctor names the quota that is exhausted and exits with code 7', async ({ sandbox }) => {
  sandbox.faults.add({ on: 'glossaries_list', status: 456 });
  const run = await runCommand(['doctor'], sandbox);
  expect(run.code).toBe(7);
  expect(run.stdout).toContain('A quota is used up');
});

test('an address that does not answer ends with 10, and its password stays unknown', async () => {
  const client = {
    fetch: () =>
      Promise.reject(
        new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }),
      ),
  };
  const environment = { HTTPS_PROXY: 'http://user:secret@proxy.example.com:8080' };
  const run = await runCommand(['doctor'], undefined, { client, environment });
  expect(run.code).toBe(10);
  expect(run.stdout).toContain('no answer (ENOTFOUND)');
  expect(run.stdout).toContain('proxy.example.com:8080 (from HTTPS_PROXY), not used');
  expect(run.stdout + run.stderr).not.toContain('secret');
});

test('a clock that is ahead is a fault', async ({ sandbox }) => {
  const fetch: typeof sandbox.fetch = async (...request) => {
    const response = await sandbox.fetch(...request);
    const date = new Date(sandbox.clock.date() - 600_000).toUTCString();
    return new Response(response.body, {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), date },
    });
  };
  const run = await runCommand(['doctor'], sandbox, { client: { fetch, clock: sandbox.clock } });
  expect(run.code).toBe(13);
  expect(run.stdout).toMatch(/clock: (599|600|601) s ahead of the service/);
});

test.each(['/v3', '/v2/'])('an address that ends in %s is a fault of a whole report', async (path) => {
  const environment = { LANGUAGE_SERVICE_URL: `https://api.example.com${path}` };
  const { code, stdout, stderr } = await runCommand(['doctor'], undefined, { environment });
  expect(code).toBe(2);
  expect(stdout).toContain('ok    versions');
  expect(stdout).toMatch(
    /error settings: The base URL must not end in \/v[23]: pass https:\/\/api.example.com/,
  );
  expect(stderr).toContain('must not end in');
});

test.each([
  [404, 'text/html'],
  [200, 'text/html'],
])('a wrong path that answers %i with %s gets advice', async (status, type) => {
  const fetch = async () =>
    new Response('<html></html>', {
      status,
      headers: { 'content-type': type, date: new Date().toUTCString() },
    });
  const environment = { LANGUAGE_SERVICE_URL: 'https://api.example.com/wrong' };
  const { code, stdout } = await runCommand(['doctor', '--max-retries', '0'], undefined, {
    client: { fetch },
    environment,
  });
  expect(code).not.toBe(0);
  expect(stdout).toContain('This path belongs to another server: check the base URL.');
});

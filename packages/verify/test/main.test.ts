import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import { test as base, expect } from 'vitest';
import { type Run, runNode } from '../../../test/support/run-node.ts';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { serveSandbox } from '../../../test/support/served-sandbox.ts';

const test = base.extend('service', () => served());

const key = { LANGUAGE_SERVICE_KEY: fixtures.key };

async function served(): Promise<{ readonly url: string }> {
  const served = await serveSandbox();
  await served.sandbox.seed.story();
  return served;
}

function verify(args: readonly string[], environment: Record<string, string> = key): Promise<Run> {
  return runNode(['packages/verify/src/main.ts', ...args], environment);
}

test('prints a table and its counts, and exits with 0', async ({ service: { url } }) => {
  const { output, errors, code } = await verify(['--base-url', url, '--only', 'glossariesV2_get', '--all']);
  const masked = output.replace(/^\d+ assumptions: .*$/m, '<assumptions>');
  expect({ masked, errors, code }).toEqual({
    masked: `Glossaries v2
  holds         the GET request succeeds (glossariesV2_get)
  holds         a missing resource returns 404 (glossariesV2_get)
  holds         a missing resource returns 404 (glossariesV2_getEntries)
  holds         the entries are tab-separated text (glossariesV2_getEntries)

4 checks: 4 hold, 0 differ, 0 are not testable.
<assumptions>
Differences in answers: 0.
`,
    errors: '',
    code: 0,
  });
});

test('prints the same as JSON, every assumption with what came of it', async ({ service: { url } }) => {
  const { output } = await verify(['--base-url', url, '--only', 'glossariesV2_getEntries', '--json']);
  const { checks, assumptions, summary } = JSON.parse(output);
  expect(summary.checks).toEqual({ holds: 2, differs: 0, 'not testable': 0 });
  expect(checks[1]).toEqual({
    group: 'Glossaries v2',
    operation: 'glossariesV2_getEntries',
    title: 'the entries are tab-separated text',
    assumptions: ['glossariesV2_getEntries'],
    outcome: 'holds',
  });
  expect(assumptions.find(({ where }: { where: string }) => where === 'glossariesV2_getEntries 200')).toEqual(
    {
      where: 'glossariesV2_getEntries 200',
      assumed: 'The reply is not documented; 200 is usual',
      confidence: 'A',
      outcome: 'holds',
    },
  );
});

test('ends with 1 when the service differs', async () => {
  await using folder = await scratchFolder();
  const { url } = await served();
  const description = join(folder.path, 'description.json');
  // The service differs from the description, whichever of the two is the wrong one.
  const bundled = await readFile('src/generated/openapi.json', 'utf8');
  await writeFile(description, bundled.replaceAll('"entry_count"', '"entry_total"'));
  const args = ['--base-url', url, '--description', description, '--only', 'glossariesV2_list'];
  const { code, output } = await verify(args);
  expect({ code, row: output.split('\n').find((line) => line.includes('differs')) }).toEqual({
    code: 1,
    row: expect.stringContaining('GlossaryV2.entry_total: a field that is missing; entry_count came'),
  });
});

test.for([
  [
    'no address',
    [],
    { ...key, LANGUAGE_SERVICE_URL: '' },
    2,
    'No address was given: set LANGUAGE_SERVICE_URL, or pass --base-url. Try --help.\n',
  ],
  [
    'no key',
    ['--base-url', 'https://api.example.com'],
    { LANGUAGE_SERVICE_KEY: '' },
    2,
    'No key was given: set LANGUAGE_SERVICE_KEY. Try --help.\n',
  ],
  [
    'an address that is not safe',
    ['--base-url', 'http://api.example.com'],
    key,
    2,
    'baseUrl must be https, except for a loopback address. Try --help.\n',
  ],
  ['an unknown option', ['--shred'], key, 2, "Unknown option '--shred'. Try --help.\n"],
  ['a mistyped option', ['--wirte'], key, 2, "Unknown option '--wirte'. Did you mean --write? Try --help.\n"],
] as const)('%s cannot be understood', async ([, args, environment, code, errors]) => {
  expect(await verify(args, environment)).toEqual({ output: '', errors, code });
});

test('the address comes from the environment where none is passed', async ({ service: { url } }) => {
  const { code, errors } = await verify(['--only', 'glossariesV2_get'], {
    ...key,
    LANGUAGE_SERVICE_URL: url,
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

test('a key without access exits with 3 and is never printed', async ({ service: { url } }) => {
  const secret = 'a-key-of-somebody';
  const { code, output, errors } = await verify(['--base-url', url, '--key', secret, '--all']);
  expect(code).toBe(3);
  expect(output + errors).not.toContain(secret);
});

test('Ctrl-C ends it with 130, when what was made is gone', async ({ service: { url } }) => {
  const program = `
    import { spawn } from 'node:child_process';
    const args = ['--conditions=source', 'packages/verify/src/main.ts', '--base-url', process.env.SERVED, '--write'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const named = async () => {
      const headers = { authorization: 'Service-Auth-Key ' + process.env.LANGUAGE_SERVICE_KEY };
      const response = await fetch(process.env.SERVED + '/v3/style_rules?page_size=25', { headers });
      return (await response.json()).style_rules.filter(({ name }) => name.startsWith('language-service')).length;
    };
    let made = 0;
    while ((made = await named()) === 0) await new Promise((go) => setTimeout(go, 10));
    const ended = new Promise((end) => child.once('close', end));
    child.kill('SIGINT');
    console.log(made > 0, await ended, await named());
  `;
  const run = await runNode(['--input-type=module', '-'], { ...key, SERVED: url }, program);
  expect(run).toEqual({ output: 'true 130 0\n', errors: 'Ending; removing what was made.\n', code: 0 });
});

test('what is said of every operation is not put down to one', async ({ service: { url } }) => {
  const { output } = await verify(['--base-url', url, '--only', 'without a key', '--all']);
  expect(output.split('\n').slice(0, 2)).toEqual([
    'Every operation',
    '  holds         a request without a key is refused with 401',
  ]);
});

test.for([
  ['| true', 3, ''],
  ['2>&1 | true', 3, ''],
  ['> /dev/full', 1, 'Cannot write the output (ENOSPC)\n'],
  ['--help > /dev/full', 1, 'Cannot write the output (ENOSPC)\n'],
] as const)('%s leaves the exit code to what was found: %i', async ([reader, due, errors]) => {
  const { url } = await served();
  const line = `"${process.execPath}" --conditions=source packages/verify/src/main.ts ${reader}; exit "\${PIPESTATUS[0]}"`;
  const program = `
    import { spawnSync } from 'node:child_process';
    const { status } = spawnSync('bash', ['-c', process.env.LINE], { stdio: ['ignore', 'inherit', 'inherit'] });
    process.exit(status);
  `;
  const environment = { LINE: line, LANGUAGE_SERVICE_URL: url, LANGUAGE_SERVICE_KEY: 'none' };
  const run = await runNode(['--input-type=module', '-'], environment, program);
  expect(run).toEqual({ output: '', errors, code: due });
});

import type { PlatformFetch } from 'language-service-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSandbox, runCommand } from './support/command-line.ts';

// A mistyped command line ends with 2 before anything is sent, and says what was meant.

test.for([
  [['glossaries', 'list', '--lmit', '3'], 'Unknown option: "--lmit"', '--limit'],
  [['glosaries', 'list'], 'Unknown command: "glosaries list"', 'glossaries list'],
  [['glossaries'], '', ''],
  [['--bogus'], 'Unknown option: "--bogus"', ''],
  [['glossaries', 'list', '--constructor=x'], 'Unknown option: "--constructor"', ''],
  [['glossaries', 'list', '--toString'], 'Unknown option: "--toString"', ''],
  [['glossaries', 'list', '--__proto__=x'], 'Unknown option: "--__proto__"', ''],
  [['glossaries', 'list', 'extra'], 'Unexpected argument: "extra"', ''],
  [['glossaries', 'list', '--limit', 'x'], '--limit must be an integer; it is "x"', ''],
  [['glossaries', 'list', '--limit', '-1'], '--limit must be at least 0; it is -1', ''],
  [['glossaries', 'list', '--limit=-1'], '--limit must be at least 0; it is -1', ''],
  [['glossaries', 'list', '--limit', '1', '--limit', '2'], '--limit is given 2 times', ''],
  [['glossaries', 'list', '--limit'], '--limit needs a value', ''],
  [['glossaries', 'list', '--all=yes'], '--all must not have a value', ''],
  [['glossaries', 'list', '--dry-run'], 'glossaries list writes nothing', ''],
  [['glossaries', 'list', '--json', '--jsonl'], '--json and --jsonl exclude each other', ''],
  [['glossaries', 'get', ''], '<glossary-id> is empty', ''],
  [['glossaries', 'list', '--fields', 'nme'], '--fields: unknown field "nme"', 'glossary_id, name'],
  [['style-rules', 'list', '--fields', 'configured_rules.dates'], 'unknown field', 'dates_and_times, '],
  [['style-rules', 'list', '--page', '0', '--fields', 'name'], 'unknown field "name"', 'style_rules'],
  [['glossaries', 'list', '--fields', 'name,'], '--fields: a name is empty', ''],
  [['tm', 'report', '--fields', ''], '--fields: a name is empty', ''],
  [[''], 'Unknown command: ""', 'See: language-service --help'],
  [['-x'], 'Unknown option: "-x"', ''],
  [['gloss'], 'Unknown command: "gloss"', "Did you mean 'language-service glossaries'?\n"],
  [['--version', '--jsn'], 'Unknown option: "--jsn"', '--json'],
  [['version', '--jsn'], 'Unknown option: "--jsn"', '--json'],
  [['glossaries', '--jsn'], 'Unknown option: "--jsn"', '--json'],
  [['glossaries', 'create', '--body', '{"nme":"a"}'], '--body: there is no "nme"', "Did you mean 'name'?"],
  [['tm', 'list'], 'Unknown command: "tm list"', 'translation-memories list'],
  [['glossaries', 'list', '--base-url', 'api.example.com'], 'The base address must be an https:// URL', ''],
  [['config', 'profiles', 'set', 'a', 'api.example.com'], 'The base address must be an https:// URL', ''],
  [['glossaries', 'get'], 'Missing: <glossary-id>', ''],
  [['style-rules', 'create'], 'Missing: --name, --language', '--body'],
  [['style-rules', 'create', '--name', 'a', '--language', 'xx'], '--language must be one of', ''],
  [['style-rules', 'list', '--page-size', '26'], '--page-size must be at most 25; it is 26', ''],
] as const)('%j: %s', async ([args, message, hint]) => {
  const fetch: PlatformFetch = () => Promise.reject(new Error('nothing may be sent'));
  const { code, stdout, stderr } = await runCommand(args, undefined, { client: { fetch } });
  expect(code).toBe(message === '' ? 0 : 2);
  // With --json the failure is the envelope.
  const said = args.some((arg) => arg === '--json') ? stdout : stderr;
  expect(said).toContain(message);
  expect(said).toContain(hint);
  expect(message !== '' && said === stderr ? stdout : stderr).toBe('');
});

test.each([
  ['glossaries check nope.csv'],
  ['glossaries push nope.csv'],
  ['spoken-terms push nope.csv'],
  ['tmx check nope.tmx'],
  ['tmx convert nope.tmx --to csv'],
  ['tm import nope.tmx'],
  ['correct nope.txt'],
  ['glossaries create --body @nope.json'],
])('%s: a file that is missing ends with 2', async (line) => {
  const { code, stderr } = await runCommand(line.split(' '), undefined);
  expect({ code, names: stderr.includes('nope') }).toEqual({ code: 2, names: true });
});

test('the version has the form that is asked for', async () => {
  for (const args of [['--version'], ['version']]) {
    const version = (await runCommand(args, undefined)).stdout.trim();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    const { stdout } = await runCommand([...args, '--json'], undefined);
    expect(JSON.parse(stdout)).toEqual({ ok: true, data: { version }, requests: 0 });
    expect((await runCommand([...args, '--jsonl'], undefined)).stdout).toBe(`{"version":"${version}"}\n`);
  }
});

test('LANGUAGE_SERVICE_LOG shows what a command sends, and a level that does not exist is refused', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.unstubAllEnvs());
  onTestFinished(() => written.mockRestore());
  const sandbox = await openSandbox();
  const run = (level: string) => {
    vi.stubEnv('LANGUAGE_SERVICE_LOG', level);
    return runCommand(['glossaries', 'list'], sandbox, { environment: { LANGUAGE_SERVICE_LOG: level } });
  };
  expect((await run('debug')).code).toBe(0);
  expect(written.mock.calls[0]).toEqual([
    expect.stringMatching(/^debug language-service: call \d+, GET \/v3\/glossaries, attempt 1$/),
  ]);
  expect(await run('loud')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('LANGUAGE_SERVICE_LOG must be one of debug, info, warn, error'),
  });
});

test('a key with a line end is refused in plain words', async () => {
  const environment = { LANGUAGE_SERVICE_KEY: 'one\ntwo' };
  const { code, stderr } = await runCommand(['glossaries', 'list'], undefined, { environment });
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'error: The key contains a line break\nRemove the line break.\n',
  });
});

test('a long argument is repeated by its beginning alone', async () => {
  const { stderr } = await runCommand(['glossaries', 'list', '--limit', 'secret '.repeat(1000)], undefined);
  expect(stderr.length).toBeLessThan(200);
});

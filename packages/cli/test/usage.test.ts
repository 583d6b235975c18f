import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSandbox, runCommand } from './support/command-line.ts';
import { folderWith } from './support/folder-with-files.ts';

// What is mistyped exits with code 2 before a request, and the message says what was meant.

test.each([
  ['glossaries list --lmit 3', 'unknown option "--lmit"\nDid you mean --limit?'],
  ['glossaries list --__proto__=x', 'unknown option "--__proto__"\nTo list options, pass --help'],
  ['-x', 'unknown option "-x"\nTo list options, pass --help'],
  ['version --jsn', 'unknown option "--jsn"\nDid you mean --json?'],
  ['glossaries --jsn', 'unknown option "--jsn"\nDid you mean --json?'],
  ['glosaries list', 'unknown command "glosaries list"\nDid you mean \'language-service glossaries list\'?'],
  ['gloss', 'unknown command "gloss"\nDid you mean \'language-service glossaries\'?'],
  ['tm list', 'unknown command "tm list"\nDid you mean \'language-service translation-memories list\'?'],
  ['tmx cehck a.tmx', 'unknown command "tmx cehck"\nDid you mean \'language-service tmx check\'?'],
  ['glossaries list extra', 'the command takes only options\nPut a name with spaces in quotes\nSee --help'],
  ['glossaries get', '<glossary-id> is missing\n<glossary-id>: Id of the glossary'],
  ['glossaries list --limit x', '--limit must be an integer, not "x"'],
  ['glossaries list --limit=-1', '--limit must be at least 0, not -1'],
  ['style-rules list --page-size 26', '--page-size must be at most 25, not 26'],
  ['glossaries list --limit 1 --limit 2', '--limit can be given only once, not 2 times'],
  ['glossaries list --limit', '--limit needs a value'],
  ['glossaries list --all=yes', '--all takes no value'],
  ['correct packages', 'packages is a folder\nPass a file instead of a folder'],
  ['tmx clean packages', 'packages is a folder\nPass a file instead of a folder'],
  ['glossaries pull a.csv --dry-run', 'glossaries pull does not support --dry-run\nOmit --dry-run'],
  [
    'glossaries list --fields nme',
    '--fields has the unknown field "nme"\nThe fields are glossary_id, name, dictionaries, creation_time',
  ],
  [
    'style-rules list --page 0 --fields name',
    '--fields has the unknown field "name"\nThe fields are style_rules',
  ],
  ['tm report --fields name,', '--fields has an empty name\nExample: --fields name,id'],
  ['glossaries create --body {"nme":"a"}', '--body has the unknown field "nme"\nDid you mean \'name\'?'],
  ['style-rules create', '--name, --language is missing\nPass it here, or in --body'],
  [
    'style-rules create --name a --language xx',
    "--language must be one of de, en, es, fr, it, ja, ko, zh, not 'xx'",
  ],
  [
    'glossaries list --base-url api.example.com',
    'The base URL must be an https:// URL of at most 2048 characters',
  ],
  ['tm delete Manuals --unlink --force', 'pass only one of --force and --unlink'],
  ['style-rules delete a --force --unlink --yes', 'pass only one of --force and --unlink'],
  ['tm forget', 'pass either imports or --state\nExample: --state failed'],
  ['correct none.md', 'none.md does not exist'],
  ['tmx check none.tmx', 'none.tmx does not exist'],
  ['glossaries push none.csv', 'none.csv does not exist'],
  ['tm replace Manuals none.tmx --yes', 'none.tmx does not exist'],
])('%s', async (line, says) => {
  const sandbox = await openSandbox();
  const ended = await runCommand(line.split(' '), sandbox);
  expect(ended).toEqual({ code: 2, stdout: '', stderr: `error: ${says}\n` });
  expect(sandbox.journal.entries()).toEqual([]);
});

test('an empty argument is refused', async () => {
  expect(await runCommand(['glossaries', 'get', ''], undefined)).toMatchObject({
    code: 2,
    stderr: 'error: <glossary-id> is empty\n',
  });
});

test('the version is printed', async () => {
  for (const args of [['--version'], ['version']]) {
    const version = (await runCommand(args, undefined)).stdout.trim();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
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
    stderr: 'error: the key contains a line break\nRemove the line break\n',
  });
});

test.each([
  'KEY',
  'glossaries KEY',
  'glossaries get a KEY',
  'glossaries list --limit KEY --json',
  'tm import KEY',
])('%s: an error does not quote the key of the environment or of a profile', async (line) => {
  const key = 'key-'.repeat(20);
  const folder = folderWith({
    'language-service/profiles.json': JSON.stringify({ profiles: { a: { apiKey: key } } }),
  });
  chmodSync(join(folder.path, 'language-service/profiles.json'), 0o600);
  for (const environment of [{ LANGUAGE_SERVICE_KEY: key }, { XDG_CONFIG_HOME: folder.path }]) {
    const ended = await runCommand(line.replace('KEY', key).split(' '), undefined, { environment });
    expect(ended.stdout + ended.stderr).toContain('<redacted>');
    expect(ended.stdout + ended.stderr).not.toContain('key-key');
  }
});

test.each(['auth login KEY', '--key KEY glossaries list'])(
  '%s: an error does not quote a key that is stored nowhere',
  async (line) => {
    const { code, stderr } = await runCommand(line.split(' '), undefined);
    expect({ code, isQuoted: stderr.includes('KEY') }).toEqual({ code: 2, isQuoted: false });
  },
);

test('a long argument is repeated by its beginning alone', async () => {
  const { stderr } = await runCommand(['glossaries', 'list', '--limit', 'secret '.repeat(1000)], undefined);
  expect(stderr.length).toBeLessThan(200);
});

test('a path stays on one line if a capital letter follows a period in it', async () => {
  const file = await runCommand(['correct', 'b. C.md'], undefined);
  expect(file.stderr).toBe('error: b. C.md does not exist\n');
  const folder = await runCommand(['account', 'plan', 'none. Of May'], undefined);
  expect(folder.stderr).toMatch(/^To create it: language-service account pull '.*none\. Of May'$/m);
});

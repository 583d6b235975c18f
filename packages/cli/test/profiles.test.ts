import { chmodSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixtures } from 'language-service-sandbox';
import { expect } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { address, type Run, runCommand, test } from './support/command-line.ts';

const list = ['style-rules', 'list'];

test('the key is kept in a file that nobody else can read, and shown nowhere', async ({ sandbox }) => {
  await using scratch = await scratchFolder();
  const environment = { XDG_CONFIG_HOME: scratch.path, LANGUAGE_SERVICE_KEY: '', LANGUAGE_SERVICE_URL: '' };
  const run = (args: readonly string[], more: Run = {}) =>
    runCommand(args, sandbox, { environment, ...more });
  const login = ['auth', 'login', '--stdin', '--base-url', address];
  expect(await run(login, { stdin: `${fixtures.keys.revoked}\n` })).toMatchObject({ code: 3 });
  expect(await run(login, { stdin: 'two words\n' })).toMatchObject({ code: 2 });
  expect(await run(login, { stdin: `${fixtures.key}\n` })).toMatchObject({ code: 0 });
  const file = join(environment.XDG_CONFIG_HOME, 'language-service', 'profiles.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const outputs = [
    await run(['glossaries', 'list']),
    await run(['auth', 'status', '--json']),
    await run(['config', 'profiles', 'list']),
    await run(['glossaries', 'delete', fixtures.ids.glossary, '--force', '--dry-run=curl']),
  ];
  for (const { code, stdout, stderr } of outputs) {
    expect(code).toBe(0);
    expect(stdout + stderr).not.toContain(fixtures.key);
  }
  chmodSync(file, 0o644);
  expect(await run(list)).toMatchObject({ code: 3, stderr: expect.stringContaining('chmod 600') });
  chmodSync(file, 0o600);
  expect(await run(['auth', 'logout'])).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).not.toContain(fixtures.key);
  expect(await run(list)).toMatchObject({ code: 3 });
});

test('a login keeps the URL of the profile that --profile names', async ({ sandbox }) => {
  await using scratch = await scratchFolder();
  const environment = { XDG_CONFIG_HOME: scratch.path, LANGUAGE_SERVICE_URL: 'https://other.test' };
  const run = (line: string) =>
    runCommand(line.split(' '), sandbox, { environment, stdin: `${fixtures.key}\n` });
  await run(`config profiles set one ${address}`);
  expect((await run('auth login --profile one')).stderr).toContain('login --stdin --profile one --base-url');
  const login = await run('auth login --stdin --profile one');
  expect(login).toMatchObject({ code: 0, stderr: `Stored the key for ${address} in the profile one.\n` });
  expect(JSON.parse((await run('auth status --profile one --json')).stdout).data.base_url).toBe(address);
  const absent = { code: 2, stderr: 'error: no profile has this name\nThe profiles are: one\n' };
  expect(await run('auth status --profile two')).toMatchObject(absent);
});

test('a file of profiles that is a link stays a link, and what it leads to is changed', async () => {
  await using scratch = await scratchFolder();
  const kept = join(scratch.path, 'dotfiles.json');
  const file = join(scratch.path, 'language-service', 'profiles.json');
  mkdirSync(join(scratch.path, 'language-service'));
  writeFileSync(kept, '{"profiles":{}}', { mode: 0o600 });
  symlinkSync(kept, file);
  const environment = { XDG_CONFIG_HOME: scratch.path, LANGUAGE_SERVICE_URL: '' };
  const set = ['config', 'profiles', 'set', 'one', 'https://one.test'];
  expect(await runCommand(set, undefined, { environment })).toMatchObject({ code: 0 });
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  expect(JSON.parse(readFileSync(kept, 'utf8')).profiles).toEqual({ one: { baseUrl: 'https://one.test' } });
  expect(statSync(kept).mode & 0o777).toBe(0o600);
});

test('the key of a profile is sent to the URL of the profile only', async ({ sandbox }) => {
  await using scratch = await scratchFolder();
  const environment = { XDG_CONFIG_HOME: scratch.path, LANGUAGE_SERVICE_KEY: '', LANGUAGE_SERVICE_URL: '' };
  const run = (args: readonly string[], more = {}) =>
    runCommand(args, sandbox, { stdin: fixtures.key, environment: { ...environment, ...more } });
  const login = ['auth', 'login', '--stdin', '--no-check', '--base-url', address];
  expect(await run(login)).toMatchObject({ code: 0 });
  sandbox.journal.clear();
  const refused = { code: 3, stderr: expect.stringContaining(`only for ${address}`) };
  expect(await run([...list, '--base-url', 'https://other.test'])).toMatchObject(refused);
  expect(await run(list, { LANGUAGE_SERVICE_URL: 'https://other.test' })).toMatchObject(refused);
  expect(sandbox.journal.entries()).toEqual([]);
  expect(await run(list, { LANGUAGE_SERVICE_URL: address })).toMatchObject({ code: 0 });
});

test('a file that is not one of profiles is refused', async () => {
  await using scratch = await scratchFolder();
  const folder = join(scratch.path, 'language-service');
  mkdirSync(folder);
  writeFileSync(join(folder, 'profiles.json'), '{"profiles":[', { mode: 0o600 });
  const environment = { XDG_CONFIG_HOME: scratch.path, LANGUAGE_SERVICE_KEY: '' };
  const ended = await runCommand(list, undefined, { environment });
  expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('is not a valid profile file') });
});

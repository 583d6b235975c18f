import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fixtures } from 'language-service-sandbox';
import { expect, test } from 'vitest';
import { scratchFolder } from '../../../test/support/scratch-folder.ts';
import { commandTable } from '../src/commands/command-table.ts';
import { accountNames } from '../src/completion/account-names.ts';
import { type Candidate, complete } from '../src/completion/complete.ts';
import { shellScripts } from '../src/completion/shell-scripts.ts';
import { address, openSandbox, processIoOf, runCommand } from './support/command-line.ts';

const names = async (collection: string): Promise<readonly Candidate[]> => [{ value: `a ${collection}` }];

async function values(...words: string[]): Promise<string[]> {
  return (await complete(words, commandTable, names)).map(({ value }) => value);
}

test('words, options, values, names and ids are completed', async () => {
  expect(await values('gloss')).toEqual(['glossaries', 'glossaries-v2']);
  expect(await values('glossaries', 'get')).toEqual(['get', 'get-entries']);
  expect(await values('config', 'profiles', 'u')).toEqual(['use']);
  expect(await values('style-rules', 'list', '--det')).toEqual(['--detailed']);
  expect(await values('style-rules', 'create', '--language', 'e')).toEqual(['en', 'es']);
  expect(await values('style-rules', 'create', '--language=f')).toEqual(['fr']);
  expect(await values('style-rules', 'create', '--language', '=', 'f')).toEqual(['fr']);
  expect(await values('style-rules', 'get', '')).toEqual(['a styleRules']);
  expect(await values('style-rules', 'get', 'x', '')).toEqual([]);
  expect(await values('translation', 'translate-text', '--glossary-id', '')).toEqual(['a glossaries']);
  expect(await values('--progress', 'p')).toEqual(['plain']);
  expect(await values('style-rules', 'delete', 'x', '--dry-run=')).toEqual(['text', 'curl', 'json']);
  expect(await values('glossaries', 'list', '--progress', 'p')).toEqual(['plain']);
});

test('names and ids come from the account, are kept a minute, and a failure is silent', async () => {
  await using folder = await scratchFolder();
  const sandbox = await openSandbox();
  const parts = processIoOf([], sandbox, { environment: { XDG_CACHE_HOME: folder.path } });
  const expected = [
    { value: 'Nordlicht components', summary: fixtures.ids.glossary },
    { value: fixtures.ids.glossary, summary: 'Nordlicht components' },
  ];
  expect(await accountNames(parts, [], 'glossaries')).toEqual(expected);
  const asked = sandbox.journal.entries('glossaries_list').length;
  expect(await accountNames(parts, [], 'glossaries')).toEqual(expected);
  expect(sandbox.journal.entries('glossaries_list')).toHaveLength(asked);
  expect(await accountNames(parts, ['--profile', 'none'], 'glossaries')).toEqual([]);
  const refused = processIoOf([], sandbox, {
    environment: { XDG_CACHE_HOME: folder.path, LANGUAGE_SERVICE_KEY: fixtures.keys.revoked },
  });
  expect(await accountNames(refused, ['--base-url', address], 'glossaries')).toEqual([]);
});

test('the script of bash asks the command and quotes what it answers', () => {
  const shell = `language-service() { [ "$*" = "__complete -- style-rules get St" ] && printf 'Stil der Doku\\tan id\\n'; }
${shellScripts.bash}
COMP_WORDS=(language-service style-rules get St); COMP_CWORD=3
_language_service
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync('bash', ['-c', shell], { encoding: 'utf8' });
  expect({ stdout, stderr }).toEqual({ stdout: 'Stil\\ der\\ Doku\n', stderr: '' });
});

test('--install writes the script where the shell looks for it', async () => {
  await using folder = await scratchFolder();
  const environment = { XDG_DATA_HOME: folder.path, XDG_CONFIG_HOME: folder.path };
  const paths = {
    bash: 'bash-completion/completions/language-service',
    fish: 'fish/completions/language-service.fish',
    zsh: 'zsh/site-functions/_language-service',
  };
  for (const shell of ['bash', 'fish', 'zsh'] as const) {
    expect(await runCommand(['completion', '--install', shell], undefined, { environment })).toMatchObject({
      code: 0,
      stdout: '',
    });
    expect(readFileSync(`${folder.path}/${paths[shell]}`, 'utf8')).toBe(shellScripts[shell]);
  }
  expect((await runCommand(['completion', 'fish'], undefined)).stdout).toBe(shellScripts.fish);
  expect(await runCommand(['completion'], undefined)).toMatchObject({ code: 2 });
});

test('describe shows every command, the options of all and the exit codes', async () => {
  const { stdout } = await runCommand(['describe', '--json'], undefined);
  const { data } = JSON.parse(stdout);
  expect(data.commands.map(({ path }: { readonly path: string }) => path)).toEqual(
    commandTable.map(({ path }) => path),
  );
  expect(data.exitCodes.unknownOutcome.code).toBe(12);
  const one = JSON.parse(
    (await runCommand(['describe', 'glossaries', 'get', '--json'], undefined)).stdout,
  ).data;
  expect(one.commands).toHaveLength(1);
  expect(one.commands[0]).toMatchObject({
    path: 'glossaries get',
    writes: false,
    arguments: [{ names: 'glossaries' }],
  });
});

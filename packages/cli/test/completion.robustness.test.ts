import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commandTable } from '../src/commands/command-table.ts';
import { complete } from '../src/frame/completion/complete.ts';
import { shellScripts } from '../src/frame/completion/shell-scripts.ts';
import { runCommand } from './support/command-line.ts';

async function values(...words: string[]): Promise<string[]> {
  return (await complete(words, commandTable)).map(({ value }) => value);
}

test('words, options and values are completed', async () => {
  expect(await values('gloss')).toEqual(['glossaries', 'glossaries-v2']);
  expect(await values('glossaries', 'get')).toEqual(['get', 'get-entries']);
  expect(await values('config', 'profiles', 'u')).toEqual(['use']);
  expect(await values('style-rules', 'list', '--det')).toEqual(['--detailed']);
  expect(await values('style-rules', 'create', '--language', 'e')).toEqual(['en', 'es']);
  expect(await values('style-rules', 'create', '--language=f')).toEqual(['fr']);
  expect(await values('style-rules', 'create', '--language', '=', 'f')).toEqual(['fr']);
  expect(await values('style-rules', 'get', '')).toEqual([]);
  expect(await values('style-rules', 'get', 'x', '')).toEqual([]);
  expect(await values('--progress', 'p')).toEqual(['plain']);
  expect(await values('style-rules', 'delete', 'x', '--dry-run=')).toEqual(['text', 'curl']);
  expect(await values('glossaries', 'list', '--progress', 'p')).toEqual(['plain']);
});

test('each word of each command is completed', async () => {
  for (const { path } of commandTable) {
    const words = path.split(' ');
    for (const [at, word] of words.entries()) expect(await values(...words.slice(0, at), '')).toContain(word);
  }
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

test('completion prints the script of a shell', async () => {
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

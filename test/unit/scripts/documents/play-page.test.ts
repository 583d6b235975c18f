import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { atPorts, freePorts } from '../../../../scripts/documents/page-ports.ts';
import type { Step } from '../../../../scripts/documents/page-steps.ts';
import { type Played, playPage } from '../../../../scripts/documents/play-page.ts';
import { openTerminal } from '../../../../scripts/documents/terminal.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

const notHere = () => undefined;
const command = (line: string): Step => ({ kind: 'command', line });
const transcript = (text: string): Step => ({ kind: 'transcript', text });
const program = (text: string, output?: string): Step => ({ kind: 'program', name: 'a.mjs', text, output });

async function place() {
  const folder = await scratchFolder();
  const terminal = openTerminal(folder.path, { PATH: process.env['PATH'] });
  onTestFinished(async () => {
    terminal.close();
    await folder[Symbol.asyncDispose]();
  });
  return { folder: folder.path, terminal };
}

async function faultsOf(...steps: readonly Step[]): Promise<(string | undefined)[]> {
  const { terminal } = await place();
  return (await playPage(steps, terminal, notHere)).map(({ fault }: Played) => fault);
}

test('what is as the page says has no fault', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  expect(
    await faultsOf(
      command('export GREETING=hello NAME=you'),
      command('echo $GREETING > greeting.txt'),
      { kind: 'file', name: 'name.txt', text: 'you\n' },
      transcript('$ cat greeting.txt name.txt\nhello\nyou\n$ exit 13\nexit code 13\n'),
      transcript(`$ echo ${id.replace('1', '2')}\n${id}\n`),
      program('console.log(process.env.NAME);', 'you\n'),
      program('console.log("not shown");'),
    ),
  ).toEqual(Array.from({ length: 7 }));
});

test.each([
  ['a command that fails', command('exit 3'), /^It ended with 3/],
  ['a program that fails', program('throw new Error("no");', ''), /^It ended with 1: .*no/s],
  ['another output', program('console.log(2);', '1\n'), /^The page says\n1\nand it prints\n2\n$/],
  ['a warning', program('console.error("old"); console.log(1);', '1\n'), /prints\nold\n1\n$/],
  ['a transcript with another line', transcript('$ echo a\nb\n'), /^The page says\nb\nand it prints\na\n$/],
  ['a transcript that hides its exit code', transcript('$ exit 2\n'), /^It ended with 2/],
  ['a transcript with another exit code', transcript('$ exit 2\nexit code 3\n'), /prints\nexit code 2\n$/],
])('%s is a fault', async (_, step, fault) => {
  expect(await faultsOf(step)).toEqual([expect.stringMatching(fault)]);
});

test('what needs something that is not here is not run, and says so', async () => {
  const { terminal } = await place();
  const step: Step = { kind: 'command', line: 'exit 1', needs: 'an account.' };
  expect(await playPage([step], terminal, (needs) => needs)).toEqual([
    { what: 'exit 1', kind: 'command', shown: false, notHere: 'an account.' },
  ]);
});

test('a server runs on while the next line runs, at another port than the page names', async () => {
  const { folder, terminal } = await place();
  const ports = await freePorts();
  const here = atPorts(terminal, ports);
  here.save(
    'serve.mjs',
    "import { createServer } from 'node:http';\nconst server = createServer((_, answer) => answer.end('served'));\nserver.listen(4030, '127.0.0.1', () => console.log('it listens at http://127.0.0.1:4030'));\n",
  );
  expect(readFileSync(join(folder, 'serve.mjs'), 'utf8')).toContain(String(ports[0]));
  expect(await here.run('node serve.mjs')).toEqual({
    printed: 'it listens at http://127.0.0.1:4030\n',
    code: undefined,
  });
  const asked = 'node -e "fetch(\'http://127.0.0.1:4030\').then((one) => one.text()).then(console.log)"';
  expect(await here.run(asked)).toEqual({ printed: 'served\n', code: 0 });
});

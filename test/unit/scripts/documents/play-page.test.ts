import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Step, stepsOf } from '../../../../scripts/documents/page-steps.ts';
import { type Played, playPage } from '../../../../scripts/documents/play-page.ts';
import { playWorkflow } from '../../../../scripts/documents/play-workflow.ts';
import { openTerminal } from '../../../../scripts/documents/terminal.ts';
import { scratchFolder } from '../../../support/scratch-folder.ts';

const notHere = () => undefined;
const noWorkflow = async () => [];
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
  return (await playPage(steps, terminal, notHere, noWorkflow)).map(({ fault }: Played) => fault);
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
  ['a command that fails', command('exit 3'), /^Exit code 3/],
  ['a program that fails', program('throw new Error("no");', ''), /^Exit code 1: .*no/s],
  ['another output', program('console.log(2);', '1\n'), /^The page says\n1\nand it prints\n2\n$/],
  ['a warning', program('console.error("old"); console.log(1);', '1\n'), /prints\nold\n1\n$/],
  ['a transcript with another line', transcript('$ echo a\nb\n'), /^The page says\nb\nand it prints\na\n$/],
  ['a transcript that hides its exit code', transcript('$ exit 2\n'), /^Exit code 2/],
  ['a transcript with another exit code', transcript('$ exit 2\nexit code 3\n'), /prints\nexit code 2\n$/],
])('%s is a fault', async (_, step, fault) => {
  expect(await faultsOf(step)).toEqual([expect.stringMatching(fault)]);
});

test('what needs something that is not here is not run, and says so', async () => {
  const { terminal } = await place();
  const step: Step = { kind: 'command', line: 'exit 1', needs: 'an account.' };
  expect(await playPage([step], terminal, (needs) => needs, noWorkflow)).toEqual([
    { what: 'exit 1', notHere: 'an account.' },
  ]);
});

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;
const stepsIn = (text: string) => stepsOf('page.md', () => text);

const workflow = `on:
  pull_request:
  push: { branches: [main] }
jobs:
  one:
    env:
      NAME: \${{ vars.NAME }}
    steps:
      - uses: actions/checkout@v6
      - run: cat note.txt | grep "^$NAME$"
      - run: test "$KEY" = secret -a \${{ github.event.number }} = 7
        env: { KEY: '\${{ secrets.KEY }}' }
      - if: github.event_name == 'push'
        run: |
          echo more >> note.txt
          git -c user.name=a -c user.email=a@localhost commit --quiet --all --message More
          git push --quiet
      - if: \${{ !cancelled() && github.event_name == 'push' }}
        run: git fetch --quiet && git diff --exit-code origin/main HEAD && grep more note.txt && false
`;

test('a workflow is run for each of its events, in a checkout of the page', async () => {
  const steps = stepsIn(fence('yaml', workflow));
  expect(steps).toEqual([{ kind: 'workflow', text: `${workflow}\n` }]);
  const { folder, terminal } = await place();
  terminal.save('page/note.txt', 'you\n');
  const path = join(folder, 'page');
  const environment = { PATH: process.env['PATH'] ?? '', HOME: folder };
  const settings = { NAME: 'you', KEY: 'secret' };
  const played = await playPage(steps, terminal, notHere, (text) =>
    playWorkflow(text, { folder: path, environment, settings }),
  );
  expect(played.map(({ what, fault }) => [what.replace(/:.*/, ''), fault])).toEqual([
    ['pull_request', undefined],
    ['pull_request', undefined],
    ['pull_request', undefined],
    ['push', undefined],
    ['push', undefined],
    ['push', undefined],
    ['push', undefined],
    ['push', 'Exit code 1: more\n'],
  ]);
});

test.each([
  ['a block without a language', fence('', 'npx something')],
  ['a block of an unknown language', fence('python', 'print(1)')],
  ['a section that is not there', 'Start with [it](#nowhere).\n'],
])('%s is refused', (_, text) => {
  expect(() => stepsIn(text)).toThrow(/nobody runs or reads|No section has the anchor nowhere/);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { atPorts, freePorts } from '../../../../scripts/documents/page-ports.ts';
import { type Step, stepsOf } from '../../../../scripts/documents/page-steps.ts';
import { type Played, playPage } from '../../../../scripts/documents/play-page.ts';
import { playWorkflow } from '../../../../scripts/documents/play-workflow.ts';
import { printedFlags } from '../../../../scripts/documents/printed-flags.ts';
import { openTerminal, type Terminal } from '../../../../scripts/documents/terminal.ts';
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

/** A terminal that prints what it is to run. */
const echo: Terminal = {
  run: async (line) => ({ printed: line, code: 0 }),
  save: () => undefined,
  close: () => undefined,
};

test.for([
  [40101, 36_001],
  [36_001, 40_301],
  [14_030, 40_100],
] as const)('the ports %i and %i replace those of a page, whatever their digits are', async (ports) => {
  const [sandbox, mock] = ports;
  const ran: string[] = [];
  const run: Terminal['run'] = (line) => {
    ran.push(line);
    return echo.run(line);
  };
  const terminal = atPorts({ ...echo, run }, ports);
  const page = 'curl http://127.0.0.1:4030 http://127.0.0.1:4010';
  expect((await terminal.run(page)).printed).toBe(page);
  await terminal.run('npx language-service-sandbox --story');
  expect(ran).toEqual([
    `curl http://127.0.0.1:${sandbox} http://127.0.0.1:${mock}`,
    `npx language-service-sandbox --port ${sandbox} --story`,
  ]);
});

const fence = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;
const shown = (output: string, name = 'it') => `<!-- output: ${name} -->\n${fence('', output)}`;
const stepsIn = (text: string) => stepsOf('page.md', () => text);

test('commands, files, programs and transcripts come in their order', () => {
  const page = [
    fence('sh', 'npm install one\nnpx two \\\n  --flag'),
    `<!-- save: note.txt -->\n${fence('text', 'a note')}`,
    fence('ts', 'console.log(1);'),
    shown('1', 'first.mjs'),
    fence('console', '$ echo a\na'),
    fence('json', '{}'),
  ].join('\n');
  expect(stepsIn(page)).toEqual([
    { kind: 'command', line: 'npm install one' },
    { kind: 'command', line: 'npx two   --flag' },
    { kind: 'file', name: 'note.txt', text: 'a note\n' },
    { kind: 'program', name: 'first.mjs', text: 'console.log(1);\n', output: '1\n' },
    { kind: 'transcript', text: '$ echo a\na\n' },
  ]);
});

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

test('a page that starts with a section of another does what that section says first', () => {
  const pages: Readonly<Record<string, string>> = {
    'guides/start.md': `# Start\n\n## 1. Begin\n\n${fence('sh', 'begin')}\n## 2. Then\n\n${fence('sh', 'then')}`,
    'how-to/page.md': `# Page\n\nStart with [the start](../guides/start.md#1-begin).\n\n${fence('sh', 'here')}`,
  };
  const lines = stepsOf('how-to/page.md', (page) => pages[page] ?? '').map(
    (step) => 'line' in step && step.line,
  );
  expect(lines).toEqual(['begin', 'here']);
});

test('what a block needs is with its steps', () => {
  const page = `Needs: a proxy, with its address\nin \`PROXY_URL\`.\n\n${fence('sh', 'one\ntwo')}\n${fence('sh', 'three')}`;
  const needs = 'a proxy, with its address\nin `PROXY_URL`.';
  expect(stepsIn(page)).toEqual([
    { kind: 'command', line: 'one', needs },
    { kind: 'command', line: 'two', needs },
    { kind: 'command', line: 'three' },
  ]);
});

test.each([
  ['a block without a language', fence('', 'npx something')],
  ['a block of an unknown language', fence('python', 'print(1)')],
  ['a section that is not there', 'Start with [it](#nowhere).\n'],
])('%s is refused', (_, text) => {
  expect(() => stepsIn(text)).toThrow(/nobody runs or reads|No section has the anchor nowhere/);
});

const pageOf = (...lines: readonly string[]) =>
  stepsOf('page.md', () => `\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n`);

test('the flags are between the command and its program', () => {
  const steps = pageOf(
    'npm install deno',
    'bun import.mts',
    'deno run --allow-net \\\n  --allow-read import.mts',
  );
  expect(printedFlags('deno', steps)).toEqual(['run', '--allow-net', '--allow-read']);
  expect(printedFlags('bun', steps)).toEqual([]);
});

test('programs that run with the same flags have these flags', () => {
  const steps = pageOf('deno run --allow-net a.mts', 'deno run --allow-net b.mjs');
  expect(printedFlags('deno', steps)).toEqual(['run', '--allow-net']);
});

test.for([
  ['no program', ['deno --version', 'bun import.mts'], 'The page runs no program with deno'],
  [
    'two with other flags',
    ['deno run --allow-net a.mts', 'deno run --allow-all b.mts'],
    'The page runs deno with different flags: run --allow-net; run --allow-all',
  ],
] as const)('a page that runs %s is refused', ([, lines, message]) => {
  expect(() => printedFlags('deno', pageOf(...lines))).toThrow(message);
});

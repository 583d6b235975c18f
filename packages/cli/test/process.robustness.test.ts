import { createServer } from 'node:http';
import { PassThrough, Writable } from 'node:stream';
import { fixtures, type Sandbox, type ServedSandbox, serve } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../test/support/listening.ts';
import { commandTable } from '../src/commands/command-table.ts';
import { Interrupted } from '../src/frame/exit-status.ts';
import { runCommandLine } from '../src/frame/run-command-line.ts';
import { openSandbox, processIoOf, runCommand } from './support/command-line.ts';
import { hasTerminal, runInRemovedFolder, runInTerminal, runProcess } from './support/command-process.ts';
import { temporaryFolder } from './support/folder-with-files.ts';

// What only a process shows: pipes, a terminal, signals.

const segments = ['translation-memories', 'list-segments', fixtures.ids.translationMemory];

async function served(sandbox?: Sandbox): Promise<ServedSandbox> {
  const service = await serve(sandbox ?? (await openSandbox()));
  onTestFinished(() => service.close());
  return service;
}

test('a reader that has seen enough ends the command quietly', async () => {
  const { url } = await served();
  const all = [...segments, '--all', '--page-size', '1', '--jsonl'];
  const { code, stdout, stderr } = await runProcess(all, url, { into: '| head -n 1' });
  expect(JSON.parse(stdout)).toHaveProperty('source_text');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});

test('a working folder that is gone is named in a line, without a stack', async () => {
  const folder = temporaryFolder();
  expect(await runInRemovedFolder(['glossaries', 'list'], 'http://127.0.0.1:9', folder)).toEqual({
    code: 2,
    stdout: '',
    stderr: 'error: The working folder does not exist\nChange to an existing folder.\n',
  });
});

const answers = [
  ['n\r', 2, 'Nothing was changed, because the answer was not yes'],
  ['\u0004', 2, 'Nothing was changed, because the answer was not yes'],
  ['\u0003', 130, 'Interrupted'],
] as const;

test.runIf(hasTerminal).for(answers)(
  'on a terminal, %j to the question ends with %i',
  async ([answer, ends, says]) => {
    const sandbox = await openSandbox();
    const { url } = await served(sandbox);
    let answered = false;
    const { code, stdout } = await runInTerminal(
      ['glossaries', 'delete', 'Nordlicht components', '--force'],
      url,
      {
        onOutput: (printed, { type }) => {
          if (answered || !printed.includes('[y/N] ')) return;
          answered = true;
          type(answer);
        },
      },
    );
    expect(code).toBe(ends);
    expect(stdout).toContain(says);
    expect(sandbox.journal.entries('glossaries_delete')).toEqual([]);
  },
);

test.runIf(hasTerminal)('Ctrl-C on a terminal ends a list between its pages', async () => {
  const page = JSON.stringify({ style_rules: [{ style_id: 'a', name: 'First' }] });
  // The second page never comes.
  const pages = createServer((request, response) => {
    if (!/[?&]page=1/.test(request.url ?? ''))
      response.setHeader('content-type', 'application/json').end(page);
  });
  const url = await listening(pages);
  let isTyped = false;
  const list = ['style-rules', 'list', '--all', '--page-size', '1', '--jsonl'];
  const { code, stdout } = await runInTerminal(list, url, {
    onOutput: (printed, { type }) => {
      if (isTyped || !printed.includes('First')) return;
      isTyped = true;
      type('\u0003');
    },
  });
  expect(code).toBe(130);
  expect(stdout).toMatch(/"exitStatus":"interrupted"\},"requests":2\}/);
});

test.for([
  ['SIGINT', 130, 'Interrupted'],
  ['SIGTERM', 143, 'Terminated'],
] as const)('%s ends a request that hangs with %i', async ([signal, code, word]) => {
  const url = await listening(createServer(() => undefined));
  let isSent = false;
  const ended = await runProcess(['glossaries', 'list'], url, {
    environment: { LANGUAGE_SERVICE_LOG: 'debug' },
    onOutput: (printed, child) => {
      if (!isSent && printed.includes('attempt 1')) child.kill(signal);
      isSent ||= printed.includes('attempt 1');
    },
  });
  expect(ended.code).toBe(code);
  expect(ended.stderr).toContain(`error: ${word}\n`);
});

test('Ctrl-C ends the wait for stdin', async () => {
  const stdin = Object.assign(new PassThrough(), { isTTY: false });
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Interrupted('SIGINT')), 50);
  const parts = { ...processIoOf(['style-rules', 'create', '--body', '-'], undefined, {}), stdin };
  expect(await runCommandLine({ ...parts, signal: controller.signal }, commandTable)).toBe(130);
});

// A full disk behind stdout loses the result: one line and an exit code say so, and no stack.
const lost = { code: 14, stderr: 'error: cannot write the output (ENOSPC)\n' };
const list = ['glossaries', 'list'];

test.for([['--version'], ['--help'], list, [...list, '--json'], [...list, '--jsonl']])(
  '%j into a full disk exits with code 14',
  async (args) => {
    const { url } = await served();
    expect(await runProcess(args, url, { into: '> /dev/full' })).toEqual({ ...lost, stdout: '' });
  },
);

test.for([[], ['--json']])('a write that fails later with %j exits with code 14', async (form) => {
  const failure = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const stdout = new Writable({ write: (_chunk, _encoding, done) => void setImmediate(done, failure) });
  expect(await runCommand([...list, ...form], await openSandbox(), { stdout })).toMatchObject(lost);
});

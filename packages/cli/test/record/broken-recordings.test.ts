import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fixtures, serve } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../../../test/support/listening.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';
import { openSandbox } from '../support/command-line.ts';
import { type Child, runProcess } from '../support/command-process.ts';

// What ends a recording before its time, and programs that do not use it.

const node = process.execPath;
const ask = `fetch(process.env.LANGUAGE_SERVICE_URL + '/v3/glossaries', { headers: { authorization: 'Service-Auth-Key ' + process.env.LANGUAGE_SERVICE_KEY } })`;

function newFile(): string {
  const folder = temporaryFolder();
  return join(folder, 'session.jsonl');
}

async function sandboxUrl(): Promise<string> {
  const served = await serve(await openSandbox());
  onTestFinished(() => served.close());
  return served.url;
}

/** A service that takes a request and never answers. */
async function silentUrl(onRequest: () => void): Promise<string> {
  const server = createServer(onRequest);
  return listening(server);
}

const record = (file: string, program: string, url: string, run = {}) =>
  runProcess(['record', '-o', file, '--', node, '--input-type=module', '-e', program], url, run);

test.runIf(process.platform === 'linux')('a full disk stops the recording and not the program', async () => {
  const file = newFile();
  // The files of the recorder cannot grow beyond its first exchanges.
  const fill = `(await import('node:child_process')).execFileSync('prlimit', ['--pid', String(process.ppid), '--fsize=2500:unlimited'])`;
  const program = `${fill}; for (let at = 0; at < 9; at += 1) console.log((await ${ask}).status)`;
  const { code, stdout, stderr } = await record(file, program, await sandboxUrl());
  expect([code, stdout]).toEqual([14, '200\n'.repeat(9)]);
  expect(stderr).toMatch(/The recording is not complete: EFBIG/);
  const [head = '', first = ''] = readFileSync(file, 'utf8').split('\n');
  expect([JSON.parse(head).session, JSON.parse(first).status]).toEqual([1, 200]);
});

test.for(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a program that waits, and its exchange is recorded',
  async (signal) => {
    const file = newFile();
    let recorder: Child | undefined;
    const url = await silentUrl(() => recorder?.kill(signal));
    const onOutput = (_printed: string, child: Child) => {
      recorder = child;
    };
    const { code } = await record(file, `console.log('up'); await ${ask}`, url, { onOutput });
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143);
    const [, line = ''] = readFileSync(file, 'utf8').split('\n');
    expect(JSON.parse(line)).toMatchObject({ operation: 'glossaries_list', ended: 'aborted' });
  },
);

test('a recorder that is killed leaves whole lines of what was exchanged', async () => {
  const file = newFile();
  const written = `(await import('node:fs')).readFileSync('${file}', 'utf8').split('\\n').length > 3`;
  const waiting = `while (!(${written})) await new Promise((resolve) => setTimeout(resolve, 20))`;
  const program = `await (await ${ask}).text(); await (await ${ask}).text(); ${waiting}; console.log('up')`;
  const onOutput = (printed: string, child: Child) => {
    if (printed.endsWith('up\n')) child.kill('SIGKILL');
  };
  await record(file, program, await sandboxUrl(), { onOutput });
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.slice(1).map((line) => JSON.parse(line).status)).toEqual([200, 200]);
});

test('a program that bypasses the proxy gives a recording without exchanges and a hint', async () => {
  const file = newFile();
  const url = await sandboxUrl();
  const { code, stderr } = await record(file, `await fetch('${url}/v3/glossaries')`, url);
  expect(code).toBe(0);
  expect(stderr).toContain('The program sent no request to LANGUAGE_SERVICE_URL');
  expect(stderr).toContain('Recorded 0 exchanges');
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2);
});

test('variables in other letters, as Windows has them, do not reach the program twice', async () => {
  const names = `Object.entries(process.env).filter(([name]) => /^(no_proxy|language_service_)/i.test(name)).map(([name, value]) => name + '=' + value)`;
  const environment = {
    No_Proxy: 'a.example',
    Language_Service_Profile: 'other',
    language_service_key: 'old',
  };
  const { stdout } = await record(newFile(), `console.log(JSON.stringify(${names}))`, await sandboxUrl(), {
    environment,
  });
  expect(JSON.parse(stdout).toSorted()).toEqual([
    `LANGUAGE_SERVICE_KEY=${fixtures.key}`,
    expect.stringMatching(/^LANGUAGE_SERVICE_URL=http:\/\/127\.0\.0\.1:\d+$/),
    'NO_PROXY=a.example,127.0.0.1',
    'no_proxy=a.example,127.0.0.1',
  ]);
});

test('a recording of a program that cannot start leaves no file', async () => {
  const file = newFile();
  const { code } = await runProcess(['record', '-o', file, '--', '/nowhere/program'], await sandboxUrl());
  expect([code, existsSync(file)]).toEqual([2, false]);
});

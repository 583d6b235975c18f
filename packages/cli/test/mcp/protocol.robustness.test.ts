import type { PlatformFetch } from 'language-service-client';
import { expect, onTestFinished, vi } from 'vitest';
import { Interrupted } from '../../src/frame/exit-status.ts';
import { openSession } from '../support/agent-session.ts';
import { openSandbox, test } from '../support/command-line.ts';
import { runProcess } from '../support/command-process.ts';

// The connection: what a program on the other side may do wrong, and how it ends.

const list = { name: 'call', arguments: { operation: 'glossaries_list' } };

test('the versions agree on one that both know', async () => {
  const session = await openSession(await openSandbox());
  const { result } = await session.request('initialize', {
    protocolVersion: '1999-01-01',
    capabilities: {},
    clientInfo: { name: 'old', version: '1' },
  });
  expect(result).toMatchObject({
    protocolVersion: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
    capabilities: { tools: {} },
    serverInfo: { name: 'language-service' },
    instructions: expect.stringMatching(/ check_translations reads files.*never an/s),
  });
  expect((await session.request('ping')).result).toEqual({});
  expect(await session.close()).toBe(0);
});

test('a client of the newer revision opens without initialize', async () => {
  const session = await openSession(await openSandbox(), { opening: 'none' });
  const of = (name: string) => `io.modelcontextprotocol/${name}`;
  const _meta = {
    [of('protocolVersion')]: '2026-07-28',
    [of('clientInfo')]: { name: 'new', version: '1' },
    [of('clientCapabilities')]: {},
  };
  const { result } = await session.request('tools/call', { ...list, _meta });
  expect(JSON.parse(result.content[0].text)).toMatchObject({ ok: true, requests: 1 });
  expect(await session.close()).toBe(0);
});

test('a line that is not a message, an unknown tool and an unknown method do not end the session', async () => {
  const session = await openSession(await openSandbox());
  session.write('{"jsonrpc": "2.0", "id": \n\n[]\nnull\n{"id":{}}\n');
  expect((await session.request('tools/call', { name: 'none' })).error).toMatchObject({ code: -32602 });
  expect((await session.request('nothing/here')).error).toMatchObject({ code: -32601 });
  expect((await session.request('tools/call', list)).result.isError).toBeUndefined();
  expect(await session.close()).toBe(0);
});

test('wrong and long arguments get a short answer, and the next call works', async () => {
  const session = await openSession(await openSandbox());
  const find = (given: object) =>
    session.request('tools/call', { name: 'find_operation', arguments: given }).then(({ result }) => result);
  for (const [given, says] of [
    [{ query: 'x'.repeat(10_000_000) }, 'expected string to have <=100000 characters'],
    [{ query: 'x', limt: 2 }, 'Unrecognized key: "limt"'],
    [{ query: 'x', limit: 11 }, 'limit: Too big: expected number to be <=10'],
  ] as const) {
    const { isError, content } = await find(given);
    expect({ isError, ...content[0] }).toMatchObject({ isError: true, text: expect.stringContaining(says) });
    expect(content[0].text.length).toBeLessThan(500);
  }
  expect((await find({ query: 'glossary' })).isError).toBeUndefined();
  expect(await session.close()).toBe(0);
});

test('two calls run at once, and a cancelled one ends its request', async ({ sandbox }) => {
  const stopped = Promise.withResolvers<string>();
  const fetch: PlatformFetch = (url, init) => {
    if (!url.includes('/glossaries')) return sandbox.fetch(url, init);
    return new Promise((_resolve, reject) => {
      init.signal?.addEventListener('abort', () => {
        stopped.resolve('stopped');
        reject(init.signal?.reason);
      });
    });
  };
  const session = await openSession(sandbox, { client: { fetch } });
  let isAnswered = false;
  const slow = session.request('tools/call', list).then(() => {
    isAnswered = true;
  });
  await session.request('tools/call', { name: 'call', arguments: { operation: 'styleRules_list' } });
  expect(isAnswered).toBe(false);
  session.write(
    `${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } })}\n`,
  );
  expect(await stopped.promise).toBe('stopped');
  expect(await session.close()).toBe(0);
  void slow;
});

test('a slow call sends progress to a client that asks for it', async ({ sandbox }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const [isAsked, isAnswered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const fetch: PlatformFetch = async (url, init) => {
    isAsked.resolve();
    await isAnswered.promise;
    return sandbox.fetch(url, init);
  };
  const session = await openSession(sandbox, { client: { fetch } });
  const slow = session.request('tools/call', { ...list, _meta: { progressToken: 'mine' } });
  await isAsked.promise;
  vi.advanceTimersByTime(10_000);
  isAnswered.resolve();
  await slow;
  vi.advanceTimersByTime(60_000);
  const sent = session.printed.stdout.matchAll(/"progressToken":"mine","progress":(\d+)/g);
  expect(Array.from(sent, ([, progress]) => progress)).toEqual(['5', '10']);
  expect(await session.close()).toBe(0);
});

test('a reader that is gone ends it with 0, Ctrl-C with 130', async ({ sandbox }) => {
  const session = await openSession(sandbox);
  session.stdout.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  void session.request('ping');
  expect(await session.ended).toBe(0);
  const controller = new AbortController();
  const other = await openSession(sandbox, { signal: controller.signal });
  controller.abort(new Interrupted('SIGINT'));
  expect(await other.ended).toBe(130);
});

test('without a key every tool that sends says so, and the rest works', async () => {
  const environment = { LANGUAGE_SERVICE_KEY: '' };
  const session = await openSession(await openSandbox(), { environment });
  expect((await session.call('find_operation', { query: 'glossary' })).ok).toBe(true);
  const { error } = await session.call('call', list.arguments);
  expect(error).toMatchObject({ exitStatus: 'authentication', message: 'the key is missing' });
  expect(await session.close()).toBe(0);
});

test('as a process it ends with its input', async () => {
  const lines = ['initialize', 'ping'].map((method, id) =>
    JSON.stringify({
      jsonrpc: '2.0',
      id,
      method,
      params:
        method === 'ping'
          ? {}
          : { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } },
    }),
  );
  const { code, stdout } = await runProcess(['mcp'], 'http://127.0.0.1:9', {
    stdin: `${lines.join('\n')}\n`,
  });
  expect(code).toBe(0);
  expect(stdout.split('\n').filter(Boolean).length).toBeLessThanOrEqual(2);
});

// What Node reports of a send counts for the only request that was made while it ran.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { SendState } from '../../../../src/errors/request.ts';
import { watchSend } from '../../../../src/platform/watch-send.ts';

/** Returns an address that nothing listens to. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/v3/style_rules`;
}

test('a request that found no connection was not sent', async () => {
  const url = await closedAddress();
  const state: SendState = {};
  await expect(watchSend(() => fetch(url), { method: 'GET', url }, state)).rejects.toThrow('fetch failed');
  expect(state.sent).toBe('no');
});

test('a blocked port of another request says nothing about this one', async () => {
  const state: SendState = {};
  const url = 'http://127.0.0.1:80/v3/style_rules';
  const send = () => fetch('http://127.0.0.1:6000/');
  await expect(watchSend(send, { method: 'POST', url }, state)).rejects.toThrow('fetch failed');
  expect(state.sent).not.toBe('no');
});

test('a second request of one send leaves open whether the first was sent', async () => {
  const url = await closedAddress();
  const twice = async () => {
    await fetch(url).catch(() => undefined);
    return fetch(url);
  };
  const state: SendState = {};
  await expect(watchSend(twice, { method: 'GET', url }, state)).rejects.toThrow('fetch failed');
  expect(state.sent).toBe('maybe');
});

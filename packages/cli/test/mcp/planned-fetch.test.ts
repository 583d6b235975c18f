import { expect, test } from 'vitest';
import { plannedFetch } from '../../src/mcp/plan-transport.ts';

// What a plan lets through.

const headers = { authorization: 'x', 'content-type': 'application/json' };
const init = (name: string, method = 'PATCH') => ({ method, headers, body: JSON.stringify({ name }) });
const planned = (name: string) => ({
  method: 'PATCH',
  url: 'https://a.test/1',
  headers: { 'content-type': 'application/json' },
  body: { name },
});

function open(...names: readonly string[]) {
  const sent: string[] = [];
  const fetch = plannedFetch(names.map(planned), async (url, { method }) => {
    sent.push(`${method ?? 'GET'} ${url}`);
    return new Response();
  });
  return { fetch, sent };
}

test('the requests of the plan in their order, each again when it is repeated, and reads', async () => {
  const { fetch, sent } = open('a', 'b');
  await fetch('https://a.test/1', init('a'));
  await fetch('https://a.test/1', init('a'));
  await fetch('https://a.test/2', {});
  await fetch('https://a.test/1', init('b'));
  expect(sent).toHaveLength(4);
});

test.for([
  ['another body', 'https://a.test/1', init('c')],
  ['another address', 'https://a.test/2', init('a')],
  ['another method', 'https://a.test/1', init('a', 'PUT')],
  ['the second before the first', 'https://a.test/1', init('b')],
  ['a file where none is planned', 'https://a.test/1', { method: 'PUT', body: 'x' }],
] as const)('%s is not sent', async ([_, url, given]) => {
  const { fetch, sent } = open('a', 'b');
  await expect(fetch(url, given)).rejects.toThrow('differs from the plan');
  expect(sent).toEqual([]);
});

test('a request after the last one is not sent', async () => {
  const { fetch, sent } = open('a');
  await fetch('https://a.test/1', init('a'));
  await expect(fetch('https://a.test/1', init('b'))).rejects.toThrow('differs from the plan');
  expect(sent).toHaveLength(1);
});

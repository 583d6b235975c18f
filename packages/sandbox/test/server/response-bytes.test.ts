import { expect, test } from 'vitest';
import { bytesOf, responseOf } from '../../src/server/response-bytes.ts';

test('the body of a response is a copy of its bytes', async () => {
  const bytes = Buffer.from('[1]');
  const body = new Uint8Array(await responseOf(bytes, {}).arrayBuffer());
  expect(Buffer.from(body).toString()).toBe('[1]');
  const read = await responseOf(bytes, {}).body?.getReader().read();
  read?.value?.fill(0);
  expect(bytes.toString()).toBe('[1]');
});

test('the bytes of a response are known until its body is read', async () => {
  const bytes = Buffer.from('[1]');
  const response = responseOf(bytes, { status: 201, headers: { 'x-trace-id': 'a' } });
  expect([response.status, response.headers.get('x-trace-id')]).toEqual([201, 'a']);
  expect(bytesOf(response)).toBe(bytes);
  expect(await response.json()).toEqual([1]);
  expect(bytesOf(response)).toBeUndefined();
});

test('the bytes of another response are not known', () => {
  expect(bytesOf(new Response('[1]'))).toBeUndefined();
});

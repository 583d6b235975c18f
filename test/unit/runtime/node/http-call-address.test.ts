import type { RequestOptions } from 'node:http';
import { urlToHttpOptions } from 'node:url';
import { expect, test } from 'vitest';
import { addressOf } from '../../../../src/runtime/node/http-call.ts';

function partsOf({ protocol, hostname, port, path, auth }: RequestOptions) {
  return { protocol, hostname, port, path, auth };
}

test.for([
  'http://127.0.0.1:8080/v3/style_rules/1?page=2',
  'https://api.example.com/v2/write/correct',
  'https://API.example.com:443/v2',
  'http://[::1]:8080/v3/x%2Fy',
  'https://api.example.com/prefix/v3?a=%20&b=ü',
  'https://api.example.com/a b\\c',
  'https://api.example.com/a#part',
  'https://api.example.com',
  'https://api.example.com?a=/b',
  'https://user:secret@api.example.com/a',
  'http://sub.example.org/a/../b\u0000',
])('takes %j apart as a parser does', (url) => {
  const parts = partsOf(urlToHttpOptions(new URL(url)));
  expect(addressOf('https://other.example.com/a').hostname).toBe('other.example.com');
  // The second time the origin is known.
  expect([addressOf(url), addressOf(url)].map(partsOf)).toEqual([parts, parts]);
});

test('a text that is not an address is refused', () => {
  expect(() => addressOf('api.example.com/a')).toThrow(expect.objectContaining({ code: 'ERR_INVALID_URL' }));
});

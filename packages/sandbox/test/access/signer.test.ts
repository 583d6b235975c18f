import { expect, test } from 'vitest';
import { createSigner, type SignedRequest } from '../../src/access/signer.ts';

const PATH = '/files/imports/7';
const signer = createSigner(new Uint8Array(32));
const upload: SignedRequest = {
  method: 'PUT',
  path: PATH,
  expiresMs: 60,
  contentType: 'application/xml',
  contentLength: 9,
};
const [, query = ''] = /^[^?]*(\?.*)$/.exec(signer.address(upload)) ?? [];

test('an address allows what was signed', () => {
  expect(signer.read('PUT', PATH, query)).toEqual(upload);
});

test('a download address carries no type and no length', () => {
  const download: SignedRequest = { method: 'GET', path: '/files/exports/8', expiresMs: 60 };
  const address = new URL(signer.address(download), 'http://127.0.0.1');
  expect(signer.read('GET', address.pathname, address.search)).toEqual(download);
});

test.each([
  ['another method', 'GET', PATH, query],
  ['another path', 'PUT', '/files/imports/8', query],
  ['a later expiry', 'PUT', PATH, query.replace('expires=60', 'expires=61')],
  ['another type', 'PUT', PATH, query.replace('xml', 'xmm')],
  ['another length', 'PUT', PATH, query.replace('length=9', 'length=10')],
  ['no signature', 'PUT', PATH, query.replace(/&signature=.*/, '')],
  ['an empty signature', 'PUT', PATH, query.replace(/signature=.*/, 'signature=')],
  ['a cut signature', 'PUT', PATH, query.slice(0, -1)],
  ['a signature in upper case', 'PUT', PATH, query.replace(/signature=.*/, (text) => text.toUpperCase())],
  ['a parameter twice', 'PUT', PATH, `${query}&length=9`],
  ['a parameter more', 'PUT', PATH, `${query}&x=1`],
  ['a parameter less', 'PUT', PATH, query.replace('&length=9', '')],
  ['another order', 'PUT', PATH, `?${new URLSearchParams([...new URLSearchParams(query)].reverse())}`],
  ['a megabyte of signature', 'PUT', PATH, query + 'a'.repeat(1_000_000)],
  ['nothing at all', 'PUT', PATH, ''],
])('an address with %s is not valid', (_, method, path, changed) => {
  expect(signer.read(method, path, changed)).toBeUndefined();
});

test('an address of another secret is not valid', () => {
  expect(createSigner(new Uint8Array(32).fill(1)).read('PUT', PATH, query)).toBeUndefined();
});

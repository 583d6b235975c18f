import { describe, expect, test } from 'vitest';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { type Answered, answered } from '../support/ask.ts';
import { createImport, downloadUrl, TMX, upload } from '../support/import-file.ts';
import { NOW, openLastingStory, openSandbox } from '../support/sandboxes.ts';

const INVALID = {
  status: 403,
  body: { message: 'Forbidden: the address is not valid', code: 'forbidden' },
};

/** An address of each kind, and the request it is for. */
const kinds = [
  {
    kind: 'upload',
    address: async (sandbox: Sandbox) => (await createImport(sandbox)).upload_url,
    use: (sandbox: Sandbox, url: string): Promise<Answered> => upload(sandbox, url),
    taken: 204,
  },
  {
    kind: 'download',
    address: (sandbox: Sandbox) => downloadUrl(sandbox),
    use: async (sandbox: Sandbox, url: string): Promise<Answered> => answered(await sandbox.fetch(url)),
    taken: 200,
  },
];

/** Addresses of a sandbox that refuses whatever is asked of it here. */
const lasting = await openLastingStory({ journalLimit: 0 });
const issued = await Promise.all(
  kinds.map(async (kind) => ({ ...kind, sandbox: lasting, url: await kind.address(lasting) })),
);

function withQuery(url: string, change: (query: [string, string][]) => [string, string][]): string {
  const changed = new URL(url);
  changed.search = `${new URLSearchParams(change([...changed.searchParams]))}`;
  return `${changed}`;
}

/** Returns the text with each of its bits changed, one at a time. */
function flipped(text: string): string[] {
  return Array.from({ length: text.length * 7 }, (_, bit) => {
    const at = Math.floor(bit / 7);
    const other = String.fromCharCode(text.charCodeAt(at) ^ (1 << (bit % 7)));
    return text.slice(0, at) + other + text.slice(at + 1);
  });
}

describe.each(issued)('the $kind address', ({ address, sandbox, url, use, taken }) => {
  test('is refused with any bit of its query changed, and always in the same words', async () => {
    const [base = '', query = ''] = url.split('?');
    const answers = await Promise.all(flipped(query).map((other) => use(sandbox, `${base}?${other}`)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify({ status, body })))).toEqual(
      new Set([JSON.stringify(INVALID)]),
    );
  });

  test.each([
    ['without its expiry', (query) => query.filter(([name]) => name !== 'expires')],
    ['without its signature', (query) => query.filter(([name]) => name !== 'signature')],
    ['with everything twice', (query) => [...query, ...query]],
    ['with one parameter more', (query) => [...query, ['x', '1']]],
    ['with an expiry written otherwise', (query) => changed(query, 'expires', (text) => `0${text}`)],
  ] satisfies [string, (query: [string, string][]) => [string, string][]][])(
    'is refused %s',
    async (_, change) => {
      const { status, body } = await use(sandbox, withQuery(url, change));
      expect({ status, body }).toEqual(INVALID);
    },
  );

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'allows %s only when it is for that',
    async (method) => {
      const sandbox = openSandbox();
      const url = await address(sandbox);
      const headers = { 'content-type': 'application/xml' };
      const withBody = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: TMX } : {};
      const { status } = await answered(await sandbox.fetch(url, { method, headers, ...withBody }));
      const methods = url.includes('/imports/') ? ['PUT'] : ['GET', 'HEAD'];
      expect(status).toBe(methods.includes(method) ? taken : 403);
    },
  );

  test('A signed address works to its last millisecond; then it gives 403.', async () => {
    const own = openSandbox();
    const expiryOf = (some: string) => Number(new URL(some).searchParams.get('expires'));
    const first = await address(own);
    own.clock.advance(expiryOf(first) - NOW - 1);
    const last = await use(own, first);
    const second = await address(own);
    own.clock.advance(expiryOf(second) - own.clock.now());
    const late = await use(own, second);
    expect([last.status, late.status, late.body]).toEqual([
      taken,
      403,
      { message: 'Forbidden: the address has expired', code: 'forbidden' },
    ]);
  });

  test.each([`Service-Auth-Key ${fixtures.key}`, 'nonsense'])(
    'An upload or download with an Authorization header gives 400, so that a key sent to the wrong place is noticed. %s',
    async (authorization) => {
      const method = taken === 204 ? { method: 'PUT', body: TMX } : {};
      const headers = { authorization, 'content-type': 'application/xml' };
      const { status, body } = await answered(await sandbox.fetch(url, { ...method, headers }));
      expect({ status, body }).toEqual({
        status: 400,
        body: { message: 'Authorization: must NOT be sent to a signed address', code: 'bad_request' },
      });
    },
  );
});

function changed(
  query: [string, string][],
  name: string,
  change: (text: string) => string,
): [string, string][] {
  return query.map(([key, text]) => [key, key === name ? change(text) : text]);
}

import { describe, expect, test } from 'vitest';
import { fixtures, type Sandbox } from '../../src/index.ts';
import { type Answered, answered } from '../support/ask.ts';
import { createImport, downloadUrl, TMX } from '../support/import-file.ts';
import { NOW, openLastingStory, openSandbox } from '../support/sandboxes.ts';

const INVALID = { message: 'Forbidden: the address is not valid', code: 'forbidden' };
const EXPIRED = { message: 'Forbidden: the address has expired', code: 'forbidden' };

const uploadUrl = async (sandbox: Sandbox) => (await createImport(sandbox)).upload_url;

async function send(sandbox: Sandbox, method: string, url: string, headers = {}): Promise<Answered> {
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: TMX } : {};
  const init = { method, headers: { 'content-type': 'application/xml', ...headers }, ...body };
  return answered(await sandbox.fetch(url, init));
}

/** Returns the text with a bit of each of its characters changed, one at a time. */
function flipped(text: string): string[] {
  return Array.from(text, (_, at) => {
    const other = String.fromCharCode(text.charCodeAt(at) ^ (1 << (at % 7)));
    return text.slice(0, at) + other + text.slice(at + 1);
  });
}

/** A sandbox that refuses whatever is asked of it here. */
const lasting = await openLastingStory({ journalLimit: 0 });

describe.each([
  ['PUT', uploadUrl, 204, ['PUT']],
  ['GET', downloadUrl, 200, ['GET', 'HEAD']],
] as const)('a signed address for %s', (use, address, taken, allowed) => {
  test('is refused with any change, and always in the same words', async () => {
    const [url, another] = [await address(lasting), await address(lasting)];
    const [base = '', query = ''] = url.split('?');
    const queries = [...flipped(query), `${query}&x=1`, query.replace('=', '=0'), '', another.split('?')[1]];
    const answers = await Promise.all(queries.map((other) => send(lasting, use, `${base}?${other}`)));
    for (const { status, body } of answers) expect([status, body]).toEqual([403, INVALID]);
  });

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'allows %s if it is for that',
    async (method) => {
      const { status } = await send(lasting, method, await address(lasting));
      expect(status).toBe((allowed as readonly string[]).includes(method) ? taken : 403);
    },
  );

  test('A signed address works to its last millisecond; then it gives 403.', async () => {
    const sandbox = openSandbox();
    const [first, second] = [await address(sandbox), await address(sandbox)];
    sandbox.clock.advance(Number(new URL(first).searchParams.get('expires')) - NOW - 1);
    sandbox.faults.add({ expired: true });
    expect(await send(sandbox, use, first)).toMatchObject({ status: 403, body: EXPIRED });
    expect((await send(sandbox, use, first)).status).toBe(taken);
    sandbox.clock.advance(1);
    expect(await send(sandbox, use, second)).toMatchObject({ status: 403, body: EXPIRED });
  });

  test.each([`Service-Auth-Key ${fixtures.key}`, 'nonsense'])(
    'An upload or download with an Authorization header gives 400, so that a key sent to the wrong place is noticed. %s',
    async (authorization) => {
      const { status, body } = await send(lasting, use, await address(lasting), { authorization });
      const message = 'Authorization: must NOT be sent to a signed address';
      expect([status, body]).toEqual([400, { message, code: 'bad_request' }]);
    },
  );
});

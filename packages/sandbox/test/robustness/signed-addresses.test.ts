import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSandbox, fixtures, type Sandbox, serve } from '../../src/index.ts';
import { type Answered, answered, asking } from '../support/ask.ts';
import { createImport, resultOf, TMX, upload } from '../support/import-file.ts';
import { emptyFolder, NOW, openLastingStory, openSandbox } from '../support/sandboxes.ts';

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

async function downloadUrl(sandbox: Sandbox, segments = 3): Promise<string> {
  const { translation_memory_id: memory } = await sandbox.seed.translationMemory({ segments });
  const { body } = await asking(sandbox)('POST', `/v3/translation_memories/${memory}/export`);
  await sandbox.idle();
  const result = await resultOf(sandbox, (body as { job_id: string }).job_id);
  return (result as { download_url: string }).download_url;
}

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

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}

/** The text with each of its bits changed, one at a time. */
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

  test('is refused with any bit of its job changed', async () => {
    const [, before = '', job = '', query = ''] = /^(.*\/)([^/?]+)(\?.*)$/.exec(url) ?? [];
    const answers = await Promise.all(flipped(job).map((other) => use(sandbox, before + other + query)));
    const refused = answers.filter(({ status }) => status === 403 || status === 404);
    expect(refused).toHaveLength(job.length * 7);
  });

  test('is refused with its parameters in any other order', async () => {
    const [, ...others] = permutations([...new URL(url).searchParams]);
    const addresses = others.map((other) => withQuery(url, () => other));
    const answers = await Promise.all(addresses.map((one) => use(sandbox, one)));
    expect(answers.map(({ status }) => status)).toEqual(Array(others.length).fill(403));
  });

  test.each([
    ['without its expiry', (query) => query.filter(([name]) => name !== 'expires')],
    ['without its signature', (query) => query.filter(([name]) => name !== 'signature')],
    ['without anything', () => []],
    ['with everything twice', (query) => [...query, ...query]],
    ['with one parameter more', (query) => [...query, ['x', '1']]],
    ['with one parameter more in front', (query) => [['x', '1'], ...query]],
    ['with an empty signature', (query) => changed(query, 'signature', () => '')],
    ['with half a signature', (query) => changed(query, 'signature', (text) => text.slice(0, 21))],
    ['with a longer signature', (query) => changed(query, 'signature', (text) => `${text}A`)],
    ['with a padded signature', (query) => changed(query, 'signature', (text) => `${text}=`)],
    ['with a megabyte of signature', (query) => changed(query, 'signature', (text) => text.repeat(25_000))],
    ['with a signature in upper case', (query) => changed(query, 'signature', (text) => text.toUpperCase())],
    ['with an expiry that is no number', (query) => changed(query, 'expires', () => 'never')],
    ['with an expiry written otherwise', (query) => changed(query, 'expires', (text) => `0${text}`)],
    ['with an expiry without end', (query) => changed(query, 'expires', () => '1e999')],
  ] satisfies [string, (query: [string, string][]) => [string, string][]][])(
    'is refused %s',
    async (_, change) => {
      const { status, body } = await use(sandbox, withQuery(url, change));
      expect({ status, body }).toEqual(INVALID);
    },
  );

  test('of another sandbox is refused', async () => {
    const { status, body } = await use(openSandbox(), url);
    expect({ status, body }).toEqual(INVALID);
  });

  test('that is changed and has expired is not said to have expired', async () => {
    const own = openSandbox();
    const other = withQuery(await address(own), (query) => [...query, ['x', '1']]);
    own.clock.advance('2d');
    const { status, body } = await use(own, other);
    expect({ status, body }).toEqual(INVALID);
  });

  test.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'allows %s only when it is for that',
    async (method) => {
      const sandbox = openSandbox();
      const url = await address(sandbox);
      const headers = { 'content-type': 'application/xml' };
      const withBody = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: TMX } : {};
      const { status } = await answered(await sandbox.fetch(url, { method, headers, ...withBody }));
      expect([taken, 403]).toContain(status);
    },
  );

  test('works whatever host it is asked for on', async () => {
    const own = openSandbox();
    const { pathname, search } = new URL(await address(own));
    expect((await use(own, `http://localhost:1${pathname}${search}`)).status).toBe(taken);
  });

  test('does not work on the path of the other kind', async () => {
    const other = url.includes('/imports/')
      ? url.replace('/imports/', '/exports/')
      : url.replace('/exports/', '/imports/');
    const answers = [await answered(await sandbox.fetch(other)), await upload(sandbox, other)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  test('works to the last millisecond', async () => {
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

  test.each([`Service-Auth-Key ${fixtures.key}`, 'Bearer x', 'nonsense'])(
    'refuses the credentials %s by their name',
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

const ONE = TMX.replaceAll('Check', 'First');
const OTHER = TMX.replaceAll('Check', 'Other');

/** The first source of the only memory. */
async function firstSource(sandbox: Sandbox): Promise<string | undefined> {
  const ask = asking(sandbox);
  const { body } = await ask('GET', '/v3/translation_memories');
  const [memory] = (body as { translation_memories: { translation_memory_id: string }[] })
    .translation_memories;
  const page = await ask('GET', `/v3/translation_memories/${memory?.translation_memory_id}/segments`);
  return (page.body as { segments: { source_text: string }[] }).segments[0]?.source_text;
}

/** The file in pieces, each when the event loop comes round. */
function inPieces(file: string): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(file);
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      await new Promise((resolve) => setImmediate(resolve));
      controller.enqueue(bytes.subarray(at, at + 50));
      at += 50;
      if (at >= bytes.length) controller.close();
    },
  });
}

test('of two files sent at once the one is stored that was taken', async () => {
  const data = emptyFolder();
  const sandbox = openSandbox({ data });
  for (let round = 0; round < 5; round += 1) {
    const { upload_url } = await createImport(sandbox, ONE);
    const files = [ONE, OTHER];
    const answers = await Promise.all(files.map((file) => upload(sandbox, upload_url, inPieces(file))));
    await sandbox.idle();
    const statuses = answers.map(({ status }) => status);
    const winner = statuses[0] === 204 ? 'First the brakes.' : 'Other the brakes.';
    expect(statuses.toSorted()).toEqual([204, 403]);
    expect(await firstSource(sandbox)).toBe(winner);
    const list = await asking(sandbox)('GET', '/v3/translation_memories');
    const [{ translation_memory_id: id } = { translation_memory_id: '' }] = (
      list.body as { translation_memories: { translation_memory_id: string }[] }
    ).translation_memories;
    await asking(sandbox)('DELETE', `/v3/translation_memories/${id}`);
  }
  expect(['uploads', 'memories'].flatMap((part) => readdirSync(join(data, part)))).toEqual([]);
});

test.each([
  ['is processed', '1m', TMX],
  ['is completed', '0ms', TMX],
  ['has failed', '0ms', 'no TMX'],
] as const)('a second file while the first %s is refused and changes nothing', async (_, duration, file) => {
  const sandbox = openSandbox({ durations: { import: duration } });
  const { job_id, upload_url } = await createImport(sandbox, file);
  await upload(sandbox, upload_url, file);
  await sandbox.idle();
  const before = await resultOf(sandbox, job_id);
  const { status, body } = await upload(sandbox, upload_url, file.replaceAll('e', 'a'));
  await sandbox.idle();
  expect({ status, body }).toEqual({
    status: 403,
    body: { message: 'Forbidden: the address has been used', code: 'forbidden' },
  });
  expect(await resultOf(sandbox, job_id)).toEqual(before);
});

test('after every kind of failed upload a sound one is taken', async () => {
  const data = emptyFolder();
  const sandbox = openSandbox({ data });
  const { job_id, upload_url } = await createImport(sandbox);
  const failed = [
    await upload(sandbox, upload_url, TMX.slice(1)),
    await upload(sandbox, upload_url, `${TMX}\n`),
    await upload(sandbox, upload_url, inPieces(`${TMX}\n`)),
    await upload(sandbox, upload_url, TMX, { 'content-type': 'text/xml' }),
    await upload(sandbox, upload_url, TMX, { 'content-encoding': 'gzip' }),
    await upload(sandbox, upload_url, TMX, { authorization: 'Bearer x' }),
  ];
  const leftovers = readdirSync(join(data, 'uploads'));
  const taken = await upload(sandbox, upload_url, inPieces(TMX));
  await sandbox.idle();
  expect(failed.map(({ status }) => status)).toEqual([400, 400, 400, 400, 415, 400]);
  expect([leftovers, taken.status]).toEqual([[], 204]);
  expect(await resultOf(sandbox, job_id)).toMatchObject({ status: 'completed' });
});

describe('whoever sends four megabytes over HTTP sees why they are refused', () => {
  const SIZE = 4_000_000;
  test.each([
    ['an address that has expired', '31m', {}, 403],
    ['another type', '0ms', { 'content-type': 'text/xml' }, 400],
    ['a key', '0ms', { authorization: `Service-Auth-Key ${fixtures.key}` }, 400],
    ['an encoding', '0ms', { 'content-encoding': 'gzip' }, 415],
  ] as const)('%s', async (_, passed, headers, expected) => {
    const sandbox = openSandbox();
    const server = await serve(sandbox);
    onTestFinished(() => server.close());
    const { pathname, search } = new URL((await createImport(sandbox, 'x'.repeat(SIZE))).upload_url);
    sandbox.clock.advance(passed);
    const init = {
      method: 'PUT',
      headers: { 'content-type': 'application/xml', ...headers },
      body: new Uint8Array(SIZE),
    };
    const send = async () => (await answered(await fetch(server.url + pathname + search, init))).status;
    const statuses = await Promise.all(Array.from({ length: 10 }, send));
    expect(statuses).toEqual(Array(10).fill(expected));
  });
});

test('twenty downloads at once are the same', async () => {
  const sandbox = openSandbox();
  const url = await downloadUrl(sandbox);
  const bodies = await Promise.all(
    Array.from({ length: 20 }, async () => (await answered(await sandbox.fetch(url))).body),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(String(bodies[0]).trimEnd()).toMatch(/<\/tmx>$/);
});

test('a range is not heeded, and said not to be', async () => {
  const sandbox = openSandbox();
  const url = await downloadUrl(sandbox);
  const { status, headers, body } = await answered(
    await sandbox.fetch(url, { headers: { range: 'bytes=0-9' } }),
  );
  expect([status, headers.get('accept-ranges'), headers.get('content-length')]).toEqual([
    200,
    'none',
    String(Buffer.byteLength(String(body))),
  ]);
});

test.skipIf(process.platform !== 'linux')('a download that is broken off holds no file open', async () => {
  const data = emptyFolder();
  const sandbox = openSandbox({ data });
  const url = await downloadUrl(sandbox, 5000);
  const openFiles = () =>
    readdirSync('/proc/self/fd').flatMap((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        return []; // the one that lists them is gone by now
      }
    });
  const readers = await Promise.all(
    Array.from({ length: 5 }, async () => (await sandbox.fetch(url)).body?.getReader()),
  );
  await Promise.all(readers.map((reader) => reader?.read()));
  const during = openFiles().filter((path) => path.startsWith(join(data, 'exports')));
  await Promise.all(readers.map((reader) => reader?.cancel()));
  const after = openFiles().filter((path) => path.startsWith(join(data, 'exports')));
  expect([during.length, after]).toEqual([5, []]);
});

test('an address outlives the process, and no secret is the same twice', async () => {
  const data = emptyFolder();
  const first = createSandbox({ data, now: () => NOW });
  const { upload_url } = await createImport(first);
  await first.close();
  expect((await upload(openSandbox({ data }), upload_url)).status).toBe(204);
});

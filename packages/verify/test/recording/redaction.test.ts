import { createHash } from 'node:crypto';
import fc from 'fast-check';
import bundled from 'language-service-client/openapi.json' with { type: 'json' };
import type { Document } from 'language-service-description/document';
import { expect, test } from 'vitest';
import { lawRuns } from '../../../../test/support/law-runs.ts';
import type { Exchange } from '../../src/recording/exchange.ts';
import { createPseudonyms } from '../../src/recording/pseudonyms.ts';
import { createRedaction } from '../../src/recording/redact-exchange.ts';
import { chanceOf, createSecrets, hostileExchange } from '../support/hostile-exchange.ts';
import { hostileTransfer, inPieces } from '../support/hostile-traffic.ts';

// The bundle is a description: the linter has read it.
const document = bundled as unknown as Document;
/** Characters in a row that may not be of a secret. */
const RUN = 8;

test('no 8 characters in a row of a text, a key, a signature or an id are in a recording', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const { text, secrets } = await recorded(seed);
      expect(leaks(text, secrets)).toEqual([]);
    }),
    { ...lawRuns(10_000), examples: [[1], [2], [3]] },
  );
});

test('a recording into which one secret slips is found, wherever and however it does', {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const { text, secrets } = await recorded(seed);
      const chance = chanceOf(seed + 1);
      const secret = secrets[chance(secrets.length)] ?? '';
      const encodings = encodingsOf(secret);
      const { form, run } = encodings[chance(encodings.length)] ?? { form: secret, run: RUN };
      const start = chance(form.length - run + 1);
      const place = chance(text.length);
      const leaking = text.slice(0, place) + form.slice(start, start + run) + text.slice(place);
      expect(leaks(leaking, secrets)).toContain(secret);
    }),
    lawRuns(1_000),
  );
});

test('the search for leaks finds each secret of an exchange that is written as it was', () => {
  const chance = chanceOf(7);
  const secrets = createSecrets(chance);
  const { target, request } = hostileExchange(document, chance, secrets);
  const written = JSON.stringify([target, request.headers]);
  expect(leaks(written, secrets.made).length).toBeGreaterThan(8);
});

test.for(['utf8', 'base64', 'base64url', 'hex'] as const)('a leak in %s is found', (encoding) => {
  const secret = 'qxz7jvw9yqx7';
  const written = `<${Buffer.from(secret).toString(encoding)}>`;
  expect(leaks(written, [secret])).toEqual([secret]);
});

test('an exchange with known values is kept as it can be read', async () => {
  const redact = createRedaction(document, createPseudonyms(Buffer.alloc(32, 1)));
  const line = await redact({
    ...exchange('GET', '/v3/translation_memories/jobs/6ba7b810-9dad-11d1-80b4-00c04fd430c8?page=2&x=secret'),
    response: {
      status: 200,
      headers: [
        ['content-type', 'application/json'],
        ['set-cookie', 'a=secret'],
      ],
      body: Buffer.from(
        JSON.stringify({
          job_id: '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
          product: 'translation_memory',
          creation_time: '2026-11-23T10:00:00.000Z',
          source_file: { content_length: 48_213, owner: 'somebody' },
          parameters: { display_name: 'Hinterrad {name} <b>neu</b>' },
          results: [{ status: 'checking_units', download_url: 'https://a.example/b?signature=c' }],
        }),
      ),
    },
  });
  const id = line.path.split('/').at(-1);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect(line).toMatchObject({
    operation: 'translationMemories_getJob',
    path: `/v3/translation_memories/jobs/${id}`,
    response: {
      headers: { 'content-type': 'application/json' },
      body: {
        job_id: id,
        product: 'translation_memory',
        creation_time: '2026-11-23T10:00:00.000Z',
        source_file: { content_length: 48_213, owner: { '~': 'string' } },
        results: [
          {
            status: 'checking_units',
            download_url: expect.stringMatching(/^https:\/\/address\.invalid\/id-[\da-f]{12}$/),
          },
        ],
      },
    },
  });
  expect(Object.values(line.query ?? {})).toEqual([{ '~': 'string' }, { '~': 'string' }]);
  expect(Object.keys(line.query ?? {}).join()).toMatch(/^[a-u]{8},[a-u]{8}$/);
  expect(JSON.stringify(line)).toMatch(/"display_name":"[a-u]{24} \{[a-u]{4}\} <b>[a-u]{8}<\/b>"/);
});

test('the key is withheld where an unknown value would be kept', async () => {
  const redact = createRedaction(document, createPseudonyms());
  const key = 'abcdefghijklmnop';
  const line = await redact({
    ...exchange('GET', '/v3/glossaries', [['authorization', `Service-Auth-Key ${key}`]]),
    response: answer({ glossaries: [], [key]: 1, other_field: 1, [`x${key}`]: 1 }),
  });
  expect(JSON.stringify(line)).not.toContain(key.slice(0, RUN));
  expect(line.response?.body).toMatchObject({ other_field: { '~': 'integer' } });
});

test('a key of digits is withheld where a number would be kept', async () => {
  const redact = createRedaction(document, createPseudonyms());
  const key = '123456789012';
  const line = await redact({
    ...exchange('GET', `/v3/style_profiles?page=12345678&page_size=${key}`, [['authorization', key]]),
    response: answer({ style_profiles: [], total_count: Number(key) }),
  });
  expect(line.query).toEqual({ page: { '~': 'string' }, page_size: { '~': 'string' } });
  expect(line.response?.body).toEqual({ style_profiles: [], total_count: { '~': 'integer' } });
});

function exchange(method: string, target: string, headers: Exchange['request']['headers'] = []): Exchange {
  return { startedMs: 0, endedMs: 1, method, target, request: { headers } };
}

function answer(body: object) {
  const headers = [['content-type', 'application/json']] as const;
  return { status: 200, headers, body: Buffer.from(JSON.stringify(body)) };
}

/** An account: two exchanges as they are, one in pieces, and a file. */
async function recorded(seed: number): Promise<{ text: string; secrets: readonly string[] }> {
  const chance = chanceOf(seed);
  const secrets = createSecrets(chance);
  // A seed decides everything, so that what is found is found again.
  const pseudonyms = createPseudonyms(createHash('sha256').update(`${seed}`).digest());
  const redact = createRedaction(document, pseudonyms);
  const exchange = () => hostileExchange(document, chance, secrets);
  const exchanges = [
    exchange(),
    exchange(),
    inPieces(exchange(), pseudonyms, chance),
    hostileTransfer(pseudonyms, chance, secrets),
  ];
  const lines: string[] = [];
  for (const one of exchanges) lines.push(JSON.stringify(await redact(one)));
  return { text: lines.join('\n'), secrets: secrets.made };
}

/** The secrets of which a part is in what was written, in any common encoding. */
function leaks(written: string, secrets: readonly string[]): string[] {
  const text = written.toLowerCase();
  const runs = new Set(Array.from(text.slice(RUN - 1), (_, at) => text.slice(at, at + RUN)));
  const isIn = ({ form, run }: Encoding) => {
    const encoded = form.toLowerCase();
    for (let at = 0; at + run <= encoded.length; at += 1)
      if (runs.has(encoded.slice(at, at + RUN)) && text.includes(encoded.slice(at, at + run))) return true;
    return false;
  };
  return secrets.filter((secret) => encodingsOf(secret).some(isIn));
}

/** A text as something may write it, and how long 8 characters of it are at least: a digest may have 8 digits by chance. */
interface Encoding {
  readonly form: string;
  readonly run: number;
}

function encodingsOf(secret: string): Encoding[] {
  const bytes = Buffer.from(secret);
  // A text behind others begins anywhere in a group of base64.
  const grouped = [0, 1, 2].flatMap((at) =>
    (['base64', 'base64url'] as const).map((encoding) => ({
      form: bytes.subarray(at).toString(encoding).slice(0, -4),
      run: 10,
    })),
  );
  const escaped = (form: (code: string) => string) =>
    secret.replaceAll(/./g, (one) => form(one.charCodeAt(0).toString(16)));
  return [
    { form: secret, run: RUN },
    { form: bytes.toString('hex'), run: 2 * RUN },
    { form: escaped((code) => `%${code}`), run: 3 * RUN },
    { form: escaped((code) => `\\u00${code}`), run: 6 * RUN },
    { form: escaped((code) => `=${code}`), run: 3 * RUN },
    { form: secret.replaceAll(/./g, (one) => `&#${one.charCodeAt(0)};`), run: 5 * RUN },
    { form: Buffer.from(secret, 'utf16le').toString('base64').slice(0, -4), run: 20 },
    ...grouped,
  ];
}

test('a name that the program sent is in no answer', async () => {
  const redact = createRedaction(document, createPseudonyms());
  const line = await redact({
    ...exchange('PUT', '/v3/style_rules/7f3c1c0e-5b1d-4c39-9a53-0c1d7c9e2b11/configured_rules'),
    request: answer({ project_bluebird: { tone: 'secret_weapon' } }),
    response: answer({ configured_rules: {}, project_bluebird: 'secret_weapon' }),
  });
  expect(JSON.stringify(line)).not.toMatch(/bluebird|weapon/);
});

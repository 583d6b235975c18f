import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Client } from '../../../src/client.ts';
import { type Answer, json, plain } from '../../support/answers.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { createScriptedClient } from '../../support/scripted-client.ts';

/** What must be nowhere, and a text that holds it. */
interface Hidden {
  readonly apiKey: string;
  readonly signature: string;
  /** The key and a signed URL, each as it is and encoded, after some other words. */
  readonly words: string;
}

const keyParts = fc.stringMatching(/^[A-Za-z0-9:_-]{8,40}$/);
const signatures = fc.stringMatching(/^[A-Za-z0-9%+/=_'~().!*-]{8,40}$/);

const hiddenAfter = (before: fc.Arbitrary<number>): fc.Arbitrary<Hidden> =>
  fc.record({ part: keyParts, sign: signatures, before }).map(({ part, sign, before: length }) => {
    const apiKey = `K3y:${part}:3nd`;
    const signature = `s1gn${sign}3nd`;
    const address = `https://files.example.com/o'brien/1?expires=1&signature=${signature}`;
    const words = `${'~'.repeat(length)}${apiKey} ${encodeURIComponent(apiKey)} '${address}' Service-Auth-Key ${apiKey} u%3D${encodeURIComponent(address)}`;
    return { apiKey, signature, words };
  });

const statuses = fc.constantFrom(200, 201, 202, 307, 400, 401, 403, 404, 409, 415, 429, 456, 500, 503, 529);

/** Every way in which an answer can carry the words. */
const ways: readonly ((words: string, status: number) => Answer)[] = [
  (words, status) =>
    json({ message: words, code: words, detail: words }, { status, headers: headersOf(words) }),
  (words, status) => json({ error: { message: words, code: words } }, { status, headers: headersOf(words) }),
  (words) => job(words, { status: 'failed', error: { message: words, code: words } }),
  (words) => job(words, { status: words }),
  (words, status) => plain(`<html>${words}`, `text/html; x=${words}`, { status, headers: headersOf(words) }),
  (words, status) => plain(null, words, { status, headers: headersOf(words) }),
  (words) => () => Promise.reject(failing(words)),
  (words) => () => Promise.reject(Object.assign(failing('inner'), { cause: failing(words) })),
  (words) => () => Promise.reject(words),
  (words, status) => () =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(failing(words)) }), { status }),
];

const calls: readonly ((client: Client) => PromiseLike<unknown>)[] = [
  (client) => client.styleRules.get('1'),
  (client) => client.translationMemories.listSegments('1'),
  (client) => client.styleRules.update('1', { name: 'n' }),
  (client) => client.translationMemories.createExport('1'),
  (client) => client.styleRules.delete('1'),
  (client) => client.translationMemories.waitForJob('1', { maxWaitMs: 0 }),
];

const cases = fc.record({
  hidden: hiddenAfter(fc.integer({ min: 0, max: 1_200 })),
  status: statuses,
  way: fc.constantFrom(...ways),
  call: fc.constantFrom(...calls),
});

const hides = fc.asyncProperty(cases, async ({ hidden: { apiKey, signature, words }, status, way, call }) => {
  const { client, events } = createScriptedClient([way(words, status)], { apiKey, maxRetries: 1 });
  const [outcome] = await Promise.allSettled([call(client)]);
  const shown = everythingOf([failureIn(outcome), ...events]);
  const parts = [apiKey, encodeURIComponent(apiKey), signature].flatMap((secret) => [
    secret.slice(0, 8),
    secret.slice(-8),
  ]);
  expect(parts.filter((part) => shown.includes(part))).toEqual([]);
});

test('no error and no event holds a key or the signature of an address, wherever it came from', () =>
  fc.assert(hides, propertyRuns(1_500)));

test('each way of an answer shows neither to any call', () => {
  // Texts of the service are cut after 200 and 1000 characters.
  const all = fc
    .sample(hiddenAfter(fc.constantFrom(5, 190, 990)), { seed: 1, numRuns: 6 })
    .flatMap((one) => ways.flatMap((way) => calls.map((call) => ({ hidden: one, status: 400, way, call }))));
  return fc.assert(hides, { examples: all.map((one) => [one]), numRuns: all.length });
});

test('an error of a custom fetch that reads like one of the client shows no key', async () => {
  const answer = () => Promise.reject(new TypeError('fetch returned K3y:secret'));
  const { client } = createScriptedClient([answer], { apiKey: 'K3y:secret', maxRetries: 0 });
  const error = await client.styleRules.get('1').catch((thrown: unknown) => thrown);
  expect(everythingOf([error])).not.toContain('K3y:secret');
});

test("the answer itself is the caller's, as it came", async () => {
  const data = { upload_url: 'https://files.example.com/1?signature=s', note: 'K3y:secret' };
  const { client } = createScriptedClient([json(data)], { apiKey: 'K3y:secret' });
  expect(await client.translationMemories.getJob('1')).toEqual(data);
});

/** A job with one result, whose every word tells too much. */
function job(words: string, result: object): Answer {
  return json({ job_id: words, operation: words, parameters: { display_name: words }, results: [result] });
}

function headersOf(words: string): Record<string, string> {
  return { 'x-trace-id': words, 'retry-after': words, date: words, location: words };
}

/** An error as a runtime throws it, its every field telling too much. */
function failing(words: string): Error {
  return Object.assign(new TypeError(words), { name: words, code: words, headers: { authorization: words } });
}

function failureIn(outcome: PromiseSettledResult<unknown>): unknown {
  return outcome.status === 'rejected' ? outcome.reason : undefined;
}

function everythingOf(values: readonly unknown[]): string {
  const inspected = inspect(values, { depth: 20, showHidden: true, getters: true, maxStringLength: null });
  const errors = values.filter((value) => value instanceof Error);
  return [inspected, JSON.stringify(values), ...errors.flatMap((one) => [String(one), one.stack])].join('\n');
}

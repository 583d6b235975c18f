// The sandbox beside a model of the service that is written from docs/source.md alone, and the model beside faults that it
// must find.

import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';
import { compare } from './source-model/model.ts';
import type { Subject } from './source-model/service.ts';

const keys = { full: fixtures.key, other: fixtures.keys.otherAccount };

/** A sandbox with something between it and its clients. */
function subjectWith(between: Between = (send) => send): Subject {
  const sandbox = createSandbox({ journalLimit: 0 });
  onTestFinished(() => sandbox.close());
  return {
    send: between((request) => sandbox.fetch(request)),
    idle: () => sandbox.idle(),
    advance: (ms) => sandbox.clock.advance(ms),
  };
}

type Send = Subject['send'];
type Between = (send: Send) => Send;

test('in at least 2 000 checks, the sandbox does what the source says', { timeout: 120_000 }, async () => {
  const { count, differences } = await compare(subjectWith(), keys, 15);
  expect(differences).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(2_000);
});

/** Answers a request that fits by what is made of its answer. */
const answering =
  (method: string, path: RegExp, make: (response: Response, text: string) => Response): Between =>
  (send) =>
  async (request) => {
    const response = await send(request.clone());
    const { pathname, search } = new URL(request.url);
    if (request.method !== method || !path.test(pathname + search)) return response;
    return make(response, await response.text());
  };

/** The same answer with another body. */
const changed =
  (change: (body: Record<string, unknown>) => unknown) =>
  (response: Response, text: string): Response =>
    new Response(text === '' ? null : JSON.stringify(change(JSON.parse(text))), response);

/** Another request in its place. */
const asking =
  (change: (request: Request) => Request): Between =>
  (send) =>
  (request) =>
    send(change(request));

const faults: Readonly<Record<string, Between>> = {
  'a version that stays': answering(
    'PATCH',
    /style_rules/,
    changed((body) => ({ ...body, version: 1 })),
  ),
  'profiles with the oldest first': answering(
    'GET',
    /style_profiles/,
    changed((body) => ({ ...body, style_profiles: [body['style_profiles']].flat().reverse() })),
  ),
  'a delete with 200': answering('DELETE', /translation_memories/, () => Response.json({})),
  'a page that ends too early': answering(
    'GET',
    /segments/,
    changed(({ next_page_cursor: _, ...body }) => body),
  ),
  'a filter that ignores targets': answering(
    'GET',
    /filter_text=ZIEL/,
    changed((body) => ({ ...body, segments: [] })),
  ),
  'a count of what is found': answering(
    'GET',
    /filter_text/,
    changed((body) => ({ ...body, segment_count: [body['segments']].flat().length })),
  ),
  'keys of any account': asking((request) => {
    const headers = new Headers(request.headers);
    if (headers.has('authorization')) headers.set('authorization', `Service-Auth-Key ${fixtures.key}`);
    return new Request(request, { headers });
  }),
  'a limit of 99 characters': (send) => async (request) =>
    (await request.clone().text()).includes(`"${'x'.repeat(100)}"`)
      ? Response.json({ message: 'file_name' }, { status: 400 })
      : send(request),
  'languages in small letters': answering(
    'GET',
    /v3\/glossaries/,
    (response, text) => new Response(text.replace('"EN"', '"en"'), response),
  ),
  'an error without a message': (send) => async (request) => {
    const response = await send(request);
    return response.status === 404 ? Response.json({ code: 'not_found' }, { status: 404 }) : response;
  },
};

test.each(Object.entries(faults))('the model finds %s', { timeout: 60_000 }, async (_, between) => {
  const { differences } = await compare(subjectWith(between), keys, 1);
  expect(differences).not.toEqual([]);
});

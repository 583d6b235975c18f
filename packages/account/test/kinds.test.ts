// Each kind that can be changed in place: a change is as few requests as it needs, and what somebody else changed meanwhile is
// not written.

import { AccountError } from 'language-service-account/account-error';
import { changesBetween } from 'language-service-account/difference';
import { kindNamed, kindsNamed } from 'language-service-account/kinds/all-kinds';
import type { Access } from 'language-service-account/resource-kind';
import { type Entries, ListSection, type Sections } from 'language-service-account/sections';
import { createCore } from 'language-service-client/core';
import { getStyleRule } from 'language-service-client/style-rules';
import { createSandbox, fixtures } from 'language-service-sandbox';
import { expect, onTestFinished, test } from 'vitest';

const text = (value: string) => new Map([['', value]]);
const rows = (targets: Readonly<Record<string, string>>) => new Map(Object.entries(targets));
const list = (...texts: string[]) => new ListSection(texts.map((one) => ({ text: one })));
const instructions = (...labels: string[]) =>
  new ListSection(labels.map((label) => ({ label, text: JSON.stringify({ label, prompt: `Do ${label}` }) })));

interface Example {
  readonly first: Sections;
  /** An update, with its writes. */
  readonly second: Sections;
  readonly writes: readonly string[];
}

const none: Sections = new Map();
const style: Sections = new Map([
  ['name', text('one')],
  ['language', text('en')],
  ['configured_rules', new Map([['punctuation.apostrophe', 'use_curly_apostrophes']])],
  ['custom_instructions', instructions('a', 'b', 'c')],
]);
const profile: Sections = new Map([
  ['name', text('one')],
  ['description', text('of manuals')],
  ['industry', new Map()],
  ['glossary_priority_enabled', text('true')],
  ['style_rules', new Map()],
  ['glossaries', new Map()],
  ['spoken_terms', new Map()],
  ['translation_memories', new Map()],
  ['example_documents', list('x', 'y')],
]);

const examples: Readonly<Record<string, Example>> = {
  'style-rules': {
    first: style,
    second: new Map<string, Entries>([...style, ['custom_instructions', instructions('a', 'c', 'd')]]),
    writes: ['DELETE', 'POST'],
  },
  glossaries: {
    first: new Map([['en>de', rows({ a: 'A' })]]),
    second: new Map([['en>de', rows({ a: 'A', b: 'B' })]]),
    writes: ['PATCH'],
  },
  'spoken-terms': {
    first: new Map([['en', rows({ Nordlicht: '', Fjell: '' })]]),
    second: new Map([['en', rows({ Fjell: '' })]]),
    writes: ['PUT'],
  },
  'style-profiles': {
    first: profile,
    second: new Map<string, Entries>([
      ...profile,
      ['description', new Map()],
      ['example_documents', list('y', 'x')],
    ]),
    writes: ['PATCH'],
  },
};

function openAccess() {
  const sandbox = createSandbox();
  onTestFinished(() => sandbox.close());
  const { fetch, clock } = sandbox;
  const core = createCore({ baseUrl: 'https://sandbox.test', apiKey: fixtures.key, fetch, clock });
  const access: Access = { core, signal: new AbortController().signal, isDryRun: false };
  const writes = () => sandbox.journal.entries().flatMap(({ method }) => (method === 'GET' ? [] : method));
  return { sandbox, access, writes };
}

test.each(await kindsNamed((kind) => kind in examples))(
  '$kind: an update is as few requests as it needs, and none when somebody else wrote',
  async (kind) => {
    const { access, sandbox, writes } = openAccess();
    const { first, second: after = none, writes: expected } = examples[kind.kind] ?? { first: none };
    const id = await kind.create(access, { name: 'one', sections: first, path: '' });
    sandbox.journal.clear();
    await kind.update(access, id, { before: first, after });
    expect(writes()).toEqual(expected);
    expect(changesBetween(await (await kind.get(access, id)).content(), after)).toEqual([]);
    sandbox.journal.clear();
    const stale = await kind
      .update(access, id, { before: first, after: style })
      .catch((error: unknown) => error);
    expect(stale).toBeInstanceOf(AccountError);
    expect(stale).toMatchObject({ reason: 'differs' });
    expect(writes()).toEqual([]);
  },
);

test.each([
  { from: ['a', 'b', 'c'], to: ['c', 'b', 'a'], expected: [] },
  { from: ['a', 'b', 'c'], to: ['x', 'a', 'b', 'c'], expected: ['POST'] },
  { from: ['a', 'b'], to: [], expected: ['DELETE', 'DELETE'] },
  { from: [], to: ['a'], expected: ['POST'] },
])('the instructions $from become $to with $expected', async ({ from, to, expected }) => {
  const kind = await kindNamed('style-rules');
  const { access, sandbox, writes } = openAccess();
  const before = new Map<string, Entries>([...style, ['custom_instructions', instructions(...from)]]);
  const after = new Map<string, Entries>([...style, ['custom_instructions', instructions(...to)]]);
  const id = await kind.create(access, { name: 'one', sections: before, path: '' });
  sandbox.journal.clear();
  await kind.update(access, id, { before, after });
  expect(writes()).toEqual(expected);
  expect(changesBetween(await (await kind.get(access, id)).content(), after)).toEqual([]);
});

test('rules of any name are written as they were read', async () => {
  const kind = await kindNamed('style-rules');
  const { access, sandbox } = openAccess();
  const rules: object = { 'a.b%': { 'c.d': 'x', '': '1' }, ['__proto__']: { constructor: 'true' } };
  const { style_id: id } = sandbox.seed.styleRuleList({ configured_rules: { ...rules } });
  const before = await (await kind.get(access, id)).content();
  await kind.update(access, id, {
    before,
    after: new Map([
      ...before,
      ['configured_rules', new Map([...(before.get('configured_rules') ?? []), ['e.f', 'g']])],
    ]),
  });
  const { configured_rules } = await getStyleRule(access.core, id);
  expect(JSON.stringify(configured_rules)).toBe(JSON.stringify({ ...rules, e: { f: 'g' } }));
});

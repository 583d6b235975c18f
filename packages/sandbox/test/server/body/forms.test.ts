import { expect, test } from 'vitest';
import { type Ask, asking } from '../../support/ask.ts';
import { openSandbox } from '../../support/sandboxes.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const encode = (fields: readonly (readonly [string, unknown])[]): string =>
  new URLSearchParams(fields.map(([name, value]) => [name, json(value)])).toString();
const json = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Sends a PATCH of a collection; returns the changed collection. */
async function changed(form: string): Promise<unknown> {
  const sandbox = openSandbox();
  const ask: Ask = asking(sandbox);
  const { spoken_terms_id } = sandbox.seed.spokenTerms({ name: 'before' });
  const path = `/v3/spoken-terms/${spoken_terms_id}`;
  const { status, body } = await ask('PATCH', path, form, FORM);
  const after = await ask('GET', path);
  return { status, detail: Object(body).detail, name: Object(after.body).name };
}

test.each([
  ['an empty form', '', 'body: is required'],
  ['nothing but separators', '&&', 'body: must hold one of name, term_lists'],
  ['unknown fields alone', 'title=a', 'body: must hold one of name, term_lists'],
  [
    'fields of an object beside a name',
    'name=a&term_lists[0][lang]=en',
    'term_lists: must be one field of JSON, not fields like term_lists[0]',
  ],
  [
    'a text that is no JSON',
    'name=a&term_lists=lang,en,entries,Kette',
    'term_lists: must be well-formed JSON',
  ],
  ['an object in words', 'name=a&term_lists=[object Object]', 'term_lists: must be well-formed JSON'],
  [
    'a list without a language',
    `name=a&${encode([['term_lists', { entries: 'x' }]])}`,
    'term_lists.0.lang: is required',
  ],
])('%s in a PATCH gives 400, and nothing is changed', async (_, form, detail) => {
  expect(await changed(form)).toEqual({ status: 400, detail, name: 'before' });
});

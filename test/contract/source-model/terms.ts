// Spoken Terms and glossaries, as docs/source.md describes them.

import type { Play } from './play.ts';

/** Plays the life of a collection. */
export async function spokenTerms({ ask, due, dueOther, checks, below }: Play): Promise<void> {
  const terms = Array.from({ length: 1 + below(5) }, (_, at) => `term ${at}`);
  const term_lists = [{ lang: 'en', entries: terms.join('\n') }];
  const made = await due(201, 'POST', '/v3/spoken-terms', { name: 'a', term_lists });
  const path = `/v3/spoken-terms/${made['spoken_terms_id']}`;
  const counts = async (): Promise<unknown> => (await ask('GET', path)).body['term_lists'];
  checks.equal('counted', await counts(), [{ lang: 'en', entry_count: terms.length }]);
  const form = new URLSearchParams({
    name: 'b',
    term_lists: JSON.stringify([{ lang: 'en', entries: 'new' }]),
  });
  const merged = await ask('PATCH', path, String(form), 'application/x-www-form-urlencoded');
  checks.equal(
    'merged',
    [merged.body['name'], await counts()],
    ['b', [{ lang: 'en', entry_count: terms.length + 1 }]],
  );
  const entries = (await due(200, 'GET', `${path}/entries?lang=en`))['entries'];
  checks.equal('each term a line', entries, [...terms, 'new'].join('\n'));
  await due(200, 'PUT', `${path}/term-lists`, { lang: 'de', entries: 'x' });
  checks.equal('two languages', await counts(), [
    { lang: 'en', entry_count: terms.length + 1 },
    { lang: 'de', entry_count: 1 },
  ]);
  checks.equal('removed list', (await ask('DELETE', `${path}/term-lists?lang=en`)).text, '');
  checks.equal('one language', await counts(), [{ lang: 'de', entry_count: 1 }]);
  await dueOther(404, 'GET', path);
  checks.equal('deleted', (await ask('DELETE', path)).text, '');
  await due(404, 'GET', path);
}

/** Plays the life of glossaries, v3 and v2. */
export async function glossaries({ ask, due, dueOther, checks, below, expect }: Play): Promise<void> {
  const count = 1 + below(6);
  const entries = Array.from({ length: count }, (_, at) => `s${at}\tt${at}`).join('\n');
  const dictionaries = ['de', 'fr'].map((target_lang) => ({
    source_lang: 'en',
    target_lang,
    entries,
    entries_format: 'tsv',
  }));
  const made = await due(201, 'POST', '/v3/glossaries', { name: 'g', dictionaries });
  const path = `/v3/glossaries/${made['glossary_id']}`;
  const known = await due(200, 'GET', path);
  const shown = (target_lang: string) => ({ source_lang: 'EN', target_lang, entry_count: count });
  checks.equal('dictionaries', known['dictionaries'], [shown('DE'), shown('FR')]);
  const doubled = [{ ...dictionaries[0], entries: 'a\tb\na\tc' }];
  const { detail } = await due(400, 'POST', '/v3/glossaries', { name: 'g', dictionaries: doubled });
  checks.equal('its detail', typeof detail, 'string');
  for (const [bytes, status] of [
    [1024, 201],
    [1025, 400],
  ] as const) {
    const reply = await ask('POST', '/v3/glossaries', { name: 'x'.repeat(bytes), dictionaries: [] });
    expect(`a name of ${bytes}`, reply, status);
    if (status === 201) await ask('DELETE', `/v3/glossaries/${reply.body['glossary_id']}`);
  }
  checks.equal(
    'deleted dictionary',
    (await ask('DELETE', `${path}/dictionaries?source_lang=en&target_lang=de`)).text,
    '',
  );
  checks.equal('one dictionary', (await ask('GET', path)).body['dictionaries'], [shown('FR')]);
  const v2 = await due(201, 'POST', '/v2/glossaries', { name: 'v', ...dictionaries[0] });
  await dueOther(404, 'GET', path);
  for (const one of [path, `/v2/glossaries/${v2['glossary_id']}`])
    checks.equal('deletes empty', (await ask('DELETE', one)).text, '');
  await due(404, 'GET', path);
}

// Rows about glossaries of both API versions, and about Spoken Terms.

import { equal, itemsOf, textAt, valueAt } from '../outcome.ts';
import { dataOf } from '../request.ts';
import { type Row, row } from '../row.ts';

const pair = { source_lang: 'en', target_lang: 'de' };

/**
 * The resources whose parts have their own operations: Spoken Terms with term lists, and glossaries with dictionaries.
 * The second column is the name of the part in operationIds, for example in `glossaries_deleteDictionary`. The third
 * column has the query parameters that select one part.
 */
const parts = [
  ['spokenTerms', 'TermList', ['lang']],
  ['glossaries', 'Dictionary', ['source_lang', 'target_lang']],
] as const;

export const termRows: readonly Row[] = [
  ...parts.flatMap(([resource, part, query]) => {
    const [get, remove] = [`${resource}_getEntries`, `${resource}_delete${part}`];
    const places = (operation: string) => query.map((name) => `${operation} ${name}`);
    const codes = (one: unknown) => query.map((name) => textAt(one, name).toLowerCase());
    return [
      row(get, 'a language selects its entries; they are one text', places(get), async (service) => {
        const { id } = await service.any(resource);
        const [first] = itemsOf(await service.data(`${resource}_get`, { path: [id] }));
        const data = dataOf(await service.right(get));
        const only = valueAt(data, 'dictionaries', 0) ?? data;
        equal('a second dictionary', valueAt(data, 'dictionaries', 1), undefined);
        equal('the language', codes(only), codes(first));
        equal('the number of lines', linesOf(textAt(only, 'entries')).length, valueAt(first, 'entry_count'));
      }),
      row(remove, 'a language selects what is deleted', places(remove), async (service) => {
        const { id, data } = await service.fresh(resource);
        const [first, ...others] = itemsOf(data).map(codes);
        const selected = Object.fromEntries(query.map((name, at) => [name, first?.[at]]));
        await service.data(remove, { path: [id], query: selected });
        const left = itemsOf(await service.data(`${resource}_get`, { path: [id] }));
        equal('the list of remaining languages', left.map(codes), others);
      }),
    ];
  }),
  row('spokenTerms_update', 'an update merges terms', ['SpokenTermsChanges.*'], async (service) => {
    const term_lists = [{ lang: 'en', entries: 'A1\nTS2' }];
    const { id, data } = await service.fresh('spokenTerms', { term_lists });
    const german = { lang: 'de', entries: 'Gletscherlicht' };
    const body = { term_lists: [{ lang: 'en', entries: 'TS2\nNordlicht' }, german] };
    const merged = await service.data('spokenTerms_update', { path: [id], body });
    equal('the number of terms', [...counts(data), ...counts(merged)], [2, 3, 1]);
  }),
  row('glossaries_update', 'an update merges one dictionary', ['GlossaryChanges.*'], async (service) => {
    const dictionaries = [{ ...pair, entries: 'dropout\tAusfallende\nmotor\tMotor' }];
    const { id } = await service.fresh('glossaries', { dictionaries });
    const body = { dictionaries: [{ ...pair, entries: 'dropout\tAufnahme\nbrake\tBremse' }] };
    const merged = await service.data('glossaries_update', { path: [id], body });
    equal('the number of entries', counts(merged), [3]);
    const entries = await service.data('glossaries_getEntries', { path: [id], query: pair });
    equal('"an equal source is overwritten"', JSON.stringify(entries).includes('Aufnahme'), true);
  }),
  row('glossariesV2_getEntries', 'entries are TSV lines', ['glossariesV2_getEntries'], async (service) => {
    const { id, data } = await service.any('glossariesV2');
    const text = `${await service.data('glossariesV2_getEntries', { path: [id] })}`;
    const lines = linesOf(text).filter((line) => line.includes('\t'));
    equal('the number of lines', lines.length, valueAt(data, 'entry_count'));
  }),
  row('glossariesV2_create', 'the codes are in upper case', ['GlossaryV2.*_lang'], async (service) => {
    const { data } = await service.own('glossariesV2');
    for (const name of ['source_lang', 'target_lang'])
      equal(name, valueAt(data, name), textAt(data, name).toUpperCase());
  }),
];

/** Returns the number of entries in each dictionary or term list of a resource. */
function counts(data: unknown): unknown[] {
  return itemsOf(data).map((one) => valueAt(one, 'entry_count'));
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

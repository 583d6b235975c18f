// What the description says of an answer beside its request.

import { isRecord } from 'language-service-description/document';
import { valueAt } from '../json-values.ts';
import type { Law } from './law.ts';

/** What a request says comes again in its answer: texts one by one, what was created as it was sent, and details. */
export function answers(): Law {
  return ({ operation, isSuccess, sent, query, data }) => {
    if (!isSuccess) return [];
    const texts = valueAt(sent, 'text');
    const results = valueAt(data, 'improvements') ?? valueAt(data, 'translations');
    if (Array.isArray(texts) && Array.isArray(results)) {
      const what = otherResults(texts, results, textOf(valueAt(sent, 'target_lang') ?? ''));
      if (what !== undefined) return [{ where: operation, what }];
    }
    const details = detailsOf(data);
    if (details !== undefined && details !== (query['detailed'] === 'true'))
      return [
        {
          where: `${operation} detailed`,
          what: details ? 'rules are listed although the flag is not set' : 'no list contains its rules',
        },
      ];
    return Object.entries({ ...(isRecord(sent) && sent), ...query }).flatMap(([name, value]) => {
      const came = valueAt(data, name) ?? valueAt(data, 'dictionaries', 0, name);
      const isOther = isPlain(value) && isPlain(came) && textOf(value) !== textOf(came);
      return isOther
        ? [{ where: `${operation} ${name}`, what: `${name} of the answer is not what was sent` }]
        : [];
    });
  };
}

/** What shows that results are of other texts: their number, their order, or another language than the one asked for. */
function otherResults(
  texts: readonly unknown[],
  results: readonly unknown[],
  language: string,
): string | undefined {
  if (texts.length !== results.length) return `${results.length} results came for ${texts.length} texts`;
  const came = results.map((result) => valueAt(result, 'text'));
  // A text that is corrected to the words of another one leaves that one at its place.
  const isElsewhere = (at: number) =>
    texts.some((text, other) => other !== at && text === came[at] && text !== came[other]);
  if (came.some((_, at) => isElsewhere(at))) return 'the results and the texts have different orders';
  const other = results.map((result) => valueAt(result, 'target_language')).find(isNot(language));
  return other === undefined ? undefined : `a result is in ${other}, where ${language} was requested`;
}

/** `en` may be answered by one of its variants. */
function isNot(language: string): (came: unknown) => boolean {
  return (came) => typeof came === 'string' && !came.toLowerCase().startsWith(language);
}

/** A value that an answer gives back as it was sent: of the query all are texts, codes come in either case. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : JSON.stringify(value)).toLowerCase();
}

/** Whether a value has no parts with their own rules. */
export function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => typeof one === 'string');
  return ['string', 'boolean', 'number'].includes(typeof value);
}

/** Whether lists of style rules show their rules; undefined where there are none. */
function detailsOf(data: unknown): boolean | undefined {
  const lists = valueAt(data, 'style_rules');
  if (!Array.isArray(lists) || lists.length === 0) return undefined;
  return lists.some((list) => valueAt(list, 'configured_rules') ?? valueAt(list, 'custom_instructions'));
}

/** What is created from tab-separated lines has as many entries. */
export function entryCounts(): Law {
  return ({ isSuccess, described, mediaType, sent, data }) => {
    const isWhole = described.name === 'create' || described.method === 'PUT';
    if (!isSuccess || !isWhole || !mediaType.endsWith('json')) return [];
    const name = ['dictionaries', 'term_lists'].find((one) => Array.isArray(valueAt(sent, one)));
    const [lists, counted] =
      name === undefined ? [[sent], [data]] : [valueAt(sent, name), valueAt(data, name)];
    if (!Array.isArray(lists) || !Array.isArray(counted)) return [];
    return lists.flatMap((list, at) => {
      const [due, came] = [linesOf(list), valueAt(counted[at], 'entry_count')];
      if (due === undefined || typeof came !== 'number' || due === came) return [];
      return [
        { where: `${described.id} entry_count`, what: 'it is not the number of entries that were sent' },
      ];
    });
  };
}

/** Undefined for CSV, where a cell may have several lines. */
function linesOf(list: unknown): number | undefined {
  const entries = valueAt(list, 'entries');
  if (typeof entries !== 'string' || valueAt(list, 'entries_format') === 'csv') return undefined;
  // A recording shows the first lines of many, and their number.
  const [, count] = /\n~(\d+) lines [\da-f]{12}$/.exec(entries) ?? [];
  return Number(count ?? entries.split('\n').filter((line) => line.trim() !== '').length);
}

/** The entries of v3 glossaries come for one pair at a time. */
export function pairs(): Law {
  return ({ isSuccess, operation, data }) => {
    const dictionaries = valueAt(data, 'dictionaries');
    if (!isSuccess || operation !== 'glossaries_getEntries' || !Array.isArray(dictionaries)) return [];
    const { length } = dictionaries;
    return length > 1 ? [{ where: 'GlossaryEntries.dictionaries', what: `${length} dictionaries came` }] : [];
  };
}

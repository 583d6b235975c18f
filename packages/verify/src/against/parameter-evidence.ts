// A parameter whose name is assumed shows in what it does: a service takes a name that it does not know, and ignores it.

import { valueAt } from '../json-values.ts';
import type { RecordedAnswer } from './recorded-answer.ts';

/** What an answer says of an assumption; undefined when it says nothing. */
export type Sign = { readonly agrees: true } | { readonly agrees: false; readonly came: string } | undefined;

/** The first pages of lists, by operation and query without the page: what ignores the page shows one of them again. */
export type FirstPages = Map<string, string>;

/** What a successful answer says of the query parameter of that name. */
export function signOfParameter(name: string, one: RecordedAnswer, firstPages: FirstPages): Sign {
  const { operation, query } = one;
  switch (name) {
    case 'page':
      return signOfPage(one, firstPages);
    case 'page_size':
      return signOfPageSize(one);
    case 'detailed':
      return signOfDetails(one);
    default:
      if (query[name] === undefined) return undefined;
      // What is deleted by its language is not named in the answer; without the parameter the service refuses.
      return operation.method === 'DELETE' ? { agrees: true } : signOfEcho(name, one);
  }
}

/** Operations whose page_size is assumed itself; of the others only the default is. */
const assumedSizes: readonly string[] = ['translationMemories_list'];

function itemsOf({ answer, operation }: RecordedAnswer): readonly unknown[] {
  const items = valueAt(answer.data, operation.paging?.items ?? '');
  return Array.isArray(items) ? items : [];
}

function signOfPage(one: RecordedAnswer, firstPages: FirstPages): Sign {
  const items = JSON.stringify(itemsOf(one));
  const { page, ...others } = one.query;
  const key = JSON.stringify([one.line.recording, one.operation.id, Object.entries(others).toSorted()]);
  if (page === undefined || page === '0') {
    firstPages.set(key, items);
    return undefined;
  }
  const first = firstPages.get(key);
  if (first === undefined || first === '[]') return undefined;
  return items === first ? { agrees: false, came: `page ${page} is the same as page 0` } : { agrees: true };
}

function signOfPageSize(one: RecordedAnswer): Sign {
  const parameter = one.operation.query.find(({ name }) => name === 'page_size');
  const sent = one.query['page_size'];
  if (sent !== undefined && !assumedSizes.includes(one.operation.id)) return undefined;
  const limit = Number(sent ?? parameter?.schema?.default);
  const { length } = itemsOf(one);
  if (length > limit) return { agrees: false, came: `${length} items, where at most ${limit} were due` };
  return length === limit ? { agrees: true } : undefined;
}

function signOfDetails(one: RecordedAnswer): Sign {
  const items = itemsOf(one);
  if (one.query['detailed'] !== 'true' || items.length === 0) return undefined;
  const isShown = items.some(
    (item) =>
      valueAt(item, 'configured_rules') !== undefined || valueAt(item, 'custom_instructions') !== undefined,
  );
  return isShown ? { agrees: true } : { agrees: false, came: 'no list shows its rules' };
}

function signOfEcho(name: string, { answer, query }: RecordedAnswer): Sign {
  const came = valueAt(answer.data, name) ?? valueAt(answer.data, 'dictionaries', 0, name);
  if (typeof came !== 'string') return undefined;
  return came.toLowerCase() === `${query[name]}`.toLowerCase()
    ? { agrees: true }
    : { agrees: false, came: `${came}, where ${query[name]} was asked for` };
}

// A parameter whose name is assumed shows in what it does: a service takes a name that it does not know, and ignores it.

import { valueAt } from '../json-values.ts';
import type { Seen } from '../laws/law.ts';
import { itemsOf } from '../laws/page-laws.ts';

/** Whether a successful answer shows that the query parameter of that name has its effect. */
export function isParameterShown(name: string, seen: Seen): boolean {
  const { described, query, data } = seen;
  const { length } = itemsOf(seen) ?? [];
  const sent = query[name];
  switch (name) {
    case 'page':
      return Number(sent) > 0 && length > 0;
    case 'page_size':
      return length === Number(sent ?? described.query.find((one) => one.name === name)?.schema?.default);
    case 'detailed':
      return sent === 'true' && length > 0;
    default: {
      // What is deleted by its language is not named in the answer; without the parameter the service refuses.
      if (sent === undefined || described.method === 'DELETE') return sent !== undefined;
      return (valueAt(data, name) ?? valueAt(data, 'dictionaries', 0, name)) !== undefined;
    }
  }
}

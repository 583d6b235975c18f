// What an account had when a recording began, as far as its answers show it: the first view of each resource that the
// recorded program did not make itself.

import { isRecord } from 'language-service-description/document';
import { visitObjects } from 'language-service-description/recorded-memories';
import type { RecordedExchange } from 'language-service-description/session';

/** A resource, as the first answers showed it. */
export interface RecordedItem {
  /** Fields of the description; texts and ids are pseudonyms. */
  readonly fields: Record<string, unknown>;
  /** Answers with its entries. */
  readonly entries: unknown[];
}

/** How a recording shows a resource. */
export interface RecordedForm {
  /** The part of its operation ids before the underscore. */
  readonly resource: string;
  /** The field with its id. */
  readonly id: string;
  /** Fields of other resources, and of requests, that refer to it. */
  readonly references: readonly string[];
}

/** The resources of one kind in the order in which they were shown; with `total_count`, as many as it says. */
export function recordedItems(exchanges: readonly RecordedExchange[], form: RecordedForm): RecordedItem[] {
  const items = new Map<string, RecordedItem>();
  const made = new Set<string>();
  const shown = new Set<string>();
  let unseen: number | undefined;
  const at = (id: string): RecordedItem | undefined => {
    if (made.has(id)) return undefined;
    const item = items.get(id) ?? { fields: { [form.id]: id }, entries: [] };
    items.set(id, item);
    return item;
  };
  for (const { operation = '', method, path, request, status = 0, response } of exchanges) {
    if (status < 200 || status >= 300) continue;
    const parts = path.split('/');
    const isOwn = operation.startsWith(`${form.resource}_`);
    visitObjects(request.body, (object) => referred(object, form, at));
    const isMade = (method === 'POST' && isOwn) || parts.some((part) => made.has(part));
    visitObjects(response?.body, (object) => {
      for (const id of ['job_id', form.id].map((name) => object[name]))
        if (isMade && typeof id === 'string' && !items.has(id)) made.add(id);
      referred(object, form, at);
      const id = object[form.id];
      if (!isOwn || typeof id !== 'string') return;
      const item = at(id);
      if (item !== undefined) shown.add(id);
      for (const [name, value] of Object.entries(object))
        if (item !== undefined && !isWithheld(value)) item.fields[name] ??= value;
    });
    const body = response?.body;
    const item = isOwn && /_get\w*Entries$/.test(operation) ? at(parts.at(-2) ?? '') : undefined;
    item?.entries.push(body);
    const total = isOwn && isRecord(body) ? body['total_count'] : undefined;
    if (typeof total === 'number') unseen ??= total - made.size;
  }
  while (items.size < (unseen ?? 0)) items.set(`unseen ${items.size}`, { fields: {}, entries: [] });
  // What is only referred to has no place in a list.
  const order = new Set([...shown, ...items.keys()]);
  return [...order].flatMap((id) => items.get(id) ?? []);
}

function referred(
  object: Record<string, unknown>,
  { references }: RecordedForm,
  at: (id: string) => unknown,
): void {
  for (const name of references)
    for (const id of [object[name]].flat()) if (typeof id === 'string' && id !== '') at(id);
}

/** A value that the recording does not have, itself or in a list. */
function isWithheld(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isWithheld);
  return isRecord(value) && '~' in value;
}

/** As many lines as the service counted: those of the recording, then made ones with a column for each name. */
export function entriesOf(shown: unknown, count: unknown, columns: readonly string[]): string {
  const text = typeof shown === 'string' ? shown.replace(/\n~\d+ lines [\da-f]{12}$/, '') : '';
  const lines = new Set(
    text.split('\n').filter((line) => line.split('\t').length === columns.length && line.trim() !== ''),
  );
  const most = typeof count === 'number' ? count : lines.size;
  for (let at = lines.size + 1; lines.size < most; at += 1)
    lines.add(columns.map((name) => `${name} ${at}`).join('\t'));
  return [...lines].slice(0, most).join('\n');
}

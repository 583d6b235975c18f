// Changes to requests and answers, as the ways of planting need them.

import { isRecord } from 'language-service-description/document';
import type { Difference } from '../support/verified-sandbox.ts';

/** What a planted difference does, wherever it is planted. */
export type Change = Omit<Difference, 'method' | 'path'>;

export type Fields = Record<string, unknown>;

/** Changes the value of a name in an object or a list. */
export type Edit = (parent: Fields, name: string) => void;

/** Changes what is at the pointer of answers in JSON. Default: of successes. */
export function editing(
  pointer: string,
  change: (parent: Fields, name: string, whole: unknown) => void,
  when: (response: Response) => boolean = ({ ok }) => ok,
): Change {
  return {
    answer: async (response) => {
      const text = await response.clone().text();
      if (!when(response) || !/^[[{]/.test(text)) return response;
      const data: unknown = JSON.parse(text);
      edit(data, pointer, (parent, name) => change(parent, name, data));
      return answered(response, JSON.stringify(data));
    },
  };
}

/** Changes what is at the end of the pointer; `*` is each item of a list. A name that is missing is met as well. */
export function edit(node: unknown, pointer: string, change: Edit): void {
  const [, name = '', ...rest] = pointer.split('/');
  // What is edited came from JSON.
  const parent = node as Fields;
  if (!isRecord(node) && !Array.isArray(node)) return;
  for (const one of name === '*' ? Object.keys(node) : [name])
    if (rest.length === 0) change(parent, one);
    else edit(parent[one], `/${rest.join('/')}`, change);
}

export function valueIn(node: unknown, name: string): unknown {
  return name.split('.').reduce((value, part) => Object(value)[part], node);
}

export function listOf(parent: Fields, name: string): unknown[] {
  const list = parent[name];
  return Array.isArray(list) ? list : [];
}

export function refusal(status: number): ResponseInit {
  return { status, headers: { 'x-trace-id': 'planted' } };
}

export function answered({ status, headers }: Response, body: string | null, to = status): Response {
  return new Response(to === 204 ? null : body, { status: to, headers });
}

export async function withHeader(response: Response, name: string, value: string | null): Promise<Response> {
  const headers = new Headers(response.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Response((await response.text()) || null, { status: response.status, headers });
}

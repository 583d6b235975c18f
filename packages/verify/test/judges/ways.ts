// The ways of planting a difference, by the names that the rows of plants.json use.

import {
  answered,
  type Change,
  type Edit,
  edit,
  editing,
  listOf,
  refusal,
  valueIn,
  withHeader,
} from './edits.ts';

/** What a way takes, in the order of a row. */
type Way = (...args: never[]) => Change;

const of =
  (edit: (...args: never[]) => Edit): Way =>
  (pointer: string, ...args: never[]) =>
    editing(pointer, edit(...args));

const edits: Readonly<Record<string, Way>> = {
  set: of((value: unknown) => (parent, name) => {
    parent[name] = value;
  }),
  remove: of(() => (parent, name) => delete parent[name]),
  rename: of((to: string) => (parent, name) => {
    parent[to] = parent[name];
    delete parent[name];
  }),
  replace: of((from: unknown, to: unknown) => (parent, name) => {
    if (parent[name] === from) parent[name] = to;
  }),
  usual: of((value: unknown) => (parent, name) => {
    if (!(name in parent)) parent[name] = value;
  }),
  add: of((amount: number) => (parent, name) => {
    parent[name] = Number(parent[name]) + amount;
  }),
  later: of((seconds: number) => (parent, name) => {
    parent[name] = new Date(Date.parse(String(parent[name])) + seconds * 1000).toISOString();
  }),
  lower: of(() => (parent, name) => {
    parent[name] = String(parent[name]).toLowerCase();
  }),
  reverse: of(() => (parent, name) => void listOf(parent, name).reverse()),
  cut: of((start: number, end?: number) => (parent, name) => {
    parent[name] = listOf(parent, name).slice(start, end);
  }),
  repeat: of(() => (parent, name) => {
    const [first, ...others] = listOf(parent, name);
    parent[name] = first === undefined ? [] : [first, first, ...others.slice(0, -1)];
  }),
  count: of((items: string) => (parent, name) => {
    parent[name] = listOf(parent, items).length;
  }),
};

/** Each way of planting by its name. */
export const ways: Readonly<Record<string, Way>> = {
  ...edits,
  status: (to: number, from?: number) => ({
    answer: async (response) =>
      (from === undefined ? response.ok : response.status === from)
        ? answered(response, (await response.text()) || null, to)
        : response,
  }),
  header: (name: string, value: string | null) => ({
    answer: async (response) => withHeader(response, name, value),
  }),
  refusalHeader: (name: string, value: string) => ({
    answer: async (response) => (response.ok ? response : withHeader(response, name, value)),
  }),
  refusalText: (text: string) => ({
    answer: async (response) => (response.ok ? response : answered(response, text)),
  }),
  refusal: (pointer: string, value?: unknown) =>
    editing(
      pointer,
      (parent, name) => {
        if (value === undefined) delete parent[name];
        else parent[name] = value;
      },
      ({ ok }) => !ok,
    ),
  ignore: (name: string, value?: string) => ({
    request: ({ searchParams: query }) => {
      if (value === undefined || query.get(name) === value) query.delete(name);
    },
  }),
  ignoreShort: (name: string, length: number) => ({
    request: ({ searchParams: query }) => {
      if ((query.get(name)?.length ?? 0) < length) query.delete(name);
    },
  }),
  usually: (name: string, value: string) => ({
    request: ({ searchParams: query }) => {
      if (!query.has(name)) query.set(name, value);
    },
  }),
  atMost: (name: string, most: number) => ({
    request: ({ searchParams: query }) => {
      if (Number(query.get(name)) > most) query.set(name, `${most}`);
    },
  }),
  plus: (name: string, amount: number) => ({
    request: ({ searchParams: query }) => {
      if (query.has(name)) query.set(name, `${Math.max(0, Number(query.get(name)) + amount)}`);
    },
  }),
  parameterIs: (name: string, to: string) => ({
    request: ({ searchParams: query }) => {
      const given = query.get(to);
      query.delete(name);
      query.delete(to);
      if (given !== null) query.set(name, given);
    },
  }),
  fieldIs: (name: string, to: string) => ({
    body: (body) => {
      const { [to]: given } = body;
      delete body[name];
      delete body[to];
      if (given !== undefined) body[name] = given;
    },
  }),
  without: (pointer: string) => ({
    body: (body) => edit(body, pointer, (parent, name) => delete parent[name]),
  }),
  fill: (pointer: string, value: unknown) => ({
    body: (body) =>
      edit(body, pointer, (parent, name) => {
        parent[name] ??= value;
      }),
  }),
  shorten: (pointer: string, most: number) => ({
    body: (body) =>
      edit(body, pointer, (parent, name) => {
        const value = parent[name];
        if (typeof value === 'string' || Array.isArray(value)) parent[name] = value.slice(0, most);
      }),
  }),
  reduce: (name: string, most: number) => ({
    body: (body) => {
      if (Number(body[name]) > most) body[name] = most;
    },
  }),
  refuse: (status: number, name: string, is: string, limit?: unknown) => ({
    refuse: ({ searchParams }, body) => {
      const value = valueIn({ ...Object.fromEntries(searchParams), ...Object(body) }, name);
      return tests[is]?.(value, limit) === true
        ? Response.json({ message: `${name}: not taken` }, refusal(status))
        : undefined;
    },
  }),
  refuseForm: (status: number) => ({
    refuse: (_, body) =>
      body === undefined
        ? Response.json({ message: 'Unsupported Content-Type' }, refusal(status))
        : undefined,
  }),
  pretend: (status: number) => ({ refuse: () => new Response(null, refusal(status)) }),
  uniqueNames: (status: number) => {
    const known = new Set<unknown>();
    return {
      refuse: (_, body) => {
        const { name } = Object(body);
        if (known.has(name)) return Response.json({ message: 'name: it is taken' }, refusal(status));
        known.add(name);
        return undefined;
      },
    };
  },
  /** Every answer has the value of the first one. */
  constant: (pointer: string) => {
    let first: unknown;
    return editing(pointer, (parent, name) => {
      first ??= parent[name];
      parent[name] = first;
    });
  },
  /** From the second time on, the value is another one. */
  afterwards: (pointer: string, from: unknown, to: unknown) => {
    const seen = new Set<unknown>();
    return editing(pointer, (parent, name, whole) => {
      const key = JSON.stringify(Object(whole)['job_id'] ?? '');
      if (parent[name] === from && seen.has(key)) parent[name] = to;
      else if (parent[name] === from) seen.add(key);
    });
  },
};

const tests: Readonly<Record<string, (value: unknown, limit: unknown) => boolean>> = {
  missing: (value) => value === undefined,
  given: (value) => value !== undefined,
  'more than': (value, limit) => Number(value) > Number(limit),
  'longer than': (value, limit) => Number(Object(value).length) > Number(limit),
  is: (value, limit) => value === limit,
  'in capitals': (value) => typeof value === 'string' && value === value.toUpperCase(),
};

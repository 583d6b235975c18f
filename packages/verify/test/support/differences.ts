// The ways in which a service can differ from its description.

import { examplesOf, isRecord, type Schema } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import type { Description } from '../../src/schema.ts';

/** A difference: it changes the requests to a service, or the responses of the service. */
export interface Difference {
  readonly what: string;
  readonly request?: (url: URL, body: unknown) => void;
  readonly answer?: (response: Response) => Promise<Response>;
}

/** A field of a body, with the names on its path; `*` stands for each item of a list. */
interface Field {
  readonly path: readonly string[];
  readonly schema: Schema;
  readonly isRequired: boolean;
}

type Edit = (parent: Record<string, unknown>, name: string) => void;

/** Returns every difference of an operation. */
export function differencesOf(description: Description, operation: Operation): Difference[] {
  const schema = operation.success[0]?.response.content?.['application/json']?.schema;
  return [
    ...(schema === undefined ? [] : fieldsOf(description, schema)).flatMap(fieldDifferences),
    ...answerDifferences(operation),
    ...operation.query.flatMap((parameter) => [
      {
        what: `${parameter.name} is ignored`,
        request: (url: URL) => url.searchParams.delete(parameter.name),
      },
      ...limitOf(parameter.name, description.resolved(parameter.schema ?? {})),
    ]),
    ...bodyDifferences(description, operation),
  ];
}

const set =
  (value: (before: unknown) => unknown): Edit =>
  (parent, name) => {
    if (name in parent) parent[name] = value(parent[name]);
  };
const add =
  (value: unknown): Edit =>
  (parent, name) => {
    if (!(name in parent)) parent[name] = value;
  };
const remove: Edit = (parent, name) => {
  delete parent[name];
};
const rename: Edit = (parent, name) => {
  parent[`${name}_new`] = parent[name];
  delete parent[name];
};

function fieldDifferences({ path, schema, isRequired }: Field): Difference[] {
  const hasValues = (schema.enum ?? schema.anyOf?.[0]?.enum) !== undefined;
  const edits: Readonly<Record<string, Edit | false>> = {
    null: set(() => null),
    'of another type': set((before) => (typeof before === 'string' ? 7 : 'text')),
    missing: isRequired && remove,
    renamed: isRequired && rename,
    'of another value': hasValues && set(() => 'other'),
    'of another format': schema.format !== undefined && set(() => 'soon'),
  };
  return Object.entries(edits).flatMap(([what, edit]) =>
    edit === false ? [] : [{ what: `/${path.join('/')} is ${what}`, answer: edited(path, edit) }],
  );
}

function answerDifferences({ success, pathParameters }: Operation): Difference[] {
  const other = success.some(({ status }) => status === 202) ? 206 : 202;
  return [
    {
      what: `success is ${other}`,
      answer: async (response) => (response.ok ? remade(response, other) : response),
    },
    { what: 'X-Trace-ID is missing', answer: (response) => withHeader(response, 'x-trace-id', undefined) },
    ...(success[0]?.response.content?.['application/json'] === undefined
      ? []
      : [
          {
            what: 'it is HTML',
            answer: (response: Response) => withHeader(response, 'content-type', 'text/html'),
          },
          { what: 'a new field', answer: edited(['owner_new'], add('x')) },
        ]),
    ...(pathParameters.length === 0
      ? []
      : [
          {
            what: '400 in place of 404',
            answer: async (response: Response) =>
              response.status === 404 ? remade(response, 400) : response,
          },
        ]),
  ];
}

function limitOf(name: string, { maximum }: Schema): Difference[] {
  if (maximum === undefined) return [];
  const request = ({ searchParams: query }: URL) => {
    if (Number(query.get(name)) > maximum) query.set(name, `${maximum}`);
  };
  return [{ what: `${name} above ${maximum} is accepted`, request }];
}

function bodyDifferences(description: Description, { body }: Operation): Difference[] {
  const media = body?.content['application/json'];
  const fields = media?.schema === undefined ? [] : fieldsOf(description, media.schema);
  const [example] = examplesOf(media);
  const changing = (what: string, path: readonly string[], change: Edit): Difference => ({
    what: `/${path.join('/')} ${what}`,
    request: (_, sent) => edit(sent, path, change),
  });
  return fields.flatMap(({ path, schema: { maxLength }, isRequired }) => {
    const usual = path.reduce((value, name) => Object(value)[name === '*' ? 0 : name], example);
    return [
      ...(isRequired && usual !== undefined ? [changing('is not required', path, add(usual))] : []),
      ...(maxLength === undefined
        ? []
        : [
            changing(
              `may be longer than ${maxLength}`,
              path,
              set((before) => `${before}`.slice(0, maxLength)),
            ),
          ]),
    ];
  });
}

function fieldsOf(description: Description, schema: Schema, path: readonly string[] = []): Field[] {
  const { properties = {}, required = [], items } = description.resolved(schema);
  return [
    ...(items === undefined ? [] : fieldsOf(description, items, [...path, '*'])),
    ...Object.entries(properties).flatMap(([name, one]) => [
      { path: [...path, name], schema: description.resolved(one), isRequired: required.includes(name) },
      ...fieldsOf(description, one, [...path, name]),
    ]),
  ];
}

/** Returns a function that changes the field at the end of a path of names in each successful JSON response. */
function edited(path: readonly string[], change: Edit) {
  return async (response: Response) => {
    const text = await response.clone().text();
    if (!response.ok || !/^[[{]/.test(text)) return response;
    const data: unknown = JSON.parse(text);
    edit(data, path, change);
    return new Response(JSON.stringify(data), response);
  };
}

function edit(node: unknown, [name = '', ...rest]: readonly string[], change: Edit): void {
  if (Array.isArray(node)) for (const item of node) edit(item, rest, change);
  else if (isRecord(node) && rest.length === 0) change(node, name);
  else if (isRecord(node)) edit(node[name], rest, change);
}

async function remade(response: Response, status: number): Promise<Response> {
  return new Response((await response.text()) || null, { status, headers: response.headers });
}

async function withHeader(response: Response, name: string, value: string | undefined): Promise<Response> {
  const changed = await remade(response, response.status);
  if (value === undefined) changed.headers.delete(name);
  else changed.headers.set(name, value);
  return changed;
}

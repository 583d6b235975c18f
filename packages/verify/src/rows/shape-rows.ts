// Rows that follow from the description: each right request is accepted, and refused without a required field or beyond a
// limit; what does not exist is not found; a scope opens its operations and no others.

import { componentName, examplesOf, type Schema } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { Untestable, valueAt } from '../outcome.ts';
import { bodyOf, isSuccess, otherStatus, saidBy } from '../request.ts';
import { type Row, reads, unknownId, writes } from '../row.ts';
import { type Description, isAboutRequired } from '../schema.ts';
import type { Service } from '../service.ts';
import { sendSound, soundRequests } from '../sound-requests.ts';
import { neverCalled } from '../unseen.ts';

/** A field of a body by its dotted name, or a query parameter. */
interface Field {
  readonly name: string;
  /** The schema that has it: `NewTranslationMemoryImport.source_file`; empty for a parameter. */
  readonly parent: string;
  readonly isRequired: boolean;
  readonly schema: Schema;
}

/** How far the next value is that a limit forbids, and what the limit says. */
const limits = {
  minimum: [-1, 'is at least'],
  exclusiveMinimum: [-1, 'is at least'],
  maximum: [1, 'is at most'],
  minLength: [-1, 'has at least so many characters:'],
  maxLength: [1, 'has at most so many characters:'],
  maxItems: [1, 'has at most so many items:'],
} as const;

type Keyword = keyof typeof limits;

/** Each right request, and each that is wrong by one field. */
export function shapeRows(description: Description): Row[] {
  return description.operations.flatMap((operation): Row[] => {
    const request = soundRequests[operation.id];
    if (request === undefined) return [];
    const isRead = operation.method === 'GET';
    const make = isRead ? reads : writes;
    const accepted = make(operation.id, 'a right request is accepted', [], async (service) => {
      bodyOf(await sendSound(service, operation.id));
      return undefined;
    });
    const fields = fieldsOf(description, operation);
    return [
      accepted,
      ...fields
        .filter(({ isRequired }) => isRequired)
        .map((field) => requiredRow(description, operation, field)),
      ...fields.flatMap((field) => limitRows(description, operation, field)),
    ];
  });
}

function requiredRow({ assumptions }: Description, { id }: Operation, { name, parent }: Field): Row {
  const own = assumptions.filter(({ where }) => where === `${parent}.${name}`);
  const shared = assumptions.filter((one) => one.where === parent && isAboutRequired(one));
  const assumes = [...shared, ...own].map(({ where }) => where);
  return writes(id, `a request without ${name} is refused`, assumes, async (service) =>
    otherStatus(await sendSound(service, id, { [name]: undefined }), 400),
  );
}

function limitRows(description: Description, { id, method }: Operation, field: Field): Row[] {
  const { name, schema, parent } = field;
  const parts = [schema, ...(schema.anyOf ?? [])].map((part) => description.resolved(part));
  // The names of the limits are the keys of `limits`.
  return (Object.keys(limits) as Keyword[]).flatMap((keyword): Row[] => {
    const stated = parts.map((part) => valueAt(part, keyword)).find((value) => typeof value === 'number');
    if (stated === undefined) return [];
    const last = keyword === 'exclusiveMinimum' ? stated + 1 : stated;
    const [step, words] = limits[keyword];
    const own = keyword.startsWith('max') ? [`${parent}.${name}`] : [];
    const assumes = description.assumptions
      .filter(({ where }) => own.includes(where))
      .map(({ where }) => where);
    const see = async (service: Service) => {
      const value = async (count: number) =>
        soundRequests[id]?.parts?.[name]?.(service, count) ??
        (keyword.endsWith('Length') ? 'x'.repeat(count) : count);
      const taken = await sendSound(service, id, { [name]: await value(last) });
      if (!isSuccess(taken)) return `${last}: ${saidBy(taken)}`;
      const reduced = method === 'GET' && /reduced/.test(`${field.schema.description}`);
      return reduced
        ? undefined
        : otherStatus(await sendSound(service, id, { [name]: await value(last + step) }), 400);
    };
    return [(method === 'GET' ? reads : writes)(id, `${name} ${words} ${last}`, assumes, see)];
  });
}

function fieldsOf(description: Description, operation: Operation): Field[] {
  const { query, body } = operation;
  const schema = body?.content['application/json']?.schema;
  const parameters = query.map(({ name, schema: own = {} }) => ({
    name,
    parent: '',
    isRequired: false,
    schema: description.resolved(own),
  }));
  const sent = soundRequests[operation.id]?.body;
  return [...parameters, ...(schema === undefined ? [] : fieldsBelow(description, schema, '', '', sent))];
}

/** Returns the fields of the parts that the right body has. */
function fieldsBelow(
  description: Description,
  schema: Schema,
  place: string,
  before: string,
  sent: unknown,
): Field[] {
  const parent = componentName(schema) ?? place;
  const { properties = {}, required = [], items } = description.resolved(schema);
  if (sent === undefined) return [];
  return [
    ...(items === undefined ? [] : fieldsBelow(description, items, parent, `${before}0.`, valueAt(sent, 0))),
    ...Object.entries(properties).flatMap(([name, own]) => [
      { name: before + name, parent, isRequired: required.includes(name), schema: description.resolved(own) },
      ...fieldsBelow(description, own, `${parent}.${name}`, `${before}${name}.`, valueAt(sent, name)),
    ]),
  ];
}

/** Makes the rows of what does not exist: it cannot be read, changed or deleted. */
export function absenceRows({ operations }: Description): Row[] {
  const about = operations.filter(
    ({ id, pathParameters }) => pathParameters.length > 0 && !(id in neverCalled),
  );
  return about.map(({ id, method, resource, pathParameters, query: parameters, body }) => {
    const [example] = examplesOf(body?.content['application/json']);
    const required = parameters.filter((one) => one.required === true);
    const query = Object.fromEntries(required.map((one) => [one.name, one.example]));
    const assumes = resource === 'translationMemories' ? [] : ['NotFound'];
    return (method === 'GET' ? reads : writes)(
      id,
      `a ${method} of what does not exist returns 404`,
      assumes,
      async (service) => {
        const path = pathParameters.map(() => unknownId);
        return otherStatus(await service.ask(id, { path, query, body: example }), 404);
      },
    );
  });
}

/** If the scopes of the key are known, the key opens their operations and no others. These come last. */
export function scopeRows({ operations, assumptions }: Description): Row[] {
  const scopes = [...new Set(operations.flatMap(({ scope }) => scope ?? []))];
  return scopes.map((scope) => {
    const ids = operations.filter((one) => one.scope === scope).map(({ id }) => id);
    const assumes = assumptions.filter((one) => ids.includes(one.where) && /\bscope\b/i.test(one.text));
    return {
      says: `${scope} opens ${ids.length} operations, and nothing else opens them`,
      assumes: assumes.map(({ where }) => where),
      reads: true,
      see: async ({ scopes: known, answers }) => {
        if (known === undefined) throw new Untestable('needs --scopes with the scopes of the key');
        const has = known.includes(scope);
        const about = answers.filter(({ operation, status }) => ids.includes(operation) && status !== 401);
        if (about.length === 0) throw new Untestable('no request needed it');
        const wrong = about.filter(({ status }) => (status === 403) === has);
        const names = [...new Set(wrong.map(({ operation }) => operation))].join(', ');
        if (names === '') return undefined;
        return has ? `refused with it: ${names}` : `open without it: ${names}`;
      },
    };
  });
}

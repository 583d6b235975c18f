// Derives rows from the description. A valid request is accepted. The same request with one wrong field is refused. A
// request with an unknown id returns 404.

import type { Assumption } from 'language-service-description/assumptions';
import { componentName, examplesOf, type Schema } from 'language-service-description/document';
import type { Operation } from 'language-service-description/operations';
import { Difference, equal, valueAt } from '../outcome.ts';
import { dataOf, expectStatus, formType, isSuccess } from '../request.ts';
import { type Row, row } from '../row.ts';
import type { Description, Exchange } from '../schema.ts';
import type { Service } from '../service.ts';

/** A field that a request can contain: a query parameter, or a body field with a dotted name. */
interface Field {
  readonly name: string;
  /**
   * The part of the description that defines the field, for example `NewTranslationMemoryImport.source_file.file_name`.
   */
  readonly where: string;
  /**
   * The parts of the description that make the field required, for example `NewGlossary` and `NewGlossary.name`.
   * Undefined if the field is optional.
   */
  readonly requiredBy: readonly string[] | undefined;
  readonly schema: Schema;
}

/** The operations that a run never calls, because their effect cannot be undone. */
const neverCalled = ['translation_translateDocument', 'voice_createSession'];

/** An id that no resource has. */
export const unknownId = '00000000-0000-4000-8000-0000000fffff';

const least = ['minimum', 'exclusiveMinimum', 'minLength'];
const most = ['maximum', 'maxLength', 'x-max-bytes'];

/** The maximum length of a text in a request, in characters. Limits on longer texts are not tested. */
const longestText = 2_000;

/**
 * Returns the test rows that can be derived from the description of each operation. Omits operations that a run never
 * calls.
 */
export function describedRows(description: Description): Row[] {
  const called = description.operations.filter(({ id }) => !neverCalled.includes(id));
  return called.flatMap((operation) => [
    ...acceptedRows(description, operation),
    ...fieldsOf(description, operation).flatMap((field) => [
      ...fieldRows(operation, field),
      ...limitRows(operation, field),
    ]),
    ...absenceRows(description, operation),
  ]);
}

/**
 * Returns the test rows which state that valid requests are accepted, and that other media types are refused. Returns
 * none for a delete, because `expectLife` in list-rows.ts tests it.
 */
function acceptedRows(description: Description, { id, name, node, body }: Operation): Row[] {
  if (name === 'delete') return [];
  const types = Object.keys(body?.content ?? {});
  const right = (mediaType?: string) => async (service: Service) => {
    const answer = await service.right(id, {}, mediaType);
    dataOf(answer);
    expectSent(answer);
  };
  const wrong = async (service: Service) => expectStatus(await service.right(id, {}, 'text/plain'), 415);
  const own = description.marksOf(node).filter((one) => !isOfScope(one));
  const rows = [row(id, 'a valid request is accepted', placesOf(own), right())];
  if (types.includes(formType)) rows.push(row(id, 'a form is accepted', [`${id} body`], right(formType)));
  const refused = placesOf(description.marksOf(node.responses[415]));
  if (types.length > 0) rows.push(row(id, 'another media type is refused', refused, wrong));
  return rows;
}

/**
 * Throws Difference if a field of the request has another value in the response. Ignores differences between upper and
 * lower case, except in lists. Does not compare objects, lists of objects, or fields that the response lacks.
 */
export function expectSent({ sent, data }: Exchange): void {
  // The service may return language codes in upper case.
  const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
  for (const [name, value] of Object.entries(Object(sent))) {
    const came = valueAt(data, name);
    const isPlain = [value].flat().every((one) => typeof one !== 'object');
    if (came !== undefined && isPlain) equal(name, plain(came), plain(value));
  }
}

function fieldRows({ id, method }: Operation, { name, requiredBy, schema }: Field): Row[] {
  const rows: Row[] = [];
  const send = (service: Service, value: unknown) => service.right(id, { [name]: value });
  const refused = async (service: Service) => expectStatus(await send(service, undefined), 400);
  if (requiredBy !== undefined)
    rows.push(row(id, `a request without ${name} is refused`, requiredBy, refused));
  if (schema.enum !== undefined && method !== 'GET')
    rows.push(
      row(id, `${name} accepts the described values only`, [], async (service) => {
        for (const value of schema.enum ?? []) dataOf(await send(service, value));
        expectStatus(await send(service, 'tlh'), 400);
      }),
    );
  return rows;
}

function limitRows({ id, method }: Operation, { name, where, schema }: Field): Row[] {
  return [...least, ...most].flatMap((keyword): Row[] => {
    const stated = valueAt(schema, keyword);
    const isText = /Length|bytes/.test(keyword);
    if (typeof stated !== 'number' || (isText && stated > longestText) || schema.enum !== undefined)
      return [];
    const last = keyword === 'exclusiveMinimum' ? stated + 1 : stated;
    const isMost = most.includes(keyword);
    const send = (service: Service, count: number) => {
      const value = isText ? service.label.padEnd(count, 'x').slice(0, count) : count;
      return service.right(id, { [name]: value });
    };
    return [
      row(id, `the ${keyword} of ${name} is ${stated}`, isMost ? [where] : [], async (service) => {
        const taken = await send(service, last);
        if (!isSuccess(taken)) throw new Difference(`${last} is refused with ${taken.status}`);
        const isReduced = method === 'GET' && /reduced/.test(`${schema.description}`);
        expectStatus(await send(service, last + (isMost ? 1 : -1)), isReduced ? taken.status : 400);
      }),
    ];
  });
}

/**
 * Returns a list with one test row: a request with an unknown id gets a 404. Returns an empty list for an operation
 * without an id in its path.
 */
function absenceRows(description: Description, { id, method, pathParameters, query, body, node }: Operation) {
  if (pathParameters.length === 0) return [];
  const assumes = placesOf(description.marksOf(node.responses[404]));
  return [
    row(id, `a ${method} with an unknown id returns 404`, assumes, async (service) => {
      const [example] = examplesOf(body?.content['application/json']);
      const path = pathParameters.map(() => unknownId);
      const selection = Object.fromEntries(query.map((one) => [one.name, one.example]));
      const question = { path, query: selection, body: example === undefined ? undefined : Object(example) };
      expectStatus(await service.ask(id, question), 404);
    }),
  ];
}

function fieldsOf(description: Description, { id, query, body }: Operation): Field[] {
  /** Returns the fields in a valid body, including the fields of inner objects, such as `source_file.file_name`. */
  const below = (schema: Schema, place: string, before: string, sent: unknown): Field[] => {
    if (sent === undefined) return [];
    const parent = componentName(schema) ?? place;
    const { properties = {}, required = [], items = {} } = description.resolved(schema);
    return [
      ...below(items, parent, `${before}0.`, valueAt(sent, 0)),
      ...Object.entries(properties).flatMap(([name, own]): Field[] => {
        // The catalogue of rules has a row in style-rows.ts.
        if (name === 'configured_rules') return [];
        const where = `${parent}.${name}`;
        const requiredBy = required.includes(name) ? [parent, where] : undefined;
        return [
          { name: before + name, where, requiredBy, schema: description.resolved(own) },
          ...below(own, where, `${before}${name}.`, valueAt(sent, name)),
        ];
      }),
    ];
  };
  if (body !== undefined) return below(description.bodySchema(id), '', '', description.rightBody(id));
  return query.map(({ name, schema: own = {}, required }) => ({
    name,
    where: `${id} ${name}`,
    requiredBy: required === true ? [`${id} ${name}`] : undefined,
    schema: description.resolved(own),
  }));
}

/**
 * Returns whether an assumption is only about the name of the scope that an API key needs, for example
 * `glossaries:read`.
 */
export function isOfScope({ text }: Assumption): boolean {
  return text.startsWith('Name of the scope:');
}

function placesOf(assumptions: readonly Assumption[]): string[] {
  return assumptions.map(({ where }) => where);
}

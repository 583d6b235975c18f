// Whether the description allows a request. Only what is certain is said: a refusal for the content of a text, for an id
// that may not exist or for a value of an open list is no difference.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isRecord } from 'language-service-description/document';
import { readSchemas, type Schema } from '../drift/detector.ts';
import { fieldsIn } from '../json-values.ts';
import type { Described } from '../service-description.ts';
import type { Seen } from './law.ts';

/** No limit of a text that the description does not state is lower. */
const SHORT_TEXT = 90;

/**
 * What the description says of a request.
 * `isAllowed`: whether nothing but the service's own state can refuse it.
 * `faults`: what the description forbids.
 */
export function requestRules({ document }: Described) {
  /** Of all answers. */
  const ids = new Set<string>();
  const faultsOf = validators.get(document) ?? validator(document);
  validators.set(document, faultsOf);
  const isCertain = certainty(document, ids);
  return (seen: Seen) => {
    for (const [name, value] of seen.isSuccess ? fieldsIn(seen.data) : [])
      if (typeof value === 'string' && /(^|_)id$/.test(name)) ids.add(value);
    const values = valuesOf(seen);
    const faults = values.flatMap(({ schema, value, where }) =>
      (schema === undefined ? [] : faultsOf(schema, value)).map((error) => ({
        where: placeOf(error) ?? where,
        what: `it ${error.message ?? 'is not allowed'}`,
      })),
    );
    const { query, sent, path, described } = seen;
    const isComplete = described.query.every(({ name, required }) => required !== true || name in query);
    const hasBody = values.some(({ name }) => name === '');
    const isAllowed =
      faults.length === 0 &&
      isComplete &&
      hasBody === (sent !== undefined) &&
      path.every((id) => ids.has(id)) &&
      values.every((one) => isCertain(one.schema, one.value, one.name));
    return { isAllowed, faults };
  };
}

/**
 * The body, unless it is a form, which has everything as text, and the query.
 * `name`: empty for the body.
 */
function valuesOf({ described, operation, query, sent, mediaType }: Seen) {
  const body = mediaType.endsWith('json') ? described.body?.content[mediaType]?.schema : undefined;
  return [
    ...(body === undefined ? [] : [{ schema: body, value: sent, name: '', where: operation }]),
    ...Object.entries(query).map(([name, value]) => {
      const schema = described.query.find((one) => one.name === name)?.schema;
      return { schema, value, name, where: `${operation} ${name}` };
    }),
  ];
}

type Validator = (schema: Schema, value: unknown) => ErrorObject[];

/** To compile the schemas takes longer than to judge a recording. */
const validators = new WeakMap<Described['document'], Validator>();

function validator(document: Described['document']): Validator {
  // The description has keywords that JSON Schema does not know, such as `x-assumed`.
  const ajv = new Ajv2020({ strict: false, coerceTypes: true, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, 'description');
  const rules = new Map<Schema, ValidateFunction>();
  return (schema, value) => {
    const rule = rules.get(schema) ?? ajv.compile({ type: 'object', properties: { value: within(schema) } });
    rules.set(schema, rule);
    // A number of a query is text; the rule changes the copy.
    return rule({ value: structuredClone(value) }) ? [] : (rule.errors ?? []);
  };
}

type Certainty = (schema: Schema | undefined, value: unknown, name: string) => boolean;

/** Whether the service can only refuse a value against its description. */
function certainty(document: Described['document'], ids: ReadonlySet<string>): Certainty {
  const { view } = readSchemas(document);
  const isCertain: Certainty = (schema, value, name) => {
    if (schema === undefined) return false;
    const { values, items, properties } = view(schema);
    if (Array.isArray(value)) return value.length > 0 && value.every((one) => isCertain(items, one, name));
    if (isRecord(value))
      return Object.entries(value).every(([key, one]) => isCertain(properties.get(key), one, key));
    if (typeof value !== 'string') return true;
    if (values.size > 0) return values.has(value);
    if (/(^|_)ids?$/.test(name)) return ids.has(value);
    // A recording has eight letters for a text of one to eight, and the class of a longer one.
    const isLongEnough = (schema.minLength ?? 0) <= 1 || value.length > 8;
    const longest = Number(/~(\d+)$/.exec(value)?.[1] ?? value.length);
    const isText = value.trim() !== '' && isLongEnough && longest < SHORT_TEXT;
    return isText && !/entries|cursor|content_type/.test(name);
  };
  return isCertain;
}

/** `NewGlossary.name` of an error in a component. */
function placeOf({ schemaPath }: ErrorObject): string | undefined {
  const [, component, rest = ''] =
    /#\/components\/schemas\/(\w+)((?:\/properties\/\w+)*)\//.exec(schemaPath) ?? [];
  return component && component + rest.replaceAll('/properties/', '.');
}

/** The schema with its references into the description. */
function within(schema: Schema): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"description#/'));
}

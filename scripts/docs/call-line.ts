// A call in one line, with the fields of its query or its body: `create({ name*, language*: de|en|… })`.
import {
  componentName,
  type Document,
  isRecord,
  type Parameter,
  type Schema,
} from 'language-service-description/document';
import { flatten } from 'language-service-description/flat-schema';
import type { Operation } from 'language-service-description/operations';

/** How many of the values of a field are printed. */
const MOST_VALUES = 2;

/**
 * `update(id, { name? })`; `[]` follows a list. What turns the pages of a list is left out: the client does it.
 * `created` is what creates the resource.
 */
export function printCall(document: Document, operation: Operation, created?: Operation): string {
  const { name, pathParameters, body, paging } = operation;
  const query = operation.query.filter(({ name: one }) => !/^page(_|$)/.test(one) || paging === undefined);
  const given = [
    ...(pathParameters.length === 1 ? ['id'] : pathParameters.map((parameter) => parameter.name)),
    ...(query.length > 0 ? [printFields(document, schemaOf(query))] : []),
    ...(body === undefined ? [] : [printBody(document, operation, created)]),
  ];
  return `\`${name}(${given.join(', ')})${paging ? '[]' : ''}\``;
}

function printBody(document: Document, operation: Operation, created: Operation | undefined): string {
  const schema = bodyOf(operation);
  const { properties = {}, required = [] } = flatten(document, schema);
  const known = created === undefined ? {} : (flatten(document, bodyOf(created)).properties ?? {});
  const isChange = required.length === 0 && String(Object.keys(properties)) === String(Object.keys(known));
  return isChange ? '{ any field of create }' : printObject(document, schema);
}

function bodyOf({ id, body }: Operation): Schema {
  const [media] = Object.values(body?.content ?? {});
  if (media?.schema === undefined) throw new Error(`The body of ${id} has no schema`);
  return media.schema;
}

function schemaOf(query: readonly Parameter[]): Schema {
  return {
    properties: Object.fromEntries(query.map(({ name, schema = {} }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Returns the name of a type where every field is an object without a required field, else the fields. */
function printObject(document: Document, schema: Schema): string {
  const name = componentName(schema);
  const { properties = {} } = flatten(document, schema);
  const isTree = Object.values(properties).every((one) => {
    const { type, required } = flatten(document, one);
    return type === 'object' && required === undefined;
  });
  return isTree && name !== undefined ? name : printFields(document, schema);
}

/** `{ label*, prompt*, source_language? }`. */
function printFields(document: Document, schema: Schema): string {
  const { properties = {}, required = [] } = flatten(document, schema);
  const fields = Object.entries(properties).map(([name, field]) => {
    const type = printType(document, field);
    return `${name}${required.includes(name) ? '*' : '?'}${type === 'string' ? '' : `: ${type}`}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function printType(document: Document, schema: Schema): string {
  const { type, anyOf = [], items, properties, enum: only } = flatten(document, schema);
  // A list that may grow is printed only as a whole.
  const known = anyOf.flatMap((one) => one.enum ?? []);
  if (only !== undefined) return printValues(only);
  if (known.length > 0 && known.length <= MOST_VALUES) return printValues(known);
  if (items !== undefined) return `${printType(document, items)}[]`;
  if (isRecord(properties)) return printObject(document, schema);
  return [type ?? 'string'].flat().join('|').replace('integer', 'number');
}

function printValues(values: readonly unknown[]): string {
  return [...values.slice(0, MOST_VALUES), ...(values.length > MOST_VALUES ? ['…'] : [])].join('|');
}
